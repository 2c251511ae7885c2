import type { BlockContent, Link, List, ListItem, PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import type { Position } from './read-inline.ts';

/** Elements that begin and end a block. */
const blockTags = new Set(
  'address article aside body center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup html legend main menu nav p search section summary tbody tfoot thead caption'.split(
    ' ',
  ),
);
/** Elements whose text is part of a line, also those of Slidev. Elements that format the text are read with the line. */
const inlineTags = new Set(
  'a abbr acronym b bdi bdo big button cite code data del dfn em font i ins kbd label mark nobr output picture q rp rt ruby s samp small span strike strong sub sup time tt u var wbr input select option source track meter progress base link meta param embed v-click v-clicks v-after'.split(
    ' ',
  ),
);
/** Elements whose content is dropped because it is not text or not meant for readers. */
const droppedTags = new Set(
  'script style template iframe object svg math noscript head title video audio canvas map'.split(' '),
);
const headingTag = /^h[1-6]$/u;
const structureTags = new Set('ul ol li table tr td th pre blockquote img br hr'.split(' '));
/** Maximum nesting depth. Deeper elements become content of the element around them. */
const maxDepth = 30;

/** Whether an HTML element has this name. Other names, such as in `List<String>`, are text. */
export function isHtmlTag(name: string): boolean {
  return (
    blockTags.has(name) ||
    inlineTags.has(name) ||
    droppedTags.has(name) ||
    structureTags.has(name) ||
    headingTag.test(name)
  );
}

/** A tag, a comment or the text between them. */
export type HtmlPiece =
  | { kind: 'text'; source: string }
  | { kind: 'comment'; source: string }
  | { kind: 'tag'; source: string; name: string; closes: boolean; attributes: ReadonlyMap<string, string> };

const tagName = /^<(\/?)([a-z][a-z0-9-]{0,30})(?=[\s/>])/iu;

/** Splits HTML into tags, comments and text. */
export function splitHtml(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') pieces.push({ kind: 'text', source: text });
    text = '';
  };
  for (let at = 0; at < html.length;) {
    const start = html.indexOf('<', at);
    text += html.slice(at, start < 0 ? undefined : start);
    if (start < 0) break;
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4);
      flush();
      pieces.push({ kind: 'comment', source: html.slice(start, end < 0 ? undefined : end + 3) });
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const [, slash, name = ''] = tagName.exec(html.slice(start, start + 40)) ?? [];
    const end = name === '' ? -1 : tagEnd(html, start);
    if (end < 0) {
      text += '<';
      at = start + 1;
      continue;
    }
    flush();
    const source = html.slice(start, end);
    pieces.push({
      kind: 'tag',
      source,
      name: name.toLowerCase(),
      closes: slash === '/',
      attributes: attributesOf(source),
    });
    at = end;
  }
  flush();
  return pieces;
}

/** Maximum number of characters of a tag. */
const maxTagLength = 4000;

/** Returns the position after the `>` that ends a tag; -1 if there is none. */
function tagEnd(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < Math.min(html.length, start + maxTagLength); at++) {
    const character = html.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return -1;
}

// ReDoS: at most 4000 characters (`maxTagLength`).
const attributePattern = /([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/giu;

function attributesOf(tag: string): Map<string, string> {
  return new Map(
    [...tag.matchAll(attributePattern)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeText(double ?? single ?? bare ?? ''),
    ]),
  );
}

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  trade: '™',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rarr: '→',
  larr: '←',
  times: '×',
  middot: '·',
  bull: '•',
};

function decodeText(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu, (all, decimal, hex, name) => {
    if (name !== undefined) return namedCharacters[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** An open list, quotation or table. */
interface Container {
  name: string;
  children: RootContent[];
}

/** Converts an HTML block to the nodes of its content: headings, paragraphs, lists, tables, pictures, code. */
export function htmlToNodes(html: string, position: Position, onDrop: (tag: string) => void): RootContent[] {
  const containers: Container[] = [{ name: '', children: [] }];
  let line: PhrasingContent[] = [];
  let links: Link[] = [];
  let depth = 0;
  let bold = false;
  const target = (): RootContent[] => containers.at(-1)?.children ?? [];
  const addInline = (node: PhrasingContent): void =>
    void ((links.at(-1)?.children as PhrasingContent[] | undefined) ?? line).push(node);
  const flush = (): void => {
    const content = trimLine(line);
    line = [];
    links = [];
    const [level, isBold] = [depth, bold];
    if (content.length === 0) return;
    const pictures = level > 0 ? content.filter(({ type }) => type === 'image') : [];
    const words = level > 0 ? trimLine(content.filter(({ type }) => type !== 'image')) : content;
    if (words.length > 0)
      target().push(
        level > 0
          ? { type: 'heading', depth: level as 1, children: words, position }
          : { type: 'paragraph', children: isBold ? [{ type: 'strong', children: words, position }] : words, position },
      );
    if (pictures.length > 0) target().push({ type: 'paragraph', children: pictures, position });
  };
  const open = (name: string): void => {
    if (containers.length <= maxDepth) containers.push({ name, children: [] });
  };
  const close = (names: string): void => {
    flush();
    const at = containers.findLastIndex(({ name }) => names.split(' ').includes(name));
    while (at > 0 && containers.length > at) {
      const container = containers.pop();
      const node = container && nodeOf(container, position);
      if (node) target().push(node);
    }
  };
  const pieces = splitHtml(html);
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index];
    if (!piece) continue;
    if (piece.kind === 'comment') {
      target().push({ type: 'html', value: piece.source, position });
      continue;
    }
    if (piece.kind === 'text') {
      const value = decodeText(piece.source).replace(/\s+/gu, ' ');
      if (value !== '') addInline({ type: 'text', value, position });
      continue;
    }
    const { name, closes, attributes, source } = piece;
    if (droppedTags.has(name)) {
      if (closes) continue;
      const end = pieces.findIndex((one, at) => at > index && one.kind === 'tag' && one.closes && one.name === name);
      onDrop(name);
      if (end > index) index = end;
    } else if (name === 'img') addInline(imageOf(attributes, position));
    else if (name === 'br') addInline({ type: 'break', position });
    else if (name === 'hr') flush();
    else if (headingTag.test(name)) {
      flush();
      depth = closes ? 0 : Number(name.slice(1));
    } else if (name === 'pre') {
      flush();
      const end = pieces.findIndex((one, at) => at > index && one.kind === 'tag' && one.closes && one.name === 'pre');
      if (closes || end < 0) continue;
      const code = pieces.slice(index + 1, end).map((one) => (one.kind === 'text' ? decodeText(one.source) : ''));
      target().push({ type: 'code', value: code.join('').replace(/^\n/u, ''), position });
      index = end;
    } else if (name === 'ul' || name === 'ol' || name === 'table' || name === 'blockquote') {
      flush();
      if (closes) close(name);
      else open(name);
    } else if (name === 'li' || name === 'tr') {
      flush();
      if (containers.at(-1)?.name === name || closes) close(name);
      if (!closes) open(name);
    } else if (name === 'td' || name === 'th') {
      close('td th');
      if (!closes) open(name);
    } else if (blockTags.has(name)) {
      flush();
      bold = (name === 'summary' || name === 'dt') && !closes;
    } else if (name === 'a') {
      const url = attributes.get('href') ?? '';
      if (closes) links.pop();
      else if (url !== '') {
        const link: Link = { type: 'link', url, children: [], position };
        addInline(link);
        links.push(link);
      }
    } else addInline({ type: 'html', value: source, position }); // Unknown names are shown as text.
  }
  close(containers[1]?.name ?? '');
  flush();
  return containers[0]?.children ?? [];
}

/** Creates the node of an `<img>`. */
export function imageOf(attributes: ReadonlyMap<string, string>, position: Position): PhrasingContent {
  const title = attributes.get('title');
  return {
    type: 'image',
    url: attributes.get('src') ?? '',
    alt: attributes.get('alt') ?? '',
    ...(title && { title }),
    position,
  };
}

function nodeOf({ name, children }: Container, position: Position): RootContent | undefined {
  const content = children as BlockContent[];
  if (name === 'blockquote') return { type: 'blockquote', children: content, position };
  if (name === 'li') return { type: 'listItem', spread: false, children: content, position } satisfies ListItem;
  if (name === 'ul' || name === 'ol') {
    const items = children.map((child): ListItem =>
      child.type === 'listItem' ? child : { type: 'listItem', children: [child as BlockContent], position },
    );
    return items.length === 0
      ? undefined
      : ({ type: 'list', ordered: name === 'ol', children: items, position } satisfies List);
  }
  const isCell = name === 'td' || name === 'th';
  if (isCell) {
    const inline = children.flatMap((child) => ('children' in child ? (child.children as PhrasingContent[]) : []));
    return { type: 'tableCell', children: inline, position };
  }
  if (name === 'tr')
    return {
      type: 'tableRow',
      children: children.filter((child) => child.type === 'tableCell'),
      position,
    } satisfies TableRow;
  if (name !== 'table') return undefined;
  const rows = children.filter((child) => child.type === 'tableRow' && child.children.length > 0) as TableRow[];
  return rows.length === 0 ? undefined : ({ type: 'table', align: [], children: rows, position } satisfies Table);
}

/** Removes spaces and line breaks at both ends. The result is empty if only formatting is left. */
function trimLine(line: readonly PhrasingContent[]): PhrasingContent[] {
  const isBlank = (node: PhrasingContent | undefined): boolean =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  let [start, end] = [0, line.length];
  while (start < end && isBlank(line[start])) start++;
  while (end > start && isBlank(line[end - 1])) end--;
  const trimmed = line.slice(start, end);
  return trimmed.every((node) => node.type === 'html' || isBlank(node)) ? [] : trimmed;
}
