/** Maximum number of slides that are imported. Laying out more slides would take minutes. */
export const maxSlides = 1000;

/**
 * Content that an import leaves out or converts.
 *
 * - `slides`: slides above the limit
 * - `hidden`: a hidden slide, which becomes visible
 * - `formulas`: formulas that become plain text
 * - `mergedCells`: tables whose merged cells are split
 * - `diagramsAsLists`: SmartArt that becomes a list
 * - `diagramsAsShapes`: SmartArt that becomes shapes
 * - `comments`: comments, which are not part of decks; see `comments` of `PptxImport`
 * - `objectsAsPictures`: objects and charts of which the picture in the file is shown
 * - `similarCharts`: charts of a type that is shown as a similar one, for example in three dimensions
 * - `gradients`: fills that are shown in a similar color
 * - `effects`: three-dimensional and soft effects
 * - `texts`: text that is shown in another direction or in one column
 * - `slideSize`: slides of another aspect ratio
 * - `design`: changes to the theme, the master and the layouts of a file that this package has written
 * - `elements`: shapes above the limit
 * - `media`: videos and audio clips in unsupported formats, of which only the picture is shown
 *
 * Content of all other kinds is left out.
 */
export type PptxOmissionKind =
  | 'slides'
  | 'hidden'
  | 'animations'
  | 'objects'
  | 'formulas'
  | 'shapes'
  | 'media'
  | 'pictures'
  | 'mergedCells'
  | 'charts'
  | 'diagramsAsLists'
  | 'diagrams'
  | 'comments'
  | 'diagramsAsShapes'
  | 'objectsAsPictures'
  | 'similarCharts'
  | 'gradients'
  | 'effects'
  | 'texts'
  | 'slideSize'
  | 'design'
  | 'elements';

/** Content of one kind that an import leaves out or converts, on a slide or in the whole file. */
export interface PptxOmission {
  kind: PptxOmissionKind;
  count: number;
  /** Index of the slide in the file, from 0; undefined for the whole file. */
  slide?: number;
}

const messages: Readonly<Record<PptxOmissionKind, (count: number) => string>> = {
  slides: (count) => `Only the first ${maxSlides} of ${maxSlides + count} slides are read.`,
  hidden: () => 'The slide is hidden in the file, and is shown here.',
  animations: () => 'Its animations are left out.',
  objects: (count) => `Embedded objects are left out: ${count}.`,
  formulas: (count) => `Formulas are shown as plain text: ${count}.`,
  shapes: (count) => `Shapes and lines without text are left out: ${count}.`,
  media: (count) =>
    `Videos and audio clips in formats other than MP4, MP3 and M4A are left out, except for their pictures: ${count}.`,
  pictures: (count) => `Pictures in formats other than PNG, JPEG, and GIF are left out: ${count}.`,
  mergedCells: (count) => `Tables whose merged cells are split: ${count}.`,
  charts: (count) => `Charts of unsupported types are left out: ${count}.`,
  diagramsAsLists: (count) => `SmartArt is shown as a list: ${count}.`,
  diagrams: (count) => `SmartArt is left out: ${count}.`,
  comments: (count) => `Comments are left out: ${count}.`,
  diagramsAsShapes: (count) => `SmartArt is shown as shapes: ${count}.`,
  objectsAsPictures: (count) => `Embedded objects and charts are shown as pictures: ${count}.`,
  similarCharts: (count) => `Charts are shown as a similar type: ${count}.`,
  gradients: (count) => `Fills are shown in a similar color: ${count}.`,
  effects: (count) => `3-D, glow, reflection and text effects of shapes are left out: ${count}.`,
  texts: (count) => `Text is shown in another direction or without columns: ${count}.`,
  slideSize: () => 'The slides have a different aspect ratio than in the file, and margins at their sides.',
  design: () => 'Changes to the theme, the slide master and the layouts are left out.',
  elements: (count) => `Shapes above the limit are left out: ${count}.`,
};

/** Describes an omission in an English sentence. */
export function describeOmission({ kind, count }: PptxOmission): string {
  return messages[kind](count);
}
