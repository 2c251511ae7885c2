/** Maximum number of slides that are imported. Laying out more slides would take minutes. */
export const maxSlides = 1000;

/**
 * Content that an import omitted or converted. `slides`: slides above the limit. `hidden`: a hidden slide, which is
 * visible now. `formulas`: read as characters. `mergedCells`: tables whose merged cells were split. `diagramsAsLists`:
 * SmartArt read as a list. `comments`: they are not part of decks, see `comments` of `PptxImport`. `diagramsAsShapes`:
 * SmartArt read as shapes. `objectsAsPictures`: objects and charts read as the picture that the file contains of them.
 * `similarCharts`: charts of a type that is shown as a similar one, for example in three dimensions. `gradients`: fills that are shown in a similar color. `effects`: three-dimensional and soft effects. `texts`: text that
 * is shown in another direction or in one column. `slideSize`: slides of another ratio. `design`: changes to the theme, the master and the layouts of a file of this
 * package. `elements`: shapes above the
 * limit. All other kinds of content were omitted; except that `media`, which have an unsupported format, keep their picture.
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

/** One kind of omitted or converted content, and its slide. */
export interface PptxOmission {
  kind: PptxOmissionKind;
  count: number;
  /** Index of the slide in the file, from 0; undefined for the whole file. */
  slide?: number;
}

const messages: Readonly<Record<PptxOmissionKind, (count: number) => string>> = {
  slides: (count) => `Only the first ${maxSlides} of ${maxSlides + count} slides were read.`,
  hidden: () => 'The slide was hidden, and is now shown.',
  animations: () => 'Its animations were left out.',
  objects: (count) => `Embedded objects were left out: ${count}.`,
  formulas: (count) => `Formulas are shown as plain text: ${count}.`,
  shapes: (count) => `Shapes and lines without text were left out: ${count}.`,
  media: (count) =>
    `Videos and audio clips in other formats than MP4, MP3 and M4A were left out, except for their picture: ${count}.`,
  pictures: (count) => `Pictures in formats other than PNG, JPEG, and GIF were left out: ${count}.`,
  mergedCells: (count) => `Merged cells were split, in ${count} tables.`,
  charts: (count) => `Charts of unsupported types were left out: ${count}.`,
  diagramsAsLists: (count) => `SmartArt was read as a list: ${count}.`,
  diagrams: (count) => `SmartArt was left out: ${count}.`,
  comments: (count) => `Comments were left out: ${count}.`,
  diagramsAsShapes: (count) => `SmartArt was read as shapes: ${count}.`,
  objectsAsPictures: (count) => `Embedded objects and charts were read as pictures: ${count}.`,
  similarCharts: (count) => `Charts are shown as a similar type: ${count}.`,
  gradients: (count) => `Fills are shown in a similar color: ${count}.`,
  effects: (count) => `Shapes have lost 3-D, glow, reflection or text effects: ${count}.`,
  texts: (count) => `Text is shown in another direction or without columns: ${count}.`,
  slideSize: () => 'The slides have another ratio than in the file, and margins at their sides.',
  design: () => 'Changes to the theme, the slide master and the layouts were left out.',
  elements: (count) => `Shapes above the limit were left out: ${count}.`,
};

/** Describes an omission in an English sentence. */
export function describeOmission({ kind, count }: PptxOmission): string {
  return messages[kind](count);
}
