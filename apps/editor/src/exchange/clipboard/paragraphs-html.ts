import { contrast, resolveColor } from '@ppt-embed/deck';
import type { Color, Deck, Paragraph, Run, TextStyle } from '@ppt-embed/deck';
import { escapeHtml } from './escape-html.ts';
import { listsHtml } from './lists-html.ts';

/** The default text style of a box. */
export type BoxStyle = Pick<TextStyle, 'size' | 'color' | 'bold'>;

/** Paragraphs and lists as HTML with alignment, size and colour. */
export function paragraphsHtml(deck: Deck, paragraphs: readonly Paragraph[], box?: BoxStyle): string {
  if (paragraphs.every(({ runs }) => runs.every(({ text }) => text === ''))) return '';
  return listsHtml(
    paragraphs.map(({ runs, ...paragraph }) => {
      const attributes = styleAttribute([...(box ? boxStyle(deck, box) : []), edgeStyle(paragraph)]);
      const mark = paragraph.bullet ? marks[paragraph.bullet] : '';
      return { ...paragraph, attributes, content: mark + (runsHtml(deck, runs, box?.bold) || '<br>') };
    }),
  );
}

/** HTML has no task lists. */
const marks = { disc: '', number: '', task: '☐ ', taskDone: '☑ ' } as const;

const tags = { code: 'code', bold: 'b', italic: 'i', underline: 'u', strike: 's' } as const;

/** @param isBold Whether text is bold by default. */
export function runsHtml(deck: Deck, runs: readonly Run[], isBold = false): string {
  const htmlOf = (run: Run): string => {
    let html = escapeHtml(run.text).replaceAll('\n', '<br>');
    if (html === '') return '';
    if (run.baseline) html = run.baseline === 'super' ? `<sup>${html}</sup>` : `<sub>${html}</sub>`;
    for (const name of ['code', 'bold', 'italic', 'underline', 'strike'] as const)
      if (run[name] ?? (name === 'bold' && isBold)) html = `<${tags[name]}>${html}</${tags[name]}>`;
    const css = styleAttribute(runStyle(deck, run));
    if (css !== '') html = `<span${css}>${html}</span>`;
    return run.link === undefined ? html : `<a href="${escapeHtml(run.link)}">${html}</a>`;
  };
  return runs.map(htmlOf).join('');
}

function runStyle(deck: Deck, { size, color, highlight }: Run): string[] {
  const background = highlight && resolveColor(deck.theme, highlight);
  return [
    size === undefined ? '' : sizeStyle(size),
    color === undefined ? '' : colorStyle(deck, color, background),
    background ? `background:${background}` : '',
  ];
}

/** The style that a paragraph inherits from its box. */
export const boxStyle = (deck: Deck, { size, color }: BoxStyle) => [sizeStyle(size), colorStyle(deck, color)];

/** The alignment of a paragraph. */
export const edgeStyle = ({ align }: Pick<Paragraph, 'align'>) => (align === undefined ? '' : `text-align:${align}`);

/** 96 px of a slide are an inch, which is 72 pt. */
const sizeStyle = (size: number) => `font-size:${size * 0.75}pt`;

/** The contrast below which text is invisible. */
const minContrast = 2;

/** Returns nothing for a colour that is visible only on a dark slide, because other programs would show it on white. */
export function colorStyle({ theme }: Deck, color: Color, background = '#FFFFFF'): string {
  const hex = resolveColor(theme, color);
  return contrast(hex, background) < minContrast ? '' : `color:${hex}`;
}

export function styleAttribute(styles: readonly string[]): string {
  const nonEmpty = styles.filter((style) => style !== '');
  return nonEmpty.length === 0 ? '' : ` style="${nonEmpty.join(';')}"`;
}
