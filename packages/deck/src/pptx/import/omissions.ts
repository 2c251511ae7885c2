/** More slides would take minutes to lay out. */
export const maxSlides = 1000;

/**
 * What an import left out or read as something else. `slides`: those above the limit. `hidden`: a hidden slide, which is
 * shown now. `formulas`: read as their characters. `mergedCells`: tables whose merged cells were split.
 * `diagramsAsLists`: SmartArt read as a list. All others were left out; of `media`, their picture was kept.
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
  | 'diagrams';

/** One kind of omitted content, and its position. */
export interface PptxOmission {
  kind: PptxOmissionKind;
  count: number;
  /** Index of the slide in the file, from 0; absent for the whole file. */
  slide?: number;
}

const messages: Readonly<Record<PptxOmissionKind, (count: number) => string>> = {
  slides: (count) => `Only the first ${maxSlides} of ${maxSlides + count} slides were read.`,
  hidden: () => 'The slide was hidden, and is shown now.',
  animations: () => 'Its animations were left out.',
  objects: (count) => `Embedded objects were left out: ${count}.`,
  formulas: (count) => `Formulas were read as their characters: ${count}.`,
  shapes: (count) => `Shapes and lines without text were left out: ${count}.`,
  media: (count) => `Videos and sounds were left out, except for their picture: ${count}.`,
  pictures: (count) => `Pictures in formats other than PNG, JPEG and GIF were left out: ${count}.`,
  mergedCells: (count) => `Merged cells were split, in ${count} tables.`,
  charts: (count) => `Charts other than bar, line and pie charts were left out: ${count}.`,
  diagramsAsLists: (count) => `SmartArt was read as a list: ${count}.`,
  diagrams: (count) => `SmartArt was left out: ${count}.`,
};

/** Returns an English sentence. */
export function describeOmission({ kind, count }: PptxOmission): string {
  return messages[kind](count);
}
