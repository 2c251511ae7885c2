export { codeToSvg } from '../code/svg.ts';
export { videoToSvg } from '../video/svg.ts';
