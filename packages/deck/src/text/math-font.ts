/**
 * The font of inline formulas. Its letters, digits and signs resemble those of typeset formulas, and all versions of
 * Office have it.
 */
export const mathFont = 'Times New Roman';
