import type { PhrasingContent } from 'mdast';
import { positionIn, pointAt, textAt, type LineStart } from './positions.ts';
import { hasSpecialCharacters } from './plain-text.ts';

/** `*words*` and `**words**`, code between two backticks, and `[words](https://address)`. */
const markupPattern =
  /(?<!\*)(\*{1,2})([^\s*](?:[^*]*[^\s*])?)\1(?!\*)|(?<!`)`([^\s`|](?:[^`|\p{Cc}]*[^\s`|])?)`(?!`)|(?<!!)\[([^\s[\]](?:[^[\]]*[^\s[\]])?)\]\((https?:\/\/[\w./~%#?=+:;,'-]+)\)/gu;
const isLetter = /[\p{L}\p{N}]/u;
/** Characters, or a line ending, that can follow emphasis regardless of its last character. */
const mayFollow = /^[\s.,;:!?)]?$/u;

/**
 * Appends a line's content to its parent's nodes: text, and bold, italics, code and links that are unambiguous.
 * @param column Column in the line, from 1.
 * @returns false if something in the line needs the parser; no nodes are added in that case.
 */
export function addPhrasing(nodes: PhrasingContent[], lineText: string, start: LineStart, column: number = 1): boolean {
  if (!hasSpecialCharacters(lineText)) {
    addNode(nodes, textAt(lineText, start, column));
    return true;
  }
  const phrasing = phrasingOf(lineText, start, column);
  if (!phrasing) return false;
  for (const node of phrasing) addNode(nodes, node);
  return true;
}

/** Appends a line ending and the beginning of the next line. */
export function addLineEnd(nodes: PhrasingContent[], start: LineStart, length: number): void {
  const end = pointAt({ offset: start.offset + length + 1, line: start.line + 1 });
  addNode(nodes, { type: 'text', value: '\n', position: { start: pointAt(start, length + 1), end } });
}

/** Text is appended to a preceding text node. */
export function addNode(nodes: PhrasingContent[], node: PhrasingContent): void {
  const last = nodes.at(-1);
  if (node.type !== 'text' || last?.type !== 'text' || !last.position || !node.position) nodes.push(node);
  else {
    last.value += node.value;
    last.position.end = node.position.end;
  }
}

function phrasingOf(lineText: string, start: LineStart, column: number): PhrasingContent[] | undefined {
  const nodes: PhrasingContent[] = [];
  const addText = (value: string, at: number): void => {
    if (value !== '') nodes.push(textAt(value, start, column + at));
  };
  let at = 0;
  for (const match of lineText.matchAll(markupPattern)) {
    const node = markupNode(match, lineText, start, column + match.index);
    const before = lineText.slice(at, match.index);
    if (!node || hasSpecialCharacters(`${before}.`)) return undefined;
    addText(before, at);
    nodes.push(node);
    at = match.index + match[0].length;
  }
  const rest = lineText.slice(at);
  if (at === 0 || hasSpecialCharacters(rest)) return undefined;
  addText(rest, at);
  return nodes;
}

function markupNode(
  match: RegExpMatchArray,
  lineText: string,
  start: LineStart,
  column: number,
): PhrasingContent | undefined {
  const [whole, stars, content, code, label, url] = match;
  const position = positionIn(start, column, whole.length);
  if (code !== undefined) return { type: 'inlineCode', value: code, position };
  if (label !== undefined && url !== undefined)
    return hasSpecialCharacters(label)
      ? undefined
      : { type: 'link', title: null, url, children: [textAt(label, start, column + 1)], position };
  if (stars === undefined || content === undefined || hasSpecialCharacters(content)) return undefined;
  const at = match.index ?? 0;
  const opens = isLetter.test(content.charAt(0)) || at === 0 || lineText.charAt(at - 1) === ' ';
  const closes =
    isLetter.test(content.charAt(content.length - 1)) || mayFollow.test(lineText.charAt(at + whole.length));
  if (!opens || !closes) return undefined;
  const children = [textAt(content, start, column + stars.length)];
  return { type: stars.length === 1 ? 'emphasis' : 'strong', children, position };
}
