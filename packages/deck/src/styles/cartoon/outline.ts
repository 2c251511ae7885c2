import type { Stroke } from '../../model/paint.ts';
import { pen } from '../shapes.ts';

/** The standard outline of the style. Small objects have `thinOutline`. */
export const outline: Stroke = pen('deep', 6, 1, { join: 'round', cap: 'round' });
/** The outline of small objects. */
export const thinOutline: Stroke = pen('deep', 4, 1, { join: 'round', cap: 'round' });
/** The color of cheeks: pink in every deck color, because a blue cheek looks cold. */
export const rosy = '#FFA9B4';
