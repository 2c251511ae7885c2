import type { Link, PhrasingContent, RootContent } from 'mdast';
import type { Token } from 'markdown-it';
import { findUrls } from './find-urls.ts';

declare module 'mdast' {
  interface InlineCodeData {
    isMath?: boolean;
  }
  interface LinkData {
    /** The label of the definition that the link uses. */
    definition?: string;
  }
  interface ImageData {
    /** The label of the definition that the picture uses. */
    definition?: string;
  }
  interface TextData {
    /** Positions of characters written as an entity or after a backslash. */
    escaped?: number[];
  }
}

/** The position of a node in the source. */
export type Position = NonNullable<RootContent['position']>;

/**
 * Replaces hyphens that many fonts lack, and that language models write: U+2010 and the non-breaking U+2011. Soft hyphens
 * (U+00AD) are removed, because slides are not hyphenated.
 */
function withPlainHyphens(text: string): string {
  return /[\u00AD\u2010\u2011]/u.test(text) ? text.replaceAll('\u00AD', '').replaceAll(/[\u2010\u2011]/gu, '-') : text;
}

type Parent = Extract<PhrasingContent, { type: 'strong' | 'emphasis' | 'delete' | 'link' }>;

/**
 * Converts the parser's tokens of a paragraph, a heading or a table cell to nodes.
 * @param line The line where the content begins, from 1.
 * @param offset Where the block begins in the source.
 */
export function readInline(tokens: readonly Token[], line: number, offset: number): PhrasingContent[] {
  const root: PhrasingContent[] = [];
  const parents: Parent[] = [];
  let position = pointAt(line, offset);
  const add = (node: PhrasingContent): void => {
    ((parents.at(-1)?.children as PhrasingContent[] | undefined) ?? root).push(node);
  };
  const addText = (value: string, isEscaped = false): void => {
    if (value === '') return;
    const siblings = (parents.at(-1)?.children as PhrasingContent[] | undefined) ?? root;
    let text = siblings.at(-1);
    if (text?.type !== 'text') add((text = { type: 'text', value: '', position }));
    if (isEscaped) ((text.data ??= {}).escaped ??= []).push(text.value.length);
    text.value += value;
  };
  const open = (node: Parent): void => {
    add(node);
    parents.push(node);
  };
  for (const token of tokens) {
    switch (token.type) {
      case 'text':
        addText(withPlainHyphens(token.content));
        break;
      case 'text_special':
        addText(withPlainHyphens(token.content), true);
        break;
      case 'softbreak':
        addText('\n');
        position = pointAt(++line, offset);
        break;
      case 'hardbreak':
        add({ type: 'break', position });
        position = pointAt(++line, offset);
        break;
      case 'strong_open':
        open({ type: 'strong', children: [], position });
        break;
      case 'em_open':
        open({ type: 'emphasis', children: [], position });
        break;
      case 's_open':
        open({ type: 'delete', children: [], position });
        break;
      case 'link_open':
        open(linkOf(token, position));
        break;
      case 'strong_close':
      case 'em_close':
      case 's_close':
      case 'link_close':
        parents.pop();
        break;
      case 'code_inline':
        add({ type: 'inlineCode', value: token.content, position });
        break;
      case 'math_inline':
        add({ type: 'inlineCode', value: token.content, data: { isMath: true }, position });
        break;
      case 'html_inline':
        add({ type: 'html', value: token.content, position });
        break;
      case 'footnote_reference': {
        const { label } = token.meta as { label: string };
        add({ type: 'footnoteReference', identifier: label.toLowerCase(), label, position });
        break;
      }
      case 'image':
        add(imageOf(token, position));
        break;
      default:
        addText(token.content);
    }
  }
  const toggled = withToggledEmphasis(root);
  return toggled.some((node) => 'value' in node || 'children' in node) ? withUrls(toggled) : toggled;
}

/** Matches an asterisk after a word and before punctuation, which CommonMark does not take as a mark, and one at the end. */
// ReDoS: two asterisks, between which there are none.
const toggled = /^([^*]*\p{L})\*([);,.:，；：。）][^*]+)\*$/u;

/**
 * Makes the end of a text italic that begins in italics, and whose author ends them for a few words: “*one (two* three*),
 * four.*”.
 */
function withToggledEmphasis(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first?.type !== 'emphasis' || last?.type !== 'text' || last.data?.escaped) return [...nodes];
  const [, plain, italic] = toggled.exec(last.value) ?? [];
  if (plain === undefined || italic === undefined) return [...nodes];
  const { position } = last;
  const own = position && { position };
  return [
    ...nodes.slice(0, -1),
    { ...last, value: plain },
    { type: 'emphasis', children: [{ type: 'text', value: italic, ...own }], ...own },
  ];
}

function pointAt(line: number, offset: number): Position {
  const point = { line, column: 1, offset };
  return { start: point, end: point };
}

function linkOf(token: Token, position: Position): Parent {
  return {
    type: 'link',
    url: attribute(token, 'href'),
    title: attribute(token, 'title') || null,
    ...labelOf(token),
    children: [],
    position,
  };
}

function imageOf(token: Token, position: Position): PhrasingContent {
  const alt = textIn(readInline(token.children ?? [], 1, 0));
  return {
    type: 'image',
    url: attribute(token, 'src'),
    title: attribute(token, 'title') || null,
    alt,
    ...labelOf(token),
    position,
  };
}

/** Returns an attribute of a token; empty if it is missing. */
export function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

/** Returns the label of the definition that a link or picture uses. */
function labelOf({ meta }: Token): Pick<Link, 'data'> | undefined {
  return typeof meta?.['label'] === 'string' ? { data: { definition: meta['label'] } } : undefined;
}

/** Returns the text of inline content, without formatting. */
export function textIn(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return textIn(node.children);
      if (node.type === 'image') return node.alt ?? '';
      return 'value' in node ? node.value : '';
    })
    .join('');
}

/** Turns URLs and email addresses in text into links. */
function withUrls(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'link') return [node];
    if ('children' in node)
      return [{ ...node, children: withUrls(node.children as PhrasingContent[]) } as PhrasingContent];
    const urls = node.type === 'text' ? findUrls(node.value) : [];
    if (node.type !== 'text' || urls.length === 0) return [node];
    const { value, position } = node;
    const pieces: PhrasingContent[] = [];
    let from = 0;
    for (const { start, end, url } of [...urls, { start: value.length, end: value.length, url: '' }]) {
      if (start > from) pieces.push({ type: 'text', value: value.slice(from, start), ...(position && { position }) });
      const text: PhrasingContent = { type: 'text', value: value.slice(start, end), ...(position && { position }) };
      if (end > start)
        pieces.push({ type: 'link', url, children: [text], ...(position && { position }) } as PhrasingContent);
      from = end;
    }
    return pieces;
  });
}
