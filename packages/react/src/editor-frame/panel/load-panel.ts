import type * as LazyPanel from './lazy-panel.ts';

/** Loads the code of the states in which the frame shows no editor. */
export const loadPanel = (): Promise<typeof LazyPanel> => import('./lazy-panel.ts');
