import type * as LazyPanel from './lazy-panel.ts';

/** Loads the code for the states in which the frame does not show an editor. */
export const loadPanel = (): Promise<typeof LazyPanel> => import('./lazy-panel.ts');
