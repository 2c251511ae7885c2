import type { Fill } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import { gradient } from '../shapes.ts';

/** The style's background: dark on the left, behind the text. */
export const night: Fill = gradient(0, [0, tone(0.265, 0.09)], [1, 'panel']);

/** The background of the `lattice` covers: a sky that darkens toward the bottom. */
export const dusk: Fill = gradient(90, [0, tone(0.34, 0.115)], [0.9, 'night']);
/** The light background of the `wave` covers. */
export const glow: Fill = gradient(0, [0, 'panel'], [1, tone(0.4, 0.125)]);
