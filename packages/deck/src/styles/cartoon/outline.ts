import type { Stroke } from '../../model/paint.ts';
import { pen } from '../shapes.ts';

/** Everything of the style is drawn with it; small things with `thinOutline`. */
export const outline: Stroke = pen('deep', 6, 1, { join: 'round', cap: 'round' });
export const thinOutline: Stroke = pen('deep', 4, 1, { join: 'round', cap: 'round' });
/** Rosy in every colour: a blue cheek looks cold. */
export const rosy = '#FFA9B4';
