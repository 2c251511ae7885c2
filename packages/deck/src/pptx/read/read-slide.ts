import { mediaKindOf } from '../../elements/media/media-url.ts';
import { defaultPosters } from '../../elements/media/posters.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { Box } from '../../model/box.ts';
import type { SlideElement, TableElement, TextElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import type { TextScale } from '../../text/scale-text.ts';
import { plainText } from '../../text/runs.ts';
import { chartStyle } from '../../themes/chart-colors.ts';
import type { PptxOmissionKind } from '../omissions.ts';
import { applyChanges, fillOf, hasChangedCells, verticalAlignAt } from './apply-changes.ts';
import { bordersAt } from './cell-borders.ts';
import { isSame } from './compare-shapes.ts';
import { listOfCell, runsOfCell, withoutInheritedFormat } from './own-format.ts';
import type { ParsedShape } from './parsed-shape.ts';
import { omissionsOf } from './unsupported-content.ts';
import { updatedDateOf } from './updated-date.ts';
import { versionless } from './versionless.ts';
import { uniqueId } from './unique-id.ts';
import { animationProperties, withAnimations } from '../../model/element-animations.ts';

/** An element of a stored slide, and its shape as it would be read from an unedited file. */
export interface OriginalShape {
  element: SlideElement;
  shape: ParsedShape | undefined;
  /** Whether an earlier version wrote the file, which writes some properties of shapes differently. @default false */
  isEarlier?: boolean;
}

/** Whether a slide's shapes equal the stored shapes. */
export function isUnchanged(
  theme: Deck['theme'],
  shapes: readonly ParsedShape[],
  originals: readonly OriginalShape[],
): boolean {
  const expected = originals.filter(({ shape }) => shape);
  return shapes.length === expected.length && shapes.every((shape, index) => isSameAs(theme, shape, expected[index]));
}

/**
 * Returns the index of the stored slide of which a slide is a copy: the one with the most equal shapes, at least half of
 * its own. Undefined for other slides.
 */
export function copiedSlide(
  theme: Deck['theme'],
  shapes: readonly ParsedShape[],
  originals: readonly (readonly OriginalShape[])[],
): number | undefined {
  const ids = new Map(shapes.map((shape) => [shape.id, shape]));
  const counts = originals.map((slide) => {
    const written = slide.filter((original) => original.shape);
    const same = written.filter((original) => {
      const shape = ids.get(original.shape?.id ?? '');
      return shape && isSameAs(theme, shape, original);
    });
    return same.length * 2 >= Math.max(1, written.length) ? same.length : 0;
  });
  const maxCount = counts.reduce((max, count) => Math.max(max, count), 0);
  return maxCount === 0 ? undefined : counts.indexOf(maxCount);
}

/** Whether a shape equals a stored one. */
function isSameAs(theme: Deck['theme'], shape: ParsedShape, original: OriginalShape | undefined): boolean {
  if (!original?.shape) return false;
  const { element, isEarlier } = original;
  const [current, written] = [shape, original.shape].map((one) => (isEarlier ? versionless(theme, element, one) : one));
  if (!current || !isSame(current, written)) return false;
  return element.kind !== 'table' || !hasChangedCells(theme, element, original.shape, shape);
}

/**
 * Merges the shapes of an edited slide: unchanged elements stay the same, text and boxes follow the file, new shapes
 * are added, and deleted ones are removed.
 */
export function changedElements(
  theme: Deck['theme'],
  stored: Slide,
  shapes: readonly ParsedShape[],
  originals: readonly OriginalShape[],
  pictureOf: (path: string) => string,
): SlideElement[] {
  const own = new Set(originals.map(({ element }) => element));
  const byId = new Map(
    originals.flatMap((original) => {
      const { shape } = original;
      return shape ? [[shape.id, { ...original, shape }] as const] : [];
    }),
  );
  const usedIds = new Set(stored.elements.map(({ id }) => id));
  // The positions of animations are relative to each other.
  const isReanimated = shapes.some(
    ({ id, animations }) => JSON.stringify(animations) !== JSON.stringify(byId.get(id)?.shape.animations),
  );
  const readElements = shapes.flatMap((shape, index): SlideElement[] => {
    const before = byId.get(shape.id);
    if (before && before.shape.tag === shape.tag) {
      const { element } = before;
      const changed = isSameAs(theme, shape, before) ? element : applyChanges(theme, element, before.shape, shape);
      return [isReanimated ? withAnimations(changed, shape.animations ?? []) : changed];
    }
    const id = uniqueId(`shape-${index + 1}`, (name) => usedIds.has(name));
    usedIds.add(id);
    const added = newElement(shape, id, pictureOf);
    return added ? [added] : [];
  });
  // Elements in the layout, and those without a shape, cannot have been deleted from the slide.
  const unwritten = new Set(originals.flatMap(({ element, shape }) => (shape ? [] : [element])));
  return mergeStoredElements(stored, readElements, (element) => !own.has(element) || unwritten.has(element));
}

/**
 * Merges the elements from the file with the remaining stored elements. Each stored element is placed before the next
 * element that still exists.
 */
function mergeStoredElements(
  stored: Slide,
  readElements: readonly SlideElement[],
  isKept: (element: SlideElement) => boolean,
): SlideElement[] {
  const result = [...readElements];
  for (const [index, element] of stored.elements.entries()) {
    if (!isKept(element)) continue;
    const later = new Set(stored.elements.slice(index + 1).map(({ id }) => id));
    const at = result.findIndex(({ id }) => later.has(id));
    result.splice(at < 0 ? result.length : at, 0, element);
  }
  return result;
}

const defaultStyle: TextStyle = { face: 'body', size: 24, color: 'ink', lineHeight: 1.25 };

/** Placeholders that are not for text (ECMA-376 §19.7.10). Slides do not show them while they are empty. */
const objectPlaceholders: ReadonlySet<string> = new Set(['pic', 'tbl', 'chart', 'dgm', 'media', 'clipArt']);

/** Default insets of text (ECMA-376 §21.1.2.1.1), in px. */
const defaultInsets = { left: 9.6, top: 4.8, right: 9.6, bottom: 4.8 } as const;

/** Creates an element for a new shape: from its text, picture, table or fill. */
export function newElement(
  shape: ParsedShape,
  id: string,
  pictureOf: (path: string) => string,
): SlideElement | undefined {
  const { box, paragraphs, rows, chart, picture, media, name, alt, locked, hidden, placeholder, inheritedSize } = shape;
  const shared = {
    id,
    ...(name !== '' && { name }),
    ...(alt !== '' && { alt }),
    ...(locked && { locked }),
    ...(hidden && { hidden }),
    ...(shape.link !== undefined && { link: shape.link }),
    ...animationProperties(shape.animations ?? []),
  };
  if (!box) return undefined;
  const { stroke, shadow } = shape;
  const effects = { ...(stroke && { stroke }), ...(shadow && { shadow }) };
  const src = media ? pictureOf(media.target) : '';
  if (media && mediaKindOf(src) === media.kind) {
    const poster = pictureOf(picture ?? '');
    const isDefault = poster === defaultPosters[media.kind];
    return { kind: media.kind, ...shared, box, src, poster: isDefault ? '' : poster, ...shape.playback };
  }
  if (picture !== undefined)
    return {
      kind: 'picture',
      ...shared,
      box,
      src: pictureOf(picture),
      ...(shape.crop && { crop: shape.crop }),
      ...(shape.geometry?.kind === 'ellipse' && { mask: shape.geometry }),
      ...(shape.geometry?.kind === 'roundRect' && { cornerRadius: shape.geometry.radius }),
      ...shape.flips,
      ...shape.pictureEffects,
      ...effects,
    };
  if (chart?.chart && chart.categories.length > 0 && chart.series.length > 0)
    return { kind: 'chart', ...shared, box, ...chart, chart: chart.chart, style: { size: 18, ...chartStyle } };
  if (rows && rows.length > 0) return newTable(shape, shared, box, rows);
  const sizes = paragraphs.flatMap(({ runs }) => runs.flatMap(({ size }) => (size === undefined ? [] : [size])));
  const style = {
    ...defaultStyle,
    ...shape.inheritedStyle,
    ...(placeholder !== undefined && shape.anchor && shape.anchor !== 'top' && { verticalAlign: shape.anchor }),
    size: sizes[0] ?? inheritedSize ?? (placeholder === 'title' ? 44 : defaultStyle.size),
  };
  const fill = fillOf(shape);
  const { geometry, verticalAlign, textColor } = shape;
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
  const isCode = runs.length > 0 && runs.every(({ code, face }) => code === true || face === 'mono');
  if (geometry && geometry.kind !== 'rect' && placeholder === undefined && !isCode && (fill ?? stroke)) {
    const shapeStyle = { ...style, ...(textColor && { color: textColor }), ...(verticalAlign && { verticalAlign }) };
    const hasText = plainText(runs) !== '';
    return {
      kind: 'shape',
      ...shared,
      box,
      geometry,
      ...(fill && { fill }),
      ...effects,
      ...(hasText && { paragraphs: withoutInheritedFormat(paragraphs, shapeStyle), style: shapeStyle }),
      insets: defaultInsets,
    };
  }
  const isEmptyText = placeholder !== undefined && !objectPlaceholders.has(placeholder);
  if (paragraphs.some(({ runs }) => plainText(runs) !== '') || isEmptyText) {
    const role = roleOf(placeholder);
    const text: TextElement = {
      kind: 'text',
      ...shared,
      ...(role && { role }),
      ...(placeholder === 'dt' && { part: 'footerDate', ...updatedDateOf(shape) }),
      box,
      paragraphs: withoutInheritedFormat(paragraphs, style),
      style: { ...style, ...scaledSize(style.size, shape.textScale) },
      ...(shape.autofit && !role && { autofit: shape.autofit }),
      ...(shape.textScale && { autofit: 'shrink' }),
      ...(!role && { ...(fill && { fill }), ...effects }),
    };
    return text;
  }
  return shape.tag === 'p:sp' && fill
    ? { kind: 'shape', ...shared, box, geometry: { kind: 'rect' }, fill, ...effects }
    : undefined;
}

/** Creates a table from the rows of a new shape. */
function newTable(
  shape: ParsedShape,
  shared: Pick<SlideElement, 'id'>,
  box: Box,
  rows: NonNullable<ParsedShape['rows']>,
): TableElement {
  const count = Math.max(...rows.map((row) => row.length));
  const { columns = [], heights = [], spans = [], bands } = shape.tableForm ?? {};
  return {
    kind: 'table',
    ...shared,
    box,
    columns: Array.from({ length: count }, (_, column) => columns[column] ?? box.width / count),
    rows: rows.map((cells, row) => ({
      height: heights[row] ?? box.height / rows.length,
      cells: cells.map((source, column) => ({
        runs: runsOfCell(source, { ...defaultStyle, size: 18 }),
        ...spans[row]?.[column],
        ...listOfCell(source),
        ...verticalAlignAt(shape, row, column),
        ...bordersAt(shape, row, column),
      })),
    })),
    ...(bands?.headerRow === false && { headerRow: false }),
    ...(bands?.banded === false && { banded: false }),
    style: { size: 18, headFill: 'deep', headColor: 'white', color: 'ink', line: 'muted' },
  };
}

/** Returns the kinds of content in an edited slide that its elements cannot contain. */
export function omissionsIn(
  shapes: readonly ParsedShape[],
  originals: readonly OriginalShape[],
  pictureOf: (path: string) => string,
): PptxOmissionKind[] {
  const byId = new Map(originals.flatMap(({ shape }) => (shape ? [[shape.id, shape] as const] : [])));
  return shapes.flatMap((shape) => {
    const found = byId.get(shape.id);
    const before = found?.tag === shape.tag ? found : undefined;
    const kinds = omissionsOf(shape.unsupported, before?.unsupported);
    if (shape.picture !== undefined && shape.picture !== before?.picture && pictureOf(shape.picture) === '')
      return [...kinds, 'pictures' as const];
    const isOmitted = !before && kinds.length === 0 && isVisible(shape) && !newElement(shape, shape.id, pictureOf);
    return isOmitted ? [shape.chart ? 'charts' : 'shapes'] : kinds;
  });
}

/** Whether a shape shows more than an empty text box does. */
function isVisible({ tag, chart, fill, stroke, gradient }: ParsedShape): boolean {
  return tag !== 'p:sp' || Boolean(chart ?? fill ?? stroke ?? gradient);
}

/** Returns the size of shrunk text, and the original size to which it can grow. */
function scaledSize(size: number, scale: TextScale | undefined): Partial<TextStyle> {
  return scale?.fontScale === undefined ? {} : { ...scale, size: size * scale.fontScale, steps: [size] };
}

function roleOf(placeholder: string | undefined): TextElement['role'] {
  if (placeholder === 'title' || placeholder === 'ctrTitle') return 'title';
  if (placeholder === 'subTitle') return 'subtitle';
  if (placeholder === 'sldNum') return 'slideNumber';
  return placeholder === 'body' || placeholder === 'obj' ? 'body' : undefined;
}
