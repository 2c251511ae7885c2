import type { ChartElement, Deck, Paragraph, Slide, SlideElement, TableElement } from '@ppt-embed/deck';
import { plainText } from '../elements/text/plain-text.ts';

/** All words of the deck, slide by slide, as Markdown that makes such a deck again. */
export function deckText({ slides }: Deck): string {
  return `${slides.map(slideText).join('\n\n')}\n`;
}

function slideText({ title, notes, elements }: Slide): string {
  const spoken = notes.trim() === '' ? [] : [`::: notes\n${notes.trim()}\n:::`];
  return [`## ${title}`, ...elements.map(elementText).filter((text) => text !== ''), ...spoken].join('\n\n');
}

function elementText(element: SlideElement): string {
  switch (element.kind) {
    case 'text':
      return isRepeated(element) ? '' : paragraphsText(element.paragraphs);
    case 'shape':
      return paragraphsText(element.paragraphs ?? []);
    case 'table':
      return tableText(element);
    case 'code':
      return ['```' + element.language, ...element.lines, '```'].join('\n');
    case 'chart':
      return chartText(element);
    case 'formula':
      return `$$\n${element.latex}\n$$`;
    case 'group':
      return element.elements
        .map(elementText)
        .filter((text) => text !== '')
        .join('\n\n');
    case 'line':
    case 'picture':
    case 'unknown':
      return '';
    default:
      return element satisfies never;
  }
}

function chartText({ chart, categories, series }: ChartElement): string {
  const rows = categories.map((category, index) => [
    category,
    ...series.map(({ values }) => String(values[index] ?? '')),
  ]);
  return [
    '```chart ' + chart,
    ['', ...series.map(({ name }) => name)].join(','),
    ...rows.map((row) => row.join(',')),
    '```',
  ].join('\n');
}

/** The title stands in the heading already; number and footer come by themselves. */
function isRepeated(element: SlideElement & { kind: 'text' }): boolean {
  return element.role === 'title' || element.role === 'slideNumber' || element.id === 'footer';
}

function paragraphsText(paragraphs: readonly Paragraph[]): string {
  const counts: number[] = [];
  let text = '';
  let isInList = false;
  for (const paragraph of paragraphs) {
    const { bullet, level = 0 } = paragraph;
    counts.length = Math.min(counts.length, level + 1);
    if (bullet === 'number') counts[level] = paragraph.start ?? (counts[level] ?? 0) + 1;
    else counts.length = Math.min(counts.length, level);
    const isItem = bullet !== undefined;
    if (text !== '') text += isInList && isItem ? '\n' : '\n\n';
    text += isItem ? `${'  '.repeat(level)}${mark(bullet, counts[level])} ` : '';
    text += plainText([paragraph]);
    isInList = isItem;
  }
  return text;
}

function mark(bullet: Paragraph['bullet'], count = 1): string {
  if (bullet === 'number') return `${count}.`;
  if (bullet === 'task') return '- [ ]';
  return bullet === 'taskDone' ? '- [x]' : '-';
}

function tableText({ rows, columns }: TableElement): string {
  const lines = rows.map(({ cells }) => `| ${cells.map(({ runs }) => plainText([{ runs }])).join(' | ')} |`);
  return [...lines.slice(0, 1), `| ${columns.map(() => '---').join(' | ')} |`, ...lines.slice(1)].join('\n');
}
