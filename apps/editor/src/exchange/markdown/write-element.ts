import type { ChartElement, Paragraph, ShapeElement, SlideElement, TableElement, TextElement } from '@ppt-embed/deck';
import { writeParagraphs, escaped, writeRuns } from './write-paragraphs.ts';

export interface WriteOptions {
  /** Returns the URL of a picture. @default the deck's own */
  pictureUrl?: (src: string) => string;
  /** Numbers of the slide's steps. @default a step is normal text */
  steps?: ReadonlyMap<SlideElement, number>;
  /** Whether to write plain text without Markdown syntax. @default false */
  isPlain?: boolean;
}

/** Writes an element as blocks of Markdown; empty if it has no text. */
export function writeElement(element: SlideElement, options: WriteOptions = {}): string {
  const { isPlain = false } = options;
  switch (element.kind) {
    case 'text':
      return writeParagraphs(contentParagraphs(element, options.steps), isPlain);
    case 'shape':
      // Step numbers are generated.
      return element.part === 'stepMark' ? '' : writeParagraphs(contentParagraphs(element), isPlain);
    case 'table':
      return writeTable(element, isPlain);
    case 'code':
      return writeFence(/^(?:chart|math)\b/u.test(element.language) ? '' : element.language, element.lines);
    case 'chart':
      return writeChart(element);
    case 'formula':
      return writeFence('math', element.latex.split('\n'));
    case 'picture': {
      const { src, alt = '', problem } = element;
      const url = (options.pictureUrl?.(src) ?? src).replace(/[<>\\\s]/gu, encodeURIComponent);
      return [`![${escaped(alt)}](<${url}>)`, escaped(problem ?? '')].filter(Boolean).join('\n\n');
    }
    case 'group':
      return element.elements
        .map((inner) => writeElement(inner, options))
        .filter((text) => text !== '')
        .join('\n\n');
    case 'line':
    case 'unknown':
      return '';
    default:
      return element satisfies never;
  }
}

/** The paragraphs of a box. The text of a step gets its number. */
export function contentParagraphs(
  element: TextElement | ShapeElement,
  steps: WriteOptions['steps'] = new Map(),
): readonly Paragraph[] {
  const { paragraphs = [] } = element;
  const start = steps.get(element);
  if (start === undefined) return paragraphs;
  return paragraphs.map((paragraph) => ({ bullet: 'number', start, ...paragraph }));
}

/** A fence longer than any fence inside. */
function writeFence(info: string, lines: readonly string[]): string {
  const maxLength = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/gu)].map(([ticks]) => ticks.length)));
  const fence = '`'.repeat(maxLength + 1);
  return [fence + info.replace(/[`\n]/gu, ' ').trim(), ...lines, fence].join('\n');
}

function writeTable({ rows, columns }: TableElement, isPlain: boolean): string {
  const lines = rows.map(
    ({ cells }) => `| ${columns.map((_, at) => writeRuns(cells[at]?.runs ?? [], isPlain)).join(' | ')} |`,
  );
  const sides = columns.map((_, at) => {
    const align = rows[1]?.cells[at]?.align ?? rows[0]?.cells[at]?.align;
    return align === 'right' ? '---:' : align === 'center' ? ':---:' : '---';
  });
  return [...lines.slice(0, 1), `| ${sides.join(' | ')} |`, ...lines.slice(1)].join('\n');
}

function writeChart({ chart, title, categories, categoryName, unit, decimals, series }: ChartElement): string {
  const rows = categories.map((category, index) => [
    category,
    ...series.map(({ values }) => figureOf(values[index] ?? null, unit, decimals)),
  ]);
  const named = title === undefined ? '' : ` title="${title.replace(/["\n`]/gu, '’')}"`;
  const header = [categoryName ?? '', ...series.map(({ name }) => name)];
  return writeFence(`chart ${chart}${named}`, [header, ...rows].map(writeCells));
}

/** A number with its unit (long units would be parsed as text) and its trailing zeros. */
function figureOf(value: number | null, unit = '', decimals = 0): string {
  if (value === null) return '';
  const figure = neededDecimals(value) < decimals ? value.toFixed(decimals) : String(value);
  return /^(?:[%‰]|[\p{L}°µ/²³]{1,6})$/u.test(unit) ? `${figure}${unit}` : figure;
}

function neededDecimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

/** A CSV row (RFC 4180). Cells that contain separators are quoted. */
function writeCells(cells: readonly string[]): string {
  return cells
    .map((cell) => (/[",;\t|，：:\n]/u.test(cell) ? `"${cell.replaceAll('"', '""').replaceAll('\n', ' ')}"` : cell))
    .join(',');
}
