import { privatePlaceIn } from '../../builders/private-place.ts';
import { makeController } from './controller.ts';

/** The same in directories that go away with the test. */
export const makePrivatePlace = () => privatePlaceIn(makeController());
