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

/** Characters that are parsed at a time, about: what the parser does for each grows with how many there are. */
const defaultPieceLength = 1000;

type Options = NonNullable<Parameters<typeof fromMarkdown>[1]> & object;

const mailSyntax = ['emailAutolink'];
const linkSyntax = [...mailSyntax, 'protocolAutolink', 'wwwAutolink'];

/** Looking for an address at every letter takes as long as all else that is looked for. */
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

/** What tables, strikethrough, task lists and footnotes cannot be written without. */
const gfmPattern = /[|~]|:-|-:|\[[\^ \txX\n\r]/u;
/** What addresses that are links by themselves cannot be written without. */
const linkPattern = /:\/\/|www\./iu;

/** Constructs that a text cannot hold are not looked for in it. */
function optionsFor(text: string): Options {
  if (text.includes('@')) return mailOptions;
  return linkPattern.test(text) ? linkOptions : gfmPattern.test(text) ? gfmOptions : baseOptions;
}

type Parse = (text: string) => Root;

/** The parser leaves out one mark that its text begins with. */
const parse: Parse = (text) =>
  fromMarkdown(text.startsWith(byteOrderMark) ? byteOrderMark + text : text, optionsFor(text));

/** Plain blocks, or lines, of fewer characters than this are not worth a call of the parser more. */
const minPlainLength = 40;

/** Blocks of a text, and where the next ones begin. */
interface ParsedPiece {
  blocks: RootContent[];
  end: LineStart;
  boundary?: BlockBoundary | undefined;
}

/** Markdown → syntax tree: CommonMark, GFM and this dialect. */
export function parseTree(source: string, pieceLength: number = defaultPieceLength): Root {
  // Places are counted behind such a mark, as the parser does.
  const text = source.startsWith(byteOrderMark) ? source.slice(1) : source;
  if (text.length <= pieceLength) return parse(text);
  // Where links and footnotes begin and end depends on what is defined somewhere in the text, blocks do not.
  const likely = text.includes(']:') ? likelyLabels(text) : noLabels;
  const tree = parseInPieces(text, pieceLength, definedParse(likely));
  if (!text.includes(']:')) return tree;
  const labels = definedLabels(tree);
  return isSameKeys(labels, likely) ? tree : parseInPieces(text, pieceLength, definedParse(labels));
}

/** @param labels all that the whole text defines */
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

/** @param start the beginning of a line, where nothing stands open */
function readPiece(text: string, start: LineStart, pieceLength: number, parsePiece: Parse): ParsedPiece {
  const plainPiece = readPlainBlocks(text, start);
  const { blocks, end } = plainPiece;
  if (blocks.length > 0 || end.offset >= text.length) return plainPiece;
  return readOpenedPiece(text, end, pieceLength, parsePiece) ?? readParsedPiece(text, end, pieceLength, parsePiece);
}

/** A part that begins with a paragraph of which the parser is needed for the last lines alone. */
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
  // What the opening belongs to as well may be a heading or a table; and where addresses became links, words lose their places.
  if (first?.type !== 'paragraph' || first.children.some(({ position }) => !position)) return undefined;
  const { paragraph } = opening;
  for (const child of first.children) addNode(paragraph.children, child);
  if (paragraph.position && first.position) paragraph.position.end = first.position.end;
  return { ...piece, blocks: [paragraph, ...others] };
}

/** @param end where the plain blocks before it have ended */
function readParsedPiece(text: string, end: LineStart, pieceLength: number, parsePiece: Parse): ParsedPiece {
  for (let minLength = 0; ;) {
    const splitPoint = nextSplitPoint(text, end, minLength, pieceLength);
    const source = text.slice(end.offset, splitPoint?.offset);
    const { children } = parsePiece(source);
    const boundary = splitPoint && boundaryAt(splitPoint, children, source);
    if (end.offset > 0) for (const child of children) shiftPositions(child, end.offset, end.line - 1);
    if (!splitPoint) return { blocks: children, end: { offset: text.length, line: 0 } };
    if (boundary) return { blocks: children, end: splitPoint, boundary };
    // What may still be open is read again with what follows it.
    const reopened = lineOf(children.pop());
    // An underlined heading begins, to the parser, with the definitions right above it.
    const before = children.at(-1)?.position?.end.offset ?? text.length;
    if (reopened.offset > before && canStartPiece(text, reopened)) return { blocks: children, end: reopened };
    minLength = 4 * source.length;
  }
}

/** Whether a block can be read apart: the parser reads some lines otherwise behind code that is indented, or right behind a quotation. */
function canStartPiece(text: string, { offset }: LineStart): boolean {
  return text.startsWith('\n\n', offset - 2) && !/[ \t]/u.test(text.charAt(offset));
}

/** The line in which a block begins. */
function lineOf(block: RootContent | undefined): LineStart {
  const { line, column, offset = 0 } = block?.position?.start ?? { line: 1, column: 1 };
  return { offset: offset - column + 1, line };
}

/** The next place at least so many characters on where a piece is long enough, or the parser is not needed for a while. */
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

/** A list goes on in the next piece. */
function joinList(list: List, next: List, isLoose: boolean): void {
  for (const item of next.children) list.children.push(item);
  list.spread = list.spread === true || next.spread === true || isLoose;
  if (list.position && next.position) list.position.end = next.position.end;
}
