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
import { deepestLevel } from '../elements/text/paragraph-dom.ts';
import { withText } from '../elements/text/text-holder.ts';
import { chosenCells, holdsCell } from '../selection/selection.ts';
import type { CellRange } from '../selection/selection.ts';
import type { Command } from '../state/transaction.ts';
import { changeChosen } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Marks of letters that a whole box can have. */
export type TextMark = 'bold' | 'italic' | 'underline' | 'strike' | 'code';

/** Lists that are asked for by name; a task that is done is one of its list. */
export type ListBullet = 'disc' | 'number' | 'task';

/** How the text of whole boxes is set; what their runs say otherwise gives way. */
export interface TextLook {
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
export function styleText(look: TextLook, change: Change): Command {
  return (state) => {
    const cells = chosenCells(state.selection);
    return changeChosen(state, change, (element) => styledElement(state.deck, element, [look], cells));
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
  looks: readonly TextLook[],
  cells: CellRange | null,
): SlideElement {
  if (element.kind !== 'table') return styled(deck, element, looks);
  return looks.reduce((table, look) => styledCells(table, cells ?? allCells(table), look), element);
}

/** Cells have no style of their own: what they are set in is said by their letters. */
function styledCells(table: TableElement, cells: CellRange, look: TextLook): TableElement {
  const whole = wholeRange(table, cells);
  const rows = table.rows.map((line, row) => ({
    ...line,
    cells: line.cells.map((cell, column) => (holdsCell(whole, row, column) ? styledCell(cell, look) : cell)),
  }));
  return fitRows({ ...table, rows });
}

function styledCell(cell: TableCell, look: TextLook): TableCell {
  const { face, size, color, mark, align } = look;
  const runs = cell.runs.map((run) => ({
    ...styledRun(run, look),
    ...(size !== undefined && { size }),
    ...(color && { color }),
    ...(face !== undefined && !isSameFontRole(face, 'body') && { face }),
    // The head of a table is bold without saying so.
    ...(mark?.name === 'bold' && { bold: mark.isOn }),
  }));
  return { ...cell, runs, ...(align && { align }) };
}

function styled(deck: Deck, element: SlideElement, looks: readonly TextLook[]): SlideElement {
  return withText(deck, element, (text) => {
    const next = looks.reduce(styledText, text);
    // A size that was chosen is kept; a box that grows does not change it.
    return next.autofit === 'grow' || looks.every(({ size }) => size === undefined) ? fitText(deck, next) : next;
  });
}

/** A text in another look. */
export function styledText(text: TextElement, look: TextLook): TextElement {
  const { face, size, color, verticalAlign, lineHeight, mark } = look;
  // A face that has bold letters alone is the box's own still: bold again, they stand in it again.
  const isLight = mark?.name === 'bold' && !mark.isOn && isBoldOnlyRole(text.style.face) && hasLetters(text);
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
      .map((paragraph) => styledParagraph(paragraph, look))
      .map((paragraph) => (isLight ? { ...paragraph, runs: paragraph.runs.map(lightened) } : paragraph)),
  };
}

const hasLetters = ({ paragraphs }: TextElement): boolean => paragraphs.some(({ runs }) => runs.length > 0);
const lightened = (run: Run): Run => ({ ...run, bold: false });

function styledParagraph(paragraph: Paragraph, look: TextLook): Paragraph {
  const { align, bullet, spaceBefore } = look;
  const { bullet: had, start, level: hadLevel, ...rest } = paragraph;
  const { level: by } = look;
  const level = had === undefined || by === undefined ? hadLevel : shiftedLevel(hadLevel ?? 0, by);
  const list =
    bullet === undefined
      ? { ...(had && { bullet: had }), ...(start !== undefined && { start }), ...(level !== undefined && { level }) }
      : bullet === 'none'
        ? {}
        : { bullet: bulletAfter(had, bullet), ...(level !== undefined && { level }) };
  return {
    ...rest,
    ...list,
    ...(align && { align }),
    ...(spaceBefore !== undefined && { spaceBefore }),
    runs: paragraph.runs.map((run) => styledRun(run, look)),
  };
}

/** Tasks that are done stay so in a list of tasks. */
export function bulletAfter(had: Bullet | undefined, bullet: ListBullet): Bullet {
  return bullet === 'task' && had === 'taskDone' ? had : bullet;
}

/** The first level is said by none. */
function shiftedLevel(level: number, by: number): number | undefined {
  return Math.max(0, Math.min(level + by, deepestLevel)) || undefined;
}

function styledRun(run: Run, { face, size, color, mark, highlight, baseline }: TextLook): Run {
  const {
    face: runFontRole,
    size: runSize,
    color: runColor,
    highlight: runHighlight,
    baseline: runBaseline,
    ...plain
  } = run;
  const ground = highlight === undefined ? runHighlight : highlight;
  const raised = baseline === undefined ? runBaseline : baseline;
  const kept: Run = {
    ...plain,
    ...(face === undefined && runFontRole !== undefined && { face: runFontRole }),
    ...(size === undefined && runSize !== undefined && { size: runSize }),
    ...(color === undefined && runColor !== undefined && { color: runColor }),
    ...(ground && { highlight: ground }),
    ...(raised && { baseline: raised }),
  };
  if (!mark) return kept;
  const { [mark.name]: _, ...without } = kept;
  // Bold is the box's own, since titles are bold without their runs saying so.
  return mark.isOn && mark.name !== 'bold' ? { ...without, [mark.name]: true } : without;
}
