/** Fetched after the first paint or at the first wish to type, whichever comes first. */
export const loadTextEditor = () => import('./text-editor.ts');
