/** Everything that reads text of users; `reader-worker.ts` has what each does. */
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

export type ReaderName = (typeof readerNames)[number];
