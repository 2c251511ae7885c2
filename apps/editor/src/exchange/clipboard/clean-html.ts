import { numberStyleOfList } from '../../elements/text/paragraph-dom.ts';
import { markTextColors } from './text-colors.ts';
import type { KeepsColor } from './text-colors.ts';
import { unwrapLayoutTables, parsePage, moveChildren, isWordNumber, wordListMark } from './parse-page.ts';

/**
 * Reduces HTML from a word processor or web page to the supported markup: paragraphs and their alignment, lists, links,
 * colors and basic emphasis, even if specified only by styles. All other formatting is removed.
 * @param keepsColor Tells whether text keeps its color; see `colorsFor`. @default no color is kept
 */
export function cleanHtml(html: string, keepsColor: KeepsColor = () => false): string {
  const body = parsePage(html);
  unwrapLayoutTables(body);
  for (const pre of body.querySelectorAll('pre')) preserveWhitespace(pre);
  for (const item of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) convertWordList(item);
  for (const block of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, li, div'))
    normalizeAlignment(block);
  for (const item of body.querySelectorAll<HTMLElement>('ol > li')) storeNumberStyle(item);
  markTextColors(body, keepsColor);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) convertStyle(element);
  for (const element of body.querySelectorAll('*')) removeFormatting(element);
  return body.innerHTML;
}

/** Preserves the lines and indents of preformatted text, which would otherwise collapse. */
function preserveWhitespace(pre: HTMLElement): void {
  const nodes = document.createNodeIterator(pre, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const all: Node[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) all.push(node);
  /** Whether only whitespace precedes a node. Syntax highlighters split a line into many text nodes. */
  let isIndent = true;
  for (const node of all) {
    if (!(node instanceof Text)) {
      isIndent ||= (node as Element).matches('pre, br, div, p, li');
      continue;
    }
    const lines = document.createDocumentFragment();
    for (const [at, line] of node.data.split('\n').entries()) {
      if (at > 0) lines.append(document.createElement('br'));
      isIndent ||= at > 0;
      lines.append(isIndent ? line.replace(/^[ \t]+/u, nonBreakingSpaces) : line);
      isIndent &&= /^[ \t]*$/u.test(line);
    }
    node.replaceWith(lines);
  }
}

const nonBreakingSpaces = (spaces: string) => '\u00A0'.repeat(spaces.replaceAll('\t', '    ').length);

/**
 * Converts Word's list paragraphs, which specify their level in a style and their marker in a span that other programs
 * ignore.
 */
function convertWordList(item: HTMLElement): void {
  const declarations = (item.getAttribute('style') ?? '').split(';');
  const list = declarations.find((declaration) => declaration.trimStart().startsWith('mso-list:'));
  const level = /\blevel(\d+)/u.exec(list ?? '')?.[1];
  if (level === undefined) return;
  const mark = wordListMark(item);
  item.dataset['bullet'] = mark && isWordNumber(mark) ? 'number' : 'disc';
  mark?.remove();
  if (Number(level) > 1) item.dataset['level'] = String(Number(level) - 1);
}

/** Stores the alignment of a paragraph in `data-align`, if it is not the default. Older programs use the attribute `align`. */
function normalizeAlignment(block: HTMLElement): void {
  const align = (block.style.textAlign || block.getAttribute('align') || '').toLowerCase();
  if (align === 'center' || align === 'right' || align === 'justify') block.dataset['align'] = align;
  else delete block.dataset['align'];
}

/** Stores the number style of a list item in `data-number-style`. Google Docs specifies it in the item's style. */
function storeNumberStyle(item: HTMLElement): void {
  const style = numberStyleOfList(item);
  if (style) item.dataset['numberStyle'] = style;
}

/** Replaces emphasis that is specified by styles with semantic elements. */
function convertStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration } = element.style;
  const lines = `${textDecorationLine} ${textDecoration}`;
  const isLink = element.closest('a') !== null;
  const marks = [
    (fontWeight === 'bold' || Number(fontWeight) >= 600) && 'strong',
    fontStyle === 'italic' && 'em',
    // Links are underlined by default.
    lines.includes('underline') && !isLink && 'u',
    lines.includes('line-through') && 's',
  ].filter((mark) => mark !== false);
  // Google Docs wraps everything in a <b> that is not bold.
  const isNormal = fontWeight === 'normal' || (fontWeight !== '' && Number(fontWeight) <= 500);
  if (element.matches('b, strong') && isNormal) unwrap(element);
  if (!element.matches('span, a, p, td, th, li, div, font') || marks.length === 0) return;
  let inner: Node = moveChildren(element);
  for (const mark of marks) {
    const wrapper = document.createElement(mark);
    wrapper.append(inner);
    inner = wrapper;
  }
  element.append(inner);
}

/** Attributes that the editor's parser reads. */
const allowedAttributes = new Set([
  'href',
  'start',
  'type',
  'rowspan',
  'colspan',
  'data-align',
  'data-bullet',
  'data-color',
  'data-level',
  'data-number-style',
]);

/** Removes all other attributes, and elements that only have a style. */
function removeFormatting(element: Element): void {
  for (const name of element.getAttributeNames()) if (!allowedAttributes.has(name)) element.removeAttribute(name);
  if (element.matches('span:not([data-color]), font')) unwrap(element);
}

/** Replaces an element with its children. */
function unwrap(element: Element): void {
  element.replaceWith(moveChildren(element));
}
