import { readableOn, shapeTextInsets, tableCellText } from '@ppt-embed/deck';
import type {
  Bullet,
  CellBullet,
  Paragraph,
  TableCell,
  Slide,
  SlideElement,
  TextElement,
  Color,
  Deck,
  Run,
  ShapeElement,
  TextStyle,
} from '@ppt-embed/deck';
import { cellList } from '../table/cell-format.ts';
import { withCellRuns } from '../table/table-cells.ts';

/** Returns the text on one line without formatting, for titles and accessible names. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ runs }) => runs.map((run) => run.text).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the first title on a slide. */
export function titleOf({ elements }: Pick<Slide, 'elements'>): TextElement | undefined {
  return elements.find((element): element is TextElement => element.kind === 'text' && element.role === 'title');
}

/** Returns the role of a text placeholder. Other elements have none. */
export function roleOf(element: SlideElement): TextElement['role'] {
  return element.kind === 'text' ? element.role : undefined;
}

/** Whether an element is a text element without text. */
export function isEmptyText(element: SlideElement): element is TextElement {
  return element.kind === 'text' && plainText(element.paragraphs) === '';
}

/** Whether the element is a placeholder that shows only its prompt, so that users do not perceive it as content. */
export function isEmptyPlaceholder(element: SlideElement): boolean {
  return isEmptyText(element) && element.role !== undefined;
}

/** Returns the elements to arrange. Empty placeholders are left out if other elements are selected. */
export function withoutEmptyPlaceholders(elements: readonly SlideElement[]): readonly SlideElement[] {
  const others = elements.filter((element) => !isEmptyPlaceholder(element));
  return others.length > 0 ? others : elements;
}

/** Element types whose text is edited in place. */
type TextHolder = TextElement | ShapeElement;

/**
 * Whether the element's text can be edited. Decorative elements have no editable text, and slide numbers are generated.
 */
export function isTextHolder(element: SlideElement): element is TextHolder {
  if (element.kind === 'text') return element.role !== 'slideNumber';
  return element.kind === 'shape' && (element.alt !== '' || element.paragraphs !== undefined);
}

/** Whether text can be typed into the element: into its own text or, in a table, into a cell. */
export function acceptsTyping(element: SlideElement): boolean {
  return element.kind === 'table' || isTextHolder(element);
}

/** Position of a table cell. */
export interface CellAt {
  row: number;
  column: number;
}

/** Returns the text of an element or table cell as a text box without fill, for all functions that format text. */
export function textElementOf(deck: Deck, element: SlideElement, cell?: CellAt | null): TextElement | undefined {
  if (element.kind === 'table') return cell ? tableCellText(element, cell.row, cell.column, deck.theme) : undefined;
  if (!isTextHolder(element)) return undefined;
  if (element.kind === 'text') return element;
  return {
    id: element.id,
    kind: 'text',
    box: element.box,
    paragraphs: element.paragraphs ?? noText,
    style: element.style ?? { ...shapeStyle, color: readableIn(deck, element) },
    insets: shapeTextInsets(element),
  };
}

/** Appends text, formatted like the text before it. A link is not extended. */
export function appendText(paragraphs: readonly Paragraph[], text: string): Paragraph[] {
  const { runs, ...paragraph } = paragraphs.at(-1) ?? { runs: [] };
  const last = runs.at(-1);
  const { link, ...marks } = last ?? { text: '' };
  const appended =
    last && link === undefined
      ? [...runs.slice(0, -1), { ...last, text: last.text + text }]
      : [...runs, { ...marks, text: text }];
  return [...paragraphs.slice(0, -1), { ...paragraph, runs: appended }];
}

type ChangeText = (text: TextElement) => TextElement;

/** Changes the text of an element. */
export function withText<Element extends SlideElement>(
  deck: Deck,
  element: Element,
  change: ChangeText,
  cell?: CellAt,
): Element;
export function withText(deck: Deck, element: SlideElement, change: ChangeText, cell?: CellAt): SlideElement {
  const text = textElementOf(deck, element, cell);
  if (!text) return element;
  const changed = change(text);
  if (element.kind === 'table') return cell ? withCellRuns(element, cell.row, cell.column, inCell(changed)) : element;
  if (element.kind !== 'shape') return changed;
  return { ...element, paragraphs: changed.paragraphs, style: changed.style };
}

/** Converts paragraphs to lines, because a cell has one paragraph, or one list. */
function inCell({ paragraphs }: TextElement): Pick<TableCell, 'runs' | 'align' | 'bullet' | 'levels'> {
  const runs = paragraphs.flatMap((paragraph, index) =>
    index === 0 ? paragraph.runs : [{ text: '\n' }, ...paragraph.runs],
  );
  const { align, bullet } = paragraphs[0] ?? {};
  // The lines of the cell are the lines of its items.
  const levels = paragraphs.flatMap(({ level = 0, runs: line }) => linesIn(line).map(() => level));
  return {
    runs: mergeLineBreaks(runs),
    ...(align && { align }),
    ...(bullet && cellList({ bullet: cellBulletOf(bullet), levels })),
  };
}

/** Returns the lines of a paragraph, of which there is at least one. */
function linesIn(runs: readonly Run[]): string[] {
  return runs
    .map(({ text }) => text)
    .join('')
    .split('\n');
}

/** Returns the bullet of a list in a cell. Cells have no checklists. */
export const cellBulletOf = (bullet: Bullet): CellBullet => (bullet === 'number' ? 'number' : 'disc');

/** Merges line breaks into the preceding run, as the text editor writes them. */
function mergeLineBreaks(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const before = result.at(-1);
    if (run.text === '\n' && before) result[result.length - 1] = { ...before, text: `${before.text}\n` };
    else result.push(run);
  }
  return result;
}

/** Returns the element without its text, while the text is shown elsewhere for editing. */
export function withoutText(element: SlideElement, cell?: CellAt | null): SlideElement {
  if (element.kind === 'table' && cell) {
    const line = element.rows[cell.row];
    const emptied = line?.cells[cell.column];
    if (!line || !emptied) return element;
    const cells = line.cells.with(cell.column, { ...emptied, runs: [] });
    return { ...element, rows: element.rows.with(cell.row, { ...line, cells }) };
  }
  return isTextHolder(element) ? { ...element, paragraphs: [] } : element;
}

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
  if (!fill) return 'ink';
  return readableOn(theme, fill.kind === 'solid' ? fill.color : (fill.stops[0]?.color ?? 'white'));
}

/** Whether paragraphs of the text can be list items. Titles cannot. */
export function supportsLists({ role }: Pick<TextElement, 'role'>): boolean {
  return role !== 'title';
}
