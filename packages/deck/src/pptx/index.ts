export { writePptx } from './write-pptx.ts';
export type { WritePptxOptions } from './write-pptx.ts';
export type { PptxComment, PptxCommentThread } from './parts/comments.ts';
export type { PptxSlideThread } from './read/read-comments.ts';
export type { CustomElementWriters } from './writers.ts';
export type {
  AvailablePlaceholder,
  FilePlaceholderRole,
  Media,
  SlideContext,
  WorkbookParts,
} from '../ooxml/slide-context.ts';
export type { Relationships } from '../ooxml/package.ts';
export type { Deflate } from '../ooxml/zip.ts';
export type { PictureBytes, PictureReader, SvgReader } from './media.ts';
export { importPptx } from './import/import-pptx.ts';
export type { ImportPptxOptions, PptxImport, PptxImportReport } from './import/import-pptx.ts';
export type { PptxOmission, PptxOmissionKind } from './omissions.ts';
export { readTemplate } from './import/read-template.ts';
export type { PptxTemplate } from './import/read-template.ts';
export { readPptx } from './read/read-pptx.ts';
export type { PptxParseResult, ReadPptxOptions } from './read/read-pptx.ts';
export type { InheritedText } from '../ooxml/drawing/inherited.ts';
export type { RelationshipType } from '../ooxml/package.ts';
