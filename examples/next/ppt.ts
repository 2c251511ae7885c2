/** In an app of its own the file stands here. */
export { ppt } from '../ppt.ts';
