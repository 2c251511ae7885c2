import type {
  AlignType,
  BlockContent,
  Blockquote,
  DefinitionContent,
  FootnoteDefinition,
  List,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableRow,
} from 'mdast';
import type { Token } from 'markdown-it';
import type { Environment } from './syntax/create-parser.ts';
import { createParser, inlineTokens } from './syntax/create-parser.ts';
import { attribute, readInline } from './inline/read-inline.ts';
import type { Position } from './inline/read-inline.ts';

declare module 'mdast' {
  interface HtmlData {
    /** The name of a `::: name` line, empty for a closing fence. */
    fence?: string;
  }
  interface CodeData {
    isMath?: boolean;
  }
}

/** The parser, which is created on first use, because most pages that load the engine do not parse Markdown. */
let parser: ReturnType<typeof createParser> | undefined;

/** Parses Markdown into a syntax tree: CommonMark, GFM and this dialect. */
export function parseTree(source: string): Root {
  const text = source.replace(/^\uFEFF/u, '');
  parser ??= createParser();
  const environment: Environment = {};
  const tokens = parser.parse(text, environment);
  const content: ReadContent = (source) => inlineTokens(parser ?? createParser(), source, environment);
  return { type: 'root', children: new TreeReader(text, content).readBlocks(tokens) };
}

/** Function that parses the content of a block. */
type ReadContent = (source: string) => readonly Token[];

/** Converts the parser's tokens to nodes. */
class TreeReader {
  readonly #text: string;
  readonly #readContent: ReadContent;
  /** The start of each line, and the end of the text. */
  readonly #lineStarts: number[] = [0];
  /** Position at which the content of a line begins, after list and quotation markers. */
  readonly #contentStarts = new Map<number, number>();
  /** The number of open quotations. */
  #quotes = 0;
  #tokens: readonly Token[] = [];
  #at = 0;

  constructor(text: string, readContent: ReadContent) {
    this.#text = text;
    this.#readContent = readContent;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) this.#lineStarts.push(end + 1);
    this.#lineStarts.push(text.length + 1);
  }

  readBlocks(tokens: readonly Token[]): RootContent[] {
    this.#tokens = tokens;
    return this.#blocksUntil(undefined);
  }

  /** Reads blocks up to the token that closes their container. */
  #blocksUntil(closing: string | undefined): RootContent[] {
    const blocks: RootContent[] = [];
    for (;;) {
      const token = this.#tokens[this.#at++];
      if (!token || token.type === closing) return blocks;
      const block = this.#block(token);
      if (block) blocks.push(block);
    }
  }

  #block(token: Token): RootContent | undefined {
    const position = this.#positionOf(token);
    const { content, meta } = token;
    switch (token.type) {
      case 'paragraph_open':
        return { type: 'paragraph', children: this.#inlineUntil('paragraph_close', position), position };
      case 'heading_open': {
        const depth = Number(token.tag.slice(1)) as 1;
        return { type: 'heading', depth, children: this.#inlineUntil('heading_close', position), position };
      }
      case 'hr':
        return { type: 'thematicBreak', position };
      case 'html_block':
        return { type: 'html', value: withoutLineEnd(content), position };
      case 'div_fence':
        return { type: 'html', value: content, data: { fence: content.replace(/^:+/u, '').trim() }, position };
      case 'math_block':
        return { type: 'code', value: content, data: { isMath: true }, position };
      case 'code_block':
        return { type: 'code', value: withoutLineEnd(content), position };
      case 'fence': {
        const [, lang, info] = /^\s*(\S+)\s*([^]*)$/u.exec(parser?.utils.unescapeAll(token.info) ?? '') ?? [];
        const infoText = info?.trimEnd();
        return {
          type: 'code',
          lang: lang ?? null,
          meta: infoText ? infoText : null,
          value: withoutLineEnd(content),
          position,
        };
      }
      case 'reference_definition': {
        const { label, href, title } = meta as { label: string; href: string; title: string };
        return { type: 'definition', identifier: label, label, url: href, title: title || null, position };
      }
      case 'blockquote_open':
        return this.#quote(position);
      case 'bullet_list_open':
      case 'ordered_list_open':
        return this.#list(token, position);
      case 'footnote_definition_open':
        return this.#footnote(token, position);
      case 'table_open':
        return this.#table(position);
      default:
        return undefined;
    }
  }

  #quote(position: Position): Blockquote {
    this.#contentStarts.set(position.start.line - 1, (position.start.offset ?? 0) + 1);
    this.#quotes++;
    const children = this.#blocksUntil('blockquote_close') as (BlockContent | DefinitionContent)[];
    this.#quotes--;
    return { type: 'blockquote', children, position };
  }

  #list(token: Token, position: Position): List {
    const ordered = token.type === 'ordered_list_open';
    const start = ordered ? Number(token.attrGet('start') ?? 1) : null;
    const children: ListItem[] = [];
    const data = ordered ? {} : { marker: token.markup };
    for (;;) {
      const item = this.#tokens[this.#at++];
      if (item?.type !== 'list_item_open')
        return { type: 'list', ordered, start, spread: false, children, position, data };
      children.push(this.#item(item));
    }
  }

  #item(token: Token): ListItem {
    const position = this.#positionOf(token);
    const { line, offset = 0 } = position.start;
    const marker = /^(?:[-+*]|\d{1,9}[.)])/u.exec(this.#text.slice(offset, offset + 10))?.[0] ?? '';
    this.#contentStarts.set(line - 1, offset + marker.length);
    const children = this.#blocksUntil('list_item_close') as (BlockContent | DefinitionContent)[];
    return { type: 'listItem', spread: false, checked: extractCheckBox(children), children, position };
  }

  #footnote(token: Token, position: Position): FootnoteDefinition {
    const { label, marker } = token.meta as { label: string; marker: string };
    this.#contentStarts.set(position.start.line - 1, (position.start.offset ?? 0) + marker.length);
    const children = this.#blocksUntil('footnote_definition_close') as (BlockContent | DefinitionContent)[];
    return { type: 'footnoteDefinition', identifier: label.toLowerCase(), label, children, position };
  }

  #table(position: Position): Table {
    const rows: TableRow[] = [];
    const align: AlignType[] = [];
    for (;;) {
      const token = this.#tokens[this.#at++];
      if (!token || token.type === 'table_close') return { type: 'table', align, children: rows, position };
      if (token.type === 'tr_open') rows.push({ type: 'tableRow', children: [] });
      if (token.type !== 'th_open' && token.type !== 'td_open') continue;
      if (rows.length === 1)
        align.push((/(left|center|right)/u.exec(attribute(token, 'style'))?.[1] ?? null) as AlignType);
      const closing = token.type === 'th_open' ? 'th_close' : 'td_close';
      rows.at(-1)?.children.push({ type: 'tableCell', children: this.#inlineUntil(closing, position) });
    }
  }

  #inlineUntil(closing: string, position: Position): PhrasingContent[] {
    const nodes: PhrasingContent[] = [];
    for (;;) {
      const token = this.#tokens[this.#at++];
      if (!token || token.type === closing) return nodes;
      if (token.type !== 'inline') continue;
      const line = (token.map?.[0] ?? position.start.line - 1) + 1;
      for (const node of readInline(this.#readContent(token.content), line, position.start.offset ?? 0))
        nodes.push(node);
    }
  }

  /** Returns a block's position, excluding the markers before it and the spaces after it. */
  #positionOf({ map }: Token): Position {
    const [first, end] = map ?? [0, 1];
    const start = this.#contentStart(first);
    let last = Math.max(first, end - 1);
    while (last > first && this.#line(last).trim() === '') last--;
    const lineStart = this.#lineStarts[last] ?? 0;
    const endOffset = Math.max(start, lineStart + this.#line(last).trimEnd().length);
    return {
      start: { line: first + 1, column: start - (this.#lineStarts[first] ?? 0) + 1, offset: start },
      end: { line: last + 1, column: endOffset - lineStart + 1, offset: endOffset },
    };
  }

  #line(line: number): string {
    return this.#text.slice(this.#lineStarts[line], (this.#lineStarts[line + 1] ?? 1) - 1);
  }

  #contentStart(line: number): number {
    const end = (this.#lineStarts[line + 1] ?? 1) - 1;
    const known = this.#contentStarts.get(line);
    let at = known ?? this.#lineStarts[line] ?? 0;
    let quotes = known === undefined ? this.#quotes : 0;
    for (; at < end; at++) {
      const character = this.#text[at];
      if (character === '>' && quotes > 0) quotes--;
      else if (character !== ' ' && character !== '\t') break;
    }
    return at;
  }
}

function withoutLineEnd(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** Removes `[ ]` or `[x]` from the beginning of a list item; null if there is none. */
function extractCheckBox(children: readonly RootContent[]): boolean | null {
  const [first] = children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const match = text?.type === 'text' ? /^\[([ xX\n])\](?:[ \t]+|\n)(?=\S|$)/u.exec(text.value) : null;
  if (text?.type !== 'text' || !match || text.data?.escaped?.includes(0)) return null;
  const value = text.value.slice(match[0].length);
  if (value === '' && first?.type === 'paragraph' && first.children.length === 1) return null;
  text.value = value;
  return match[1]?.toLowerCase() === 'x';
}
