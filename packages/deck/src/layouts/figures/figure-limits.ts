/** Maximum number of figures on a slide. */
export const maxFigures = 5;

/** Maximum numbers of letters of a change, and of the labels of bold figures and of figures in plain text. */
export const figureLimits = { changeLength: 28, boldLabel: 140, plainLabel: 80 } as const;
