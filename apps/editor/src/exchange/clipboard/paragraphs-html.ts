import type { Paragraph, Color, Deck, Run, TextStyle } from '@ppt-embed/deck';
import { contrast, numbersOf, numberStyleOf, resolveColor } from '@ppt-embed/deck';

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A paragraph whose content is already HTML. */
export interface Block extends Pick<Paragraph, 'bullet' | 'numberStyle' | 'level' | 'start'> {
  /** Attributes of the tag, each with a leading space. */
  attributes: string;
  content: string;
}

/**
 * Renders nested HTML lists with paragraphs between them.
 * @param isReadBack Whether every paragraph stays separate, because this editor reads it back. Other programs would
 * treat the second paragraph of an item as a new item, so it becomes another line of the item for them.
 */
export function listsHtml(blocks: readonly Block[], isReadBack = false): string {
  /** Open lists, from the outermost to the innermost. The last item of each list is also open. */
  const lists: { tag: 'ol' | 'ul'; type: string; count: number; level: number }[] = [];
  let html = '';
  const closeTo = (depth: number) => {
    for (const { tag } of lists.splice(depth).toReversed()) html += `</li></${tag}>`;
  };
  const numbers = numbersOf(blocks);
  for (const [at, block] of blocks.entries()) {
    const { bullet, level, start, attributes, content } = block;
    if (bullet === undefined) {
      // A paragraph without a bullet belongs to the item above it, or to an item of a nested list.
      const depth = level === undefined || isReadBack ? 0 : lists.filter((list) => list.level <= level).length;
      const isBehindList = lists.length > depth;
      closeTo(depth);
      html += depth === 0 ? `<p${attributes}>${content}</p>` : (isBehindList ? '' : '<br>') + content;
      continue;
    }
    const tag = bullet === 'number' ? 'ol' : 'ul';
    const type = bullet === 'number' ? typeAttribute(block) : '';
    const own = level ?? 0;
    // A selection may start at any level, or skip levels. Items of one level still form one list.
    const depth = lists.filter((list) => list.level < own).length;
    closeTo(depth + 1);
    if (lists[depth] && (lists[depth].tag !== tag || lists[depth].type !== type)) closeTo(depth);
    const list = lists[depth];
    const count = numbers[at] ?? 0;
    const isStarted = !list && start !== undefined && start !== 1;
    html += list ? '</li>' : `<${tag}${type}${isStarted ? ` start="${start}"` : ''}>`;
    const isCounted = tag === 'ul' || isStarted || count === (list?.count ?? 0) + 1;
    html += `<li${isCounted ? '' : ` value="${count}"`}${attributes}>${content}`;
    lists[depth] = { tag, type, count, level: own };
  }
  closeTo(0);
  return html;
}

/** Returns the `type` of an HTML list, or a CSS counter style, with a leading space; empty for decimal numbers. */
function typeAttribute(block: Block): string {
  const style = numberStyleOf(block);
  if (style.startsWith('ea')) return ' style="list-style-type:simp-chinese-informal"';
  const letter = style.startsWith('alpha') ? 'a' : style.startsWith('roman') ? 'i' : '';
  return letter && ` type="${style.includes('Uc') ? letter.toUpperCase() : letter}"`;
}

/** The default text style of a box. */
export type BoxStyle = Pick<TextStyle, 'size' | 'color' | 'bold'>;

/** Returns paragraphs and lists as HTML with alignment, size and color. */
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

/** Text before the items of task lists, which HTML lacks. */
const marks = { disc: '', number: '', task: '☐ ', taskDone: '☑ ' } as const;

const tags = { code: 'code', bold: 'b', italic: 'i', underline: 'u', strike: 's' } as const;

/**
 * Returns runs as HTML.
 * @param isBold Whether text is bold by default.
 */
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

function runStyle(deck: Deck, { size, color, alpha, highlight }: Run): string[] {
  const background = highlight && resolveColor(deck.theme, highlight);
  return [
    size === undefined ? '' : sizeStyle(size),
    color === undefined ? '' : colorStyle(deck, color, background),
    alpha === undefined ? '' : `opacity:${alpha}`,
    background ? `background:${background}` : '',
  ];
}

/** Returns the style that a paragraph inherits from its box. */
export const boxStyle = (deck: Deck, { size, color }: BoxStyle) => [sizeStyle(size), colorStyle(deck, color)];

/** Returns the alignment of a paragraph. */
export const edgeStyle = ({ align }: Pick<Paragraph, 'align'>) => (align === undefined ? '' : `text-align:${align}`);

/** Returns the CSS of a font size. 96 px on a slide are an inch, which is 72 pt. */
const sizeStyle = (size: number) => `font-size:${size * 0.75}pt`;

/** Contrast below which text is invisible. */
const minContrast = 2;

/**
 * Returns the CSS of a text color. Returns nothing for a color that is visible only on a dark slide, because other
 * programs would show it on white.
 * @param background Color behind the text.
 */
export function colorStyle({ theme }: Deck, color: Color, background = '#FFFFFF'): string {
  const hex = resolveColor(theme, color);
  return contrast(hex, background) < minContrast ? '' : `color:${hex}`;
}

/** Returns a `style` attribute with a leading space; empty without styles. */
export function styleAttribute(styles: readonly string[]): string {
  const nonEmpty = styles.filter((style) => style !== '');
  return nonEmpty.length === 0 ? '' : ` style="${nonEmpty.join(';')}"`;
}
