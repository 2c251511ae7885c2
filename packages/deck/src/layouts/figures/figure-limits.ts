/** Maximum numbers of figures on a slide, of which some may be in plain text, and of bold figures. */
export const maxFigures = 5;
export const maxBoldFigures = 6;

/** Maximum number of characters of a change, and of the labels of bold figures and of figures in plain text. */
export const figureLimits = { changeLength: 28, boldLabel: 140, plainLabel: 80 } as const;
