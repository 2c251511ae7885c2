import type { Fill } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import { gradient } from '../shapes.ts';

/** The style's background: dark on the left, behind the text. */
export const night: Fill = gradient(0, [0, 'night'], [1, 'panel']);

/** Backgrounds of its other covers, to distinguish them: a sky that darkens toward the bottom, and a light one. */
export const dusk: Fill = gradient(90, [0, tone(0.34, 0.115)], [0.9, 'night']);
export const glow: Fill = gradient(0, [0, 'panel'], [1, tone(0.4, 0.125)]);
