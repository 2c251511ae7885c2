import type { List, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { move } from './move.ts';
import { definedLabels, likelyLabels, parseDefined } from './parse-defined.ts';
import type { CutPlace } from './cut-places.ts';
import { cutPlaces } from './cut-places.ts';
import type { LineStart } from './plain/places.ts';
import { readPlainBlocks } from './plain/plain-blocks.ts';
import { readPlainOpening } from './plain/plain-paragraph.ts';
import { addNode } from './plain/plain-phrasing.ts';
import type { Seam } from './seam.ts';
import { seamAt } from './seam.ts';
import { dialectNodes, dialectSyntax } from './syntax/dialect.ts';

const byteOrderMark = '\uFEFF';

/** Characters that are parsed at a time, about: what the parser does for each grows with how many there are. */
const atATime = 1000;

type Options = NonNullable<Parameters<typeof fromMarkdown>[1]> & object;

const mailSyntax = ['emailAutolink'];
const linkSyntax = [...mailSyntax, 'protocolAutolink', 'wwwAutolink'];

/** Looking for an address at every letter takes as long as all else that is looked for. */
function gfmWithout(names: readonly string[]): ReturnType<typeof gfm> {
  const { text = {}, ...others } = gfm();
  const kept = Object.entries(text).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().filter(({ name = '' }) => !names.includes(name)),
  ]);
  return { ...others, text: Object.fromEntries(kept) };
}

const [autolinks = {}, ...others] = gfmFromMarkdown();

function optionsOf(
  syntax: NonNullable<Options['extensions']>,
  nodes: NonNullable<Options['mdastExtensions']>,
): Options {
  return { extensions: [...syntax, dialectSyntax], mdastExtensions: [...nodes, dialectNodes] };
}

const plain = optionsOf([], []);
const extended = optionsOf([gfmWithout(linkSyntax)], [others]);
const linked = optionsOf([gfmWithout(mailSyntax)], [autolinks, others]);
const mailed = optionsOf([gfm()], [autolinks, others]);

/** What tables, strikethrough, task lists and footnotes cannot be written without. */
const gfmSigns = /[|~]|:-|-:|\[[\^ \txX\n\r]/u;
/** What addresses that are links by themselves cannot be written without. */
const linkSigns = /:\/\/|www\./iu;

/** Constructs that a text cannot hold are not looked for in it. */
function optionsFor(text: string): Options {
  if (text.includes('@')) return mailed;
  return linkSigns.test(text) ? linked : gfmSigns.test(text) ? extended : plain;
}

type Parse = (text: string) => Root;

/** The parser leaves out one mark that its text begins with. */
const parse: Parse = (text) =>
  fromMarkdown(text.startsWith(byteOrderMark) ? byteOrderMark + text : text, optionsFor(text));

/** Plain blocks, or lines, of fewer characters than this are not worth a call of the parser more. */
const worthwhile = 40;

/** Blocks of a text, and where the next ones begin. */
interface Part {
  blocks: RootContent[];
  end: LineStart;
  seam?: Seam | undefined;
}

/** Markdown → syntax tree: CommonMark, GFM and this dialect. */
export function parseTree(written: string, pieceLength: number = atATime): Root {
  // Places are counted behind such a mark, as the parser does.
  const text = written.startsWith(byteOrderMark) ? written.slice(1) : written;
  if (text.length <= pieceLength) return parse(text);
  // Where links and footnotes begin and end depends on what is defined somewhere in the text, blocks do not.
  const likely = text.includes(']:') ? likelyLabels(text) : nothing;
  const tree = parseInPieces(text, pieceLength, definedParse(likely));
  if (!text.includes(']:')) return tree;
  const labels = definedLabels(tree);
  return isSameKeys(labels, likely) ? tree : parseInPieces(text, pieceLength, definedParse(labels));
}

/** @param labels all that the whole text defines */
function definedParse(labels: ReadonlyMap<string, string>): Parse {
  return labels.size === 0 ? parse : (piece) => parseDefined(piece, labels, parse);
}

const nothing: ReadonlyMap<string, string> = new Map();

function isSameKeys(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}

function parseInPieces(text: string, pieceLength: number, parsePiece: Parse): Root {
  const whole: Root = { type: 'root', children: [] };
  let part: Part = { blocks: [], end: { offset: 0, line: 1 } };
  while (part.end.offset < text.length) {
    const next = readPart(text, part.end, pieceLength, parsePiece);
    append(next.blocks, whole, part.seam);
    part = next;
  }
  return whole;
}

/** @param start the beginning of a line, where nothing stands open */
function readPart(text: string, start: LineStart, pieceLength: number, parsePiece: Parse): Part {
  const plainPart = readPlainBlocks(text, start);
  const { blocks, end } = plainPart;
  if (blocks.length > 0 || end.offset >= text.length) return plainPart;
  return readOpenedPart(text, end, pieceLength, parsePiece) ?? readParsedPart(text, end, pieceLength, parsePiece);
}

/** A part that begins with a paragraph of which the parser is needed for the last lines alone. */
function readOpenedPart(text: string, start: LineStart, pieceLength: number, parsePiece: Parse): Part | undefined {
  const opening = readPlainOpening(text, start, worthwhile);
  if (!opening) return undefined;
  const part = readParsedPart(text, opening.end, pieceLength, parsePiece);
  const [first, ...others] = part.blocks;
  // What the opening belongs to as well may be a heading or a table; and where addresses became links, words lose their places.
  if (first?.type !== 'paragraph' || first.children.some(({ position }) => !position)) return undefined;
  const { paragraph } = opening;
  for (const child of first.children) addNode(paragraph.children, child);
  if (paragraph.position && first.position) paragraph.position.end = first.position.end;
  return { ...part, blocks: [paragraph, ...others] };
}

/** @param end where the plain blocks before it have ended */
function readParsedPart(text: string, end: LineStart, pieceLength: number, parsePiece: Parse): Part {
  for (let least = 0; ;) {
    const cut = nextCut(text, end, least, pieceLength);
    const written = text.slice(end.offset, cut?.offset);
    const { children } = parsePiece(written);
    const seam = cut && seamAt(cut, children, written);
    if (end.offset > 0) for (const child of children) move(child, end.offset, end.line - 1);
    if (!cut) return { blocks: children, end: { offset: text.length, line: 0 } };
    if (seam) return { blocks: children, end: cut, seam };
    // What may still be open is read again with what follows it.
    const begun = lineOf(children.pop());
    // An underlined heading begins, to the parser, with the definitions right above it.
    const before = children.at(-1)?.position?.end.offset ?? text.length;
    if (begun.offset > before && mayBeginPart(text, begun)) return { blocks: children, end: begun };
    least = 4 * written.length;
  }
}

/** Whether a block can be read apart: the parser reads some lines otherwise behind code that is indented, or right behind a quotation. */
function mayBeginPart(text: string, { offset }: LineStart): boolean {
  return text.startsWith('\n\n', offset - 2) && !/[ \t]/u.test(text.charAt(offset));
}

/** The line in which a block begins. */
function lineOf(block: RootContent | undefined): LineStart {
  const { line, column, offset = 0 } = block?.position?.start ?? { line: 1, column: 1 };
  return { offset: offset - column + 1, line };
}

/** The next place at least so many characters on where a piece is long enough, or the parser is not needed for a while. */
function nextCut(text: string, start: LineStart, least: number, pieceLength: number): CutPlace | undefined {
  for (const place of cutPlaces(text, start)) {
    const length = place.offset - start.offset;
    if (length < least) continue;
    if (length >= pieceLength) return place;
    if (readPlainBlocks(text, place, worthwhile).end.offset - place.offset >= worthwhile) return place;
  }
  return undefined;
}

function append(blocks: readonly RootContent[], whole: Root, seam: Seam | undefined): void {
  const [first, ...rest] = blocks;
  const before = whole.children.at(-1);
  if (seam?.joins && first?.type === 'list' && before?.type === 'list') join(before, first, seam.isLoose);
  else if (first) whole.children.push(first);
  for (const block of rest) whole.children.push(block);
}

/** A list goes on in the next piece. */
function join(list: List, next: List, isLoose: boolean): void {
  for (const item of next.children) list.children.push(item);
  list.spread = list.spread === true || next.spread === true || isLoose;
  if (list.position && next.position) list.position.end = next.position.end;
}
