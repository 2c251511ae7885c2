import { isSameGeometry } from './read-geometry.ts';
import { isSameForm } from './table-form.ts';
import type { ParsedShape } from './parsed-shape.ts';

/** Whether two shapes have the same content. */
export function isSame(shape: ParsedShape, other: ParsedShape | undefined): boolean {
  return (
    other !== undefined &&
    fingerprint(shape) === fingerprint(other) &&
    hasSameLineSpacing(shape, other) &&
    isSameGeometry(shape.geometry, other.geometry) &&
    isSameForm(shape.tableForm, other.tableForm)
  );
}

/** Whether two shapes have the same text with the same format. */
export function hasSameText(shape: ParsedShape, other: ParsedShape): boolean {
  return (
    withoutLineSpacing(shape.paragraphs) === withoutLineSpacing(other.paragraphs) && hasSameLineSpacing(shape, other)
  );
}

function withoutLineSpacing(value: unknown): string {
  return JSON.stringify(value, (key, one: unknown) => (key === 'lineSpacing' ? undefined : one));
}

/** Maximum difference between equal line spacings, because other programs round them to whole percentages. */
export const lineSpacingTolerance = 0.011;

/** Whether two shapes with the same number of paragraphs have the same line spacing. */
function hasSameLineSpacing({ paragraphs }: ParsedShape, other: ParsedShape): boolean {
  return paragraphs.every(({ lineSpacing = 1 }, index) => {
    const { lineSpacing: otherSpacing = 1 } = other.paragraphs[index] ?? {};
    return Math.abs(lineSpacing - otherSpacing) < lineSpacingTolerance;
  });
}

/**
 * Returns the comparable content of a shape. Leaves out the geometry, inherited font sizes, which belong to the layout, and details
 * that other programs change: some copy a row's fill and borders to its cells, add autofit to every text box or write
 * gradients with other stops.
 */
function fingerprint(shape: ParsedShape): string {
  const {
    inheritedSize: _,
    inheritedStyle: _inherited,
    tableForm: _form,
    fills: _fills,
    borders: _borders,
    autofit: _autofit,
    textScale: _textScale,
    geometry: _geometry,
    gradient: _gradient,
    ...others
  } = shape;
  const { verticalAlign: _align, textColor: _color, ...own } = others;
  return withoutLineSpacing(own);
}
