import { loadStyles } from '@ppt-embed/deck';

/** The files that draw the decks' styles. Tests replace `load` to delay the files or to let a request fail. */
export const styleFiles: { load: typeof loadStyles } = { load: loadStyles };
