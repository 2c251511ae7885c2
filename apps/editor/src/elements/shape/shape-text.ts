import { readableOn, shapeTextInsets } from '@ppt-embed/deck';
import type { Color, Deck, Paragraph, ShapeElement, TextStyle } from '@ppt-embed/deck';
import type { EditableText } from '../text/editable-text.ts';

/** The text of shapes. Decorative shapes have none, unless they come with it. */
export const shapeText: EditableText<'shape'> = {
  isEditable: ({ alt, paragraphs }) => alt !== '' || paragraphs !== undefined,
  read: (shape, deck) => ({
    id: shape.id,
    kind: 'text',
    box: shape.box,
    paragraphs: shape.paragraphs ?? noText,
    style: shape.style ?? { ...shapeStyle, color: readableIn(deck, shape) },
    insets: shapeTextInsets(shape),
  }),
  write: (shape, { paragraphs, style }) => ({ ...shape, paragraphs, style }),
  clear: (shape) => ({ ...shape, paragraphs: [] }),
};

/** Paragraphs of a shape without text, in which the first typed text is centered. */
const noText: readonly Paragraph[] = [{ runs: [], align: 'center' }];
const shapeStyle: Omit<TextStyle, 'color'> = {
  face: 'body',
  size: 24,
  lineHeight: 1.25,
  verticalAlign: 'middle',
  steps: [24, 20, 18, 16, 14, 12],
};

function readableIn({ theme }: Deck, { fill }: ShapeElement): Color {
  if (!fill) return 'bodyText';
  const color = fill.kind === 'solid' ? fill.color : (fill.stops[0]?.color ?? 'white');
  // With `accentText`, the text stays readable after a change of theme.
  return readableOn(theme, color, color === 'accent' ? 'accentText' : undefined);
}
