/** All parsers of user text, with their implementation in `reader-worker.ts`. */
export const readerNames = [
  'Markdown',
  'Markdown front matter',
  'Markdown link',
  'Markdown picture',
  'Markdown code',
  'Markdown chart',
  'Markdown formula',
  'Markdown comment',
  'Markdown columns',
  'outline',
  'deck',
  'pptx slide',
  'SVG',
  'SVG attribute',
  'data URL',
  'composer',
  'composer front matter',
  'host cover',
  'host title',
] as const;

/** The name of a parser. */
export type ReaderName = (typeof readerNames)[number];
