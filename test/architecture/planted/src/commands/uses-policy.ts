import { decide } from '../policy/decide.ts';

export default decide;
