import { beforeAll } from 'vitest';
import { moveMouseOutside } from './mouse-outside.ts';
import { preventPainting } from './unpainted.ts';

preventPainting();

// The files of a run share one browser window. Otherwise, the mouse would be where an earlier file last clicked, over
// whatever this file renders there.
beforeAll(moveMouseOutside);
