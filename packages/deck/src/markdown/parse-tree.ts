import type { List, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { shiftPositions } from './shift-positions.ts';
import { definedLabels, likelyLabels, parseDefined } from './parse-defined.ts';
import type { SplitPoint } from './split-points.ts';
import { splitPoints } from './split-points.ts';
import type { LineStart } from './plain/positions.ts';
import { readPlainBlocks } from './plain/plain-blocks.ts';
import { readPlainOpening } from './plain/plain-paragraph.ts';
import { addNode } from './plain/plain-phrasing.ts';
import type { BlockBoundary } from './block-boundary.ts';
import { boundaryAt } from './block-boundary.ts';
import { dialectNodes, dialectSyntax } from './syntax/dialect.ts';

const byteOrderMark = '\uFEFF';

/**
 * Approximate characters to parse at a time, because the parser's time per character grows with the length of the text.
 */
const defaultPieceLength = 1000;

type Options = NonNullable<Parameters<typeof fromMarkdown>[1]> & object;

const mailSyntax = ['emailAutolink'];
const linkSyntax = [...mailSyntax, 'protocolAutolink', 'wwwAutolink'];

/** Checking every letter for an autolink takes as long as all other constructs together. */
function gfmWithout(names: readonly string[]): ReturnType<typeof gfm> {
  const { text = {}, ...others } = gfm();
  const filtered = Object.entries(text).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().filter(({ name = '' }) => !names.includes(name)),
  ]);
  return { ...others, text: Object.fromEntries(filtered) };
}

const [autolinks = {}, ...others] = gfmFromMarkdown();

function optionsOf(
  syntax: NonNullable<Options['extensions']>,
  nodes: NonNullable<Options['mdastExtensions']>,
): Options {
  return { extensions: [...syntax, dialectSyntax], mdastExtensions: [...nodes, dialectNodes] };
}

const baseOptions = optionsOf([], []);
const gfmOptions = optionsOf([gfmWithout(linkSyntax)], [others]);
const linkOptions = optionsOf([gfmWithout(mailSyntax)], [autolinks, others]);
const mailOptions = optionsOf([gfm()], [autolinks, others]);

/** Required for tables, strikethrough, task lists and footnotes. */
const gfmPattern = /[|~]|:-|-:|\[[\^ \txX\n\r]/u;
/** Required for autolinks. */
const linkPattern = /:\/\/|www\./iu;

/** Disables constructs that a text cannot contain. */
function optionsFor(text: string): Options {
  if (text.includes('@')) return mailOptions;
  return linkPattern.test(text) ? linkOptions : gfmPattern.test(text) ? gfmOptions : baseOptions;
}

type Parse = (text: string) => Root;

/** The parser drops one byte order mark at the beginning of its text. */
const parse: Parse = (text) =>
  fromMarkdown(text.startsWith(byteOrderMark) ? byteOrderMark + text : text, optionsFor(text));

/** Shorter plain blocks or lines are not worth an additional call of the parser. */
const minPlainLength = 40;

/** Parsed blocks, and where the next ones begin. */
interface ParsedPiece {
  blocks: RootContent[];
  end: LineStart;
  boundary?: BlockBoundary | undefined;
}

/** Parses Markdown into a syntax tree: CommonMark, GFM and this dialect. */
export function parseTree(source: string, pieceLength: number = defaultPieceLength): Root {
  // Positions are counted after the byte order mark, as in the parser.
  const text = source.startsWith(byteOrderMark) ? source.slice(1) : source;
  if (text.length <= pieceLength) return parse(text);
  // Definitions anywhere in the text affect where links and footnotes begin and end, but not blocks.
  const likely = text.includes(']:') ? likelyLabels(text) : noLabels;
  const tree = parseInPieces(text, pieceLength, definedParse(likely));
  if (!text.includes(']:')) return tree;
  const labels = definedLabels(tree);
  return isSameKeys(labels, likely) ? tree : parseInPieces(text, pieceLength, definedParse(labels));
}

/** @param labels All labels that the whole text defines. */
function definedParse(labels: ReadonlyMap<string, string>): Parse {
  return labels.size === 0 ? parse : (piece) => parseDefined(piece, labels, parse);
}

const noLabels: ReadonlyMap<string, string> = new Map();

function isSameKeys(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}

function parseInPieces(text: string, pieceLength: number, parsePiece: Parse): Root {
  const root: Root = { type: 'root', children: [] };
  let piece: ParsedPiece = { blocks: [], end: { offset: 0, line: 1 } };
  while (piece.end.offset < text.length) {
    const next = readPiece(text, piece.end, pieceLength, parsePiece);
    append(next.blocks, root, piece.boundary);
    piece = next;
  }
  return root;
}

/** @param start The beginning of a line at which no block is open. */
function readPiece(text: string, start: LineStart, pieceLength: number, parsePiece: Parse): ParsedPiece {
  const plainPiece = readPlainBlocks(text, start);
  const { blocks, end } = plainPiece;
  if (blocks.length > 0 || end.offset >= text.length) return plainPiece;
  return readOpenedPiece(text, end, pieceLength, parsePiece) ?? readParsedPiece(text, end, pieceLength, parsePiece);
}

/** Reads a piece that begins with a paragraph of which only the last lines need the parser. */
function readOpenedPiece(
  text: string,
  start: LineStart,
  pieceLength: number,
  parsePiece: Parse,
): ParsedPiece | undefined {
  const opening = readPlainOpening(text, start, minPlainLength);
  if (!opening) return undefined;
  const piece = readParsedPiece(text, opening.end, pieceLength, parsePiece);
  const [first, ...others] = piece.blocks;
  // The paragraph may turn out to be a heading or a table; and where autolinks were found, text positions are lost.
  if (first?.type !== 'paragraph' || first.children.some(({ position }) => !position)) return undefined;
  const { paragraph } = opening;
  for (const child of first.children) addNode(paragraph.children, child);
  if (paragraph.position && first.position) paragraph.position.end = first.position.end;
  return { ...piece, blocks: [paragraph, ...others] };
}

/** @param end The end of the preceding plain blocks. */
function readParsedPiece(text: string, end: LineStart, pieceLength: number, parsePiece: Parse): ParsedPiece {
  for (let minLength = 0; ;) {
    const splitPoint = nextSplitPoint(text, end, minLength, pieceLength);
    const source = text.slice(end.offset, splitPoint?.offset);
    const { children } = parsePiece(source);
    const boundary = splitPoint && boundaryAt(splitPoint, children, source);
    if (end.offset > 0) for (const child of children) shiftPositions(child, end.offset, end.line - 1);
    if (!splitPoint) return { blocks: children, end: { offset: text.length, line: 0 } };
    if (boundary) return { blocks: children, end: splitPoint, boundary };
    // A block that may still be open is parsed again with the text after it.
    const reopened = lineOf(children.pop());
    // In the parser's tree, an underlined heading begins with the definitions directly above it.
    const before = children.at(-1)?.position?.end.offset ?? text.length;
    if (reopened.offset > before && canStartPiece(text, reopened)) return { blocks: children, end: reopened };
    minLength = 4 * source.length;
  }
}

/**
 * Whether a block can be parsed separately: after indented code, or directly after a quotation, the parser reads some
 * lines differently.
 */
function canStartPiece(text: string, { offset }: LineStart): boolean {
  return text.startsWith('\n\n', offset - 2) && !/[ \t]/u.test(text.charAt(offset));
}

/** The line in which a block begins. */
function lineOf(block: RootContent | undefined): LineStart {
  const { line, column, offset = 0 } = block?.position?.start ?? { line: 1, column: 1 };
  return { offset: offset - column + 1, line };
}

/** The next split point at which the piece is long enough, or where plain blocks begin. */
function nextSplitPoint(
  text: string,
  start: LineStart,
  minLength: number,
  pieceLength: number,
): SplitPoint | undefined {
  for (const point of splitPoints(text, start)) {
    const length = point.offset - start.offset;
    if (length < minLength) continue;
    if (length >= pieceLength) return point;
    if (readPlainBlocks(text, point, minPlainLength).end.offset - point.offset >= minPlainLength) return point;
  }
  return undefined;
}

function append(blocks: readonly RootContent[], root: Root, boundary: BlockBoundary | undefined): void {
  const [first, ...rest] = blocks;
  const before = root.children.at(-1);
  if (boundary?.continuesList && first?.type === 'list' && before?.type === 'list')
    joinList(before, first, boundary.isLoose);
  else if (first) root.children.push(first);
  for (const block of rest) root.children.push(block);
}

/** Joins a list with its continuation in the next piece. */
function joinList(list: List, next: List, isLoose: boolean): void {
  for (const item of next.children) list.children.push(item);
  list.spread = list.spread === true || next.spread === true || isLoose;
  if (list.position && next.position) list.position.end = next.position.end;
}
