/** Below this the slide list is a strip and the tools stand at the bottom (look: Layouts). */
export const phoneQuery = '(max-width: 719px)';

/** From here on the properties stand beside the slide; below they are a drawer (look: Layouts). */
export const wideQuery = '(min-width: 1024px)';

/** Here the top bar has no room for every tool as wide as a finger. */
export const touchQuery = '(max-width: 1023px) and (pointer: coarse)';

/** Below this the top bar has no room for tools that are seldom used. */
export const narrowQuery = '(max-width: 899px)';
