export { writePdf } from './write-pdf.ts';
export type { WritePdfOptions } from './write-pdf.ts';
export type { FontFace, FontReader } from './font/pdf-fonts.ts';
export type { SvgDrawer } from './page-resources.ts';
