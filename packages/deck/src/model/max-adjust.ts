/** Maximum absolute adjust value of a preset shape, which has 32 bits in .pptx files. */
export const maxAdjust = 2_147_483_647;
