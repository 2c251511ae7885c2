/** In a separate app, this file contains the host itself. */
export { ppt } from '../ppt.ts';
