/**
 * Maximum fraction of the body's height to fill. Content begins at the top of the body, and cards and rows are stretched
 * to end here, above the footer. Fuller slides look crowded.
 */
export const maxFillRatio = 0.93;
