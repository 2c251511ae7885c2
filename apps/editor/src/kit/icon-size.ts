/** Size in px of the drawings of icons. Icons of this size are drawn without a transform. */
export const iconSize = 16;
