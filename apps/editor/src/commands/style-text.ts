import { fitRows, fitText, isBoldOnlyRole, isSameFont } from '@ppt-embed/deck';
import type {
  Baseline,
  Bullet,
  Color,
  Deck,
  Font,
  Paragraph,
  ParagraphSpacing,
  Run,
  SlideElement,
  TableCell,
  TableElement,
  TextElement,
  TextStyle,
} from '@ppt-embed/deck';
import { allCells } from '../elements/table/table-cells.ts';
import { wholeRange } from '../elements/table/merge-cells.ts';
import { maxLevel } from '../elements/text/paragraph-dom.ts';
import { definedSpacing } from '../elements/text/paragraph-spacing.ts';
import { withText } from '../elements/text/element-text.ts';
import { selectedCells, includesCell } from '../model/selection.ts';
import type { CellRange } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import type { ListBullet, TextMark } from '../elements/text/text-tools.ts';

/** Text format for whole boxes. It overrides the formats of single runs. */
export interface TextFormat extends ParagraphSpacing {
  face?: Font;
  size?: number;
  /** Text color; null removes the explicit color, so that the text uses the color of the box or row. */
  color?: Color | null;
  /** The opacity of the text, 0 to 1. */
  alpha?: number;
  align?: NonNullable<Paragraph['align']>;
  verticalAlign?: NonNullable<TextStyle['verticalAlign']>;
  mark?: { name: TextMark; isOn: boolean };
  /** Highlight color; null removes it. */
  highlight?: Color | null;
  /** Superscript or subscript; null removes it. */
  baseline?: Baseline | null;
  bullet?: ListBullet | 'none';
  /** Change in list level. */
  level?: 1 | -1;
}

/** Formats the text of the selected boxes or cells. */
export function styleText(format: TextFormat, change: Change): Command {
  return (state) => {
    const cells = selectedCells(state.selection);
    return changeSelected(state, change, (element) => styledElement(state.deck, element, [format], cells));
  };
}

/**
 * Applies formats to the text of an element.
 * @param formats Formats in the order in which they apply.
 * @param cells Range of cells, if the element is a table. If null, all cells are formatted.
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

/** Formats cells. They have no text style, so the format is set on their runs. */
function styledCells(table: TableElement, cells: CellRange, format: TextFormat): TableElement {
  const whole = wholeRange(table, cells);
  const rows = table.rows.map((line, row) => ({
    ...line,
    cells: line.cells.map((cell, column) => (includesCell(whole, row, column) ? styledCell(cell, format) : cell)),
  }));
  return fitRows({ ...table, rows });
}

function styledCell(cell: TableCell, format: TextFormat): TableCell {
  const { face, size, color, mark, align, verticalAlign } = format;
  const { verticalAlign: hadVerticalAlign, ...rest } = cell;
  const placed = verticalAlign ?? hadVerticalAlign;
  const runs = cell.runs.map((run) => ({
    ...styledRun(run, format),
    ...(size !== undefined && { size }),
    ...(color && { color }),
    ...(face !== undefined && !isSameFont(face, 'body') && { face }),
    // Header text is bold by default, so false must be stored.
    ...(mark?.name === 'bold' && { bold: mark.isOn }),
  }));
  // Text in cells without an explicit alignment is centered vertically.
  return { ...rest, runs, ...(align && { align }), ...(placed && placed !== 'middle' && { verticalAlign: placed }) };
}

function styled(deck: Deck, element: SlideElement, formats: readonly TextFormat[]): SlideElement {
  return withText(deck, element, (text) => {
    const next = formats.reduce(styledText, text);
    // An explicit size is kept: a growing box does not shrink its text.
    return next.autofit === 'grow' || formats.every(({ size }) => size === undefined) ? fitText(deck, next) : next;
  });
}

/** Applies a format to a text box. */
export function styledText(text: TextElement, format: TextFormat): TextElement {
  const { face, size, color, verticalAlign, mark } = format;
  // The box keeps a font role that has only bold fonts, so that the text uses it again once it is bold again.
  const isLight = mark?.name === 'bold' && !mark.isOn && isBoldOnlyRole(text.style.face) && hasRuns(text);
  const style: TextStyle = {
    ...text.style,
    ...(face !== undefined && { face }),
    ...(color && { color }),
    ...(verticalAlign !== undefined && { verticalAlign }),
    ...(size !== undefined && { size }),
    ...(mark?.name === 'bold' && !isLight && { bold: mark.isOn }),
  };
  // Shrinking to fit never exceeds an explicit size.
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
  const { align, bullet } = format;
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
    ...definedSpacing(format),
    runs: paragraph.runs.map((run) => styledRun(run, format)),
  };
}

/** Returns the bullet of an item after the list type is changed. In task lists, completed tasks stay completed. */
export function bulletFor(had: Bullet | undefined, bullet: ListBullet): Bullet {
  return bullet === 'task' && had === 'taskDone' ? had : bullet;
}

/** Returns the new list level. The first level is stored as undefined. */
function shiftedLevel(level: number, by: number): number | undefined {
  return Math.max(0, Math.min(level + by, maxLevel)) || undefined;
}

function styledRun(run: Run, { face, size, color, alpha, mark, highlight, baseline }: TextFormat): Run {
  const {
    face: runFace,
    size: runSize,
    color: runColor,
    alpha: runAlpha = 1,
    highlight: runHighlight,
    baseline: runBaseline,
    ...plain
  } = run;
  const highlightColor = highlight === undefined ? runHighlight : highlight;
  const opacity = alpha ?? runAlpha;
  const raised = baseline === undefined ? runBaseline : baseline;
  const base: Run = {
    ...plain,
    ...(face === undefined && runFace !== undefined && { face: runFace }),
    ...(size === undefined && runSize !== undefined && { size: runSize }),
    ...(color === undefined && runColor !== undefined && { color: runColor }),
    ...(opacity < 1 && { alpha: opacity }),
    ...(highlightColor && { highlight: highlightColor }),
    ...(raised && { baseline: raised }),
  };
  if (!mark) return base;
  const { [mark.name]: _, ...without } = base;
  // Bold is a property of the box, because titles are bold although their runs are not.
  return mark.isOn && mark.name !== 'bold' ? { ...without, [mark.name]: true } : without;
}
