export { writePptx } from './write-pptx.ts';
export type { WritePptxOptions } from './write-pptx.ts';
export type { CustomElementWriters } from './writers.ts';
export type { PictureBytes, PictureReader } from './media.ts';
export { importPptx } from './import/import-pptx.ts';
export type { PptxImport } from './import/import-pptx.ts';
export type { PptxOmission, PptxOmissionKind } from './import/omissions.ts';
export { readPptx } from './read/read-pptx.ts';
export type { PptxParseResult, ReadPptxOptions } from './read/read-pptx.ts';
