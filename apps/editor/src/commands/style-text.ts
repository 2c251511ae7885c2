import { fitRows, fitText, isBoldOnlyRole, isSameFontRole } from '@ppt-embed/deck';
import type {
  Baseline,
  Bullet,
  Color,
  Deck,
  FontRole,
  Paragraph,
  Run,
  SlideElement,
  TableCell,
  TableElement,
  TextElement,
  TextStyle,
} from '@ppt-embed/deck';
import { allCells } from '../elements/table/fill-range.ts';
import { wholeRange } from '../elements/table/merge-cells.ts';
import { maxLevel } from '../elements/text/paragraph-dom.ts';
import { withText } from '../elements/text/text-holder.ts';
import { selectedCells, includesCell } from '../model/selection.ts';
import type { CellRange } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { ListBullet, TextMark } from '../elements/text/text-tools.ts';
import type { Change } from './change-slide.ts';

/** How the text of whole boxes is set; what their runs say otherwise gives way. */
export interface TextFormat {
  face?: FontRole;
  size?: number;
  /** null takes it off letters: they have that of their box or row again. */
  color?: Color | null;
  align?: NonNullable<Paragraph['align']>;
  verticalAlign?: NonNullable<TextStyle['verticalAlign']>;
  lineHeight?: number;
  mark?: { name: TextMark; isOn: boolean };
  /** null takes it off. */
  highlight?: Color | null;
  /** null puts them back on the line. */
  baseline?: Baseline | null;
  bullet?: ListBullet | 'none';
  /** How many levels deeper its list items go. */
  level?: 1 | -1;
  /** px before each paragraph. */
  spaceBefore?: number;
}

/** Sets the text of the chosen boxes, or of the chosen cells. */
export function styleText(format: TextFormat, change: Change): Command {
  return (state) => {
    const cells = selectedCells(state.selection);
    return changeSelected(state, change, (element) => styledElement(state.deck, element, [format], cells));
  };
}

/**
 * An element with its text in another look.
 * @param looks Set one after the other.
 * @param cells Where in it, if it is a table; null: in all of its cells.
 */
export function styledElement(
  deck: Deck,
  element: SlideElement,
  formats: readonly TextFormat[],
  cells: CellRange | null,
): SlideElement {
  if (element.kind !== 'table') return styled(deck, element, formats);
  return formats.reduce((table, format) => styledCells(table, cells ?? allCells(table), format), element);
}

/** Cells have no style of their own: what they are set in is said by their letters. */
function styledCells(table: TableElement, cells: CellRange, format: TextFormat): TableElement {
  const whole = wholeRange(table, cells);
  const rows = table.rows.map((line, row) => ({
    ...line,
    cells: line.cells.map((cell, column) => (includesCell(whole, row, column) ? styledCell(cell, format) : cell)),
  }));
  return fitRows({ ...table, rows });
}

function styledCell(cell: TableCell, format: TextFormat): TableCell {
  const { face, size, color, mark, align } = format;
  const runs = cell.runs.map((run) => ({
    ...styledRun(run, format),
    ...(size !== undefined && { size }),
    ...(color && { color }),
    ...(face !== undefined && !isSameFontRole(face, 'body') && { face }),
    // The head of a table is bold without saying so.
    ...(mark?.name === 'bold' && { bold: mark.isOn }),
  }));
  return { ...cell, runs, ...(align && { align }) };
}

function styled(deck: Deck, element: SlideElement, formats: readonly TextFormat[]): SlideElement {
  return withText(deck, element, (text) => {
    const next = formats.reduce(styledText, text);
    // A size that was chosen is kept; a box that grows does not change it.
    return next.autofit === 'grow' || formats.every(({ size }) => size === undefined) ? fitText(deck, next) : next;
  });
}

/** A text in another look. */
export function styledText(text: TextElement, format: TextFormat): TextElement {
  const { face, size, color, verticalAlign, lineHeight, mark } = format;
  // A face that has bold letters alone is the box's own still: bold again, they stand in it again.
  const isLight = mark?.name === 'bold' && !mark.isOn && isBoldOnlyRole(text.style.face) && hasRuns(text);
  const style: TextStyle = {
    ...text.style,
    ...(face !== undefined && { face }),
    ...(color && { color }),
    ...(verticalAlign !== undefined && { verticalAlign }),
    ...(lineHeight !== undefined && { lineHeight }),
    ...(size !== undefined && { size }),
    ...(mark?.name === 'bold' && !isLight && { bold: mark.isOn }),
  };
  // A size that was chosen is kept: what typing may shrink to ends there.
  const steps = size === undefined ? style.steps : [size, ...(style.steps ?? []).filter((step) => step < size)];
  return {
    ...text,
    style: steps ? { ...style, steps } : style,
    paragraphs: text.paragraphs
      .map((paragraph) => styledParagraph(paragraph, format))
      .map((paragraph) => (isLight ? { ...paragraph, runs: paragraph.runs.map(withoutBold) } : paragraph)),
  };
}

const hasRuns = ({ paragraphs }: TextElement): boolean => paragraphs.some(({ runs }) => runs.length > 0);
const withoutBold = (run: Run): Run => ({ ...run, bold: false });

function styledParagraph(paragraph: Paragraph, format: TextFormat): Paragraph {
  const { align, bullet, spaceBefore } = format;
  const { bullet: had, start, level: hadLevel, ...rest } = paragraph;
  const { level: by } = format;
  const level = had === undefined || by === undefined ? hadLevel : shiftedLevel(hadLevel ?? 0, by);
  const list =
    bullet === undefined
      ? { ...(had && { bullet: had }), ...(start !== undefined && { start }), ...(level !== undefined && { level }) }
      : bullet === 'none'
        ? {}
        : { bullet: bulletFor(had, bullet), ...(level !== undefined && { level }) };
  return {
    ...rest,
    ...list,
    ...(align && { align }),
    ...(spaceBefore !== undefined && { spaceBefore }),
    runs: paragraph.runs.map((run) => styledRun(run, format)),
  };
}

/** Tasks that are done stay so in a list of tasks. */
export function bulletFor(had: Bullet | undefined, bullet: ListBullet): Bullet {
  return bullet === 'task' && had === 'taskDone' ? had : bullet;
}

/** The first level is said by none. */
function shiftedLevel(level: number, by: number): number | undefined {
  return Math.max(0, Math.min(level + by, maxLevel)) || undefined;
}

function styledRun(run: Run, { face, size, color, mark, highlight, baseline }: TextFormat): Run {
  const {
    face: runFontRole,
    size: runSize,
    color: runColor,
    highlight: runHighlight,
    baseline: runBaseline,
    ...plain
  } = run;
  const highlightColor = highlight === undefined ? runHighlight : highlight;
  const raised = baseline === undefined ? runBaseline : baseline;
  const base: Run = {
    ...plain,
    ...(face === undefined && runFontRole !== undefined && { face: runFontRole }),
    ...(size === undefined && runSize !== undefined && { size: runSize }),
    ...(color === undefined && runColor !== undefined && { color: runColor }),
    ...(highlightColor && { highlight: highlightColor }),
    ...(raised && { baseline: raised }),
  };
  if (!mark) return base;
  const { [mark.name]: _, ...without } = base;
  // Bold is the box's own, since titles are bold without their runs saying so.
  return mark.isOn && mark.name !== 'bold' ? { ...without, [mark.name]: true } : without;
}
