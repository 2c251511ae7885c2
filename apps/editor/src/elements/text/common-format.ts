import { gridCellsOf, numberStyleOf, scaledParagraph } from '@ppt-embed/deck';
import type { Bullet, NumberStyle, Paragraph, TextElement, Deck, SlideElement } from '@ppt-embed/deck';
import { commonValue } from '../../kit/common-value.ts';
import { includesCell } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';
import { allCells } from '../table/table-cells.ts';
import { expandToMergedCells } from '../table/merge-cells.ts';
import { maxLevel } from './paragraph-dom.ts';
import { mapSpacings, spacingOf } from './paragraph-spacing.ts';
import { selectableFont } from './text-tools.ts';
import { defaultFormats, mapRunFormats, mapTextMarks } from './run-formats.ts';
import type { RunFormat, TextMark } from './run-formats.ts';
import { isNumbered, listLevelOf } from './text-change.ts';
import type { ListBullet } from './text-change.ts';
import type { CaretFormat } from './text-tools.ts';
import { textElementOf } from './element-text.ts';

/**
 * Returns the text format of a whole box. A mark is set if all of the text has it. Properties with several values are
 * undefined.
 */
export function boxFormat({ style, paragraphs }: TextElement): CaretFormat {
  // Sizes are shown as they are drawn, also of shrunk text.
  const runs = paragraphs.flatMap((paragraph) => scaledParagraph(paragraph, style).runs);
  const all = (name: TextMark) => runs.length > 0 && runs.every((run) => run[name] === true);
  const defaults = defaultFormats(style);
  const values = mapRunFormats((name) => {
    const [value = defaults[name], ...others] = new Set<unknown>(runs.map((run) => run[name] ?? defaults[name]));
    return others.length > 0 ? undefined : value;
  });
  // Code is monospaced regardless of the box's font.
  const fontRoles = new Set(runs.filter(({ code }) => !code).map((run) => selectableFont(run, style)));
  const [face = selectableFont({}, style)] = fontRoles;
  const some: readonly Paragraph[] = paragraphs.length > 0 ? paragraphs : [{ runs: [] }];
  const spacings = some.map((paragraph) => spacingOf(paragraph, style));
  // There is usually no space before the first paragraph or after the last one, because no other text is there.
  const [first, last] = some.length > 1 ? [1, -1] : [0, undefined];
  const levels = paragraphs.filter(({ bullet }) => bullet !== undefined).map(({ level = 0 }) => level);
  return {
    ...mapTextMarks(all),
    ...(values as Pick<CaretFormat, RunFormat>),
    bold: runs.length > 0 ? runs.every((run) => run.bold ?? style.bold ?? false) : style.bold === true,
    face: fontRoles.size > 1 ? undefined : face,
    boxSize: style.size,
    link: '',
    align: commonValue(some.map(({ align = 'left' }) => align)),
    bullet: commonValue(some.map(({ bullet }) => listOf(bullet))),
    numberStyle: commonNumberStyle(paragraphs),
    canDecreaseLevel: levels.some((level) => level > 0),
    canIncreaseLevel: levels.some((level) => level < maxLevel),
    lineSpacing: commonValue(spacings.map(({ lineSpacing }) => lineSpacing)),
    spaceBefore: commonValue(spacings.slice(first).map(({ spaceBefore }) => spaceBefore)),
    spaceAfter: commonValue(spacings.slice(0, last).map(({ spaceAfter }) => spaceAfter)),
  };
}

/** Whether a box contains bold text, or new text in it would be bold. */
export function hasBoldText({ style, paragraphs }: TextElement): boolean {
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
  return style.bold === true && (runs.length === 0 || runs.some(({ bold }) => bold !== false));
}

/** Returns the style of the numbers at the lowest level. */
function commonNumberStyle(paragraphs: readonly Paragraph[]): NumberStyle | undefined {
  const items = paragraphs.filter(isNumbered);
  const lowest = listLevelOf(items);
  return commonValue(items.filter(({ level = 0 }) => level === lowest).map(numberStyleOf));
}

/** Returns the list type of a bullet. */
function listOf(bullet: Bullet | undefined): ListBullet | 'none' {
  return bullet === 'taskDone' ? 'task' : (bullet ?? 'none');
}

/** Returns the text of an element. For a table, returns the text of the cells in a range or of all cells. */
export function textsOf(deck: Deck, element: SlideElement, cells: CellRange | null): TextElement[] {
  if (element.kind !== 'table') return [textElementOf(deck, element) ?? []].flat();
  const range = cells ? expandToMergedCells(element, cells) : allCells(element);
  return gridCellsOf(element).flatMap((row, rowIndex) =>
    row.flatMap((_, columnIndex) =>
      includesCell(range, rowIndex, columnIndex)
        ? (textElementOf(deck, element, { row: rowIndex, column: columnIndex }) ?? [])
        : [],
    ),
  );
}

/**
 * Returns the common format of several text boxes: properties with several values are undefined, and a mark is set if
 * all of the text has it. Returns null if there is no text.
 */
export function commonFormat(texts: readonly TextElement[]): CaretFormat | null {
  const [first, ...others]: CaretFormat[] = texts.map(boxFormat);
  return first ? others.reduce(mergeFormats, first) : null;
}

function mergeFormats(one: CaretFormat, other: CaretFormat): CaretFormat {
  const same = <Key extends keyof CaretFormat>(key: Key): CaretFormat[Key] | undefined =>
    one[key] === other[key] ? one[key] : undefined;
  return {
    ...mapTextMarks((name) => one[name] && other[name]),
    ...(mapRunFormats(same) as Pick<CaretFormat, RunFormat>),
    boxSize: one.boxSize,
    link: same('link') ?? '',
    align: same('align'),
    bullet: same('bullet'),
    numberStyle: same('numberStyle'),
    canDecreaseLevel: one.canDecreaseLevel || other.canDecreaseLevel,
    canIncreaseLevel: one.canIncreaseLevel || other.canIncreaseLevel,
    ...mapSpacings(same),
  };
}
