import { play } from '../demo/play.ts';

export const demo = () => play();
