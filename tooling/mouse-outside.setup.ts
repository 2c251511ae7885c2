import { beforeAll } from 'vitest';
import { moveMouseOutside } from './mouse-outside.ts';

// The files of a run share one browser window. The mouse would otherwise be where an earlier file has clicked last, over
// whatever this file renders there.
beforeAll(moveMouseOutside);
