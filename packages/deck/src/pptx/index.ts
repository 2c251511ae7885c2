export { writePptx } from './write-pptx.ts';
export type { WritePptxOptions } from './write-pptx.ts';
export type { OutsideWriters } from './writers.ts';
export type { PictureBytes, PictureReader } from './media.ts';
export { readPptx } from './read/read-pptx.ts';
export type { ReadPptx, ReadPptxOptions } from './read/read-pptx.ts';
