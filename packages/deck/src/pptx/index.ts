export { writePptx } from './write-pptx.ts';
export type { WritePptxOptions } from './write-pptx.ts';
export type { CustomElementWriters } from './writers.ts';
export type { PictureBytes, PictureReader } from './media.ts';
export { readPptx } from './read/read-pptx.ts';
export type { PptxParseResult, ReadPptxOptions } from './read/read-pptx.ts';
