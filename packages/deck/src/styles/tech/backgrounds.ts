import type { Fill } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import { gradient } from '../shapes.ts';

/** The background of the style's `orbit` covers and other slides: dark on the left, behind the text. */
export const darkBackground: Fill = gradient(0, [0, tone(0.265, 0.09)], [1, 'panel']);

/** The background of the `wave` covers: a sky that darkens toward the bottom. */
export const waveBackground: Fill = gradient(90, [0, tone(0.34, 0.115)], [0.9, 'night']);

/** The lighter background of the `lattice` covers. */
export const latticeBackground: Fill = gradient(0, [0, 'panel'], [1, tone(0.4, 0.125)]);
