import { gradient } from '../shapes.ts';

/** The ground of all slides of the style. */
export const night = gradient(0, [0, 'night'], [1, 'panel']);
