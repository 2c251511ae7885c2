export { codeToSvg } from '../code/svg.ts';
export { styledLineToSvg } from '../line/styled-line-svg.ts';
export { videoToSvg } from '../video/svg.ts';
