import type { PhrasingContent } from 'mdast';
import { positionIn, pointAt, textAt, type LineStart } from './positions.ts';
import { hasSpecialCharacters } from './plain-text.ts';

/** `*words*` and `**words**`, code between two backticks, and `[words](https://address)`. */
const markupPattern =
  /(?<!\*)(\*{1,2})([^\s*](?:[^*]*[^\s*])?)\1(?!\*)|(?<!`)`([^\s`|](?:[^`|\p{Cc}]*[^\s`|])?)`(?!`)|(?<!!)\[([^\s[\]](?:[^[\]]*[^\s[\]])?)\]\((https?:\/\/[\w./~%#?=+:;,'-]+)\)/gu;
const isLetter = /[\p{L}\p{N}]/u;
/** What may stand right behind words between stars, whatever these end with; a line's end, too. */
const mayFollow = /^[\s.,;:!?)]?$/u;

/**
 * Adds what a line says to the nodes of what it belongs to: words, and such as are bold, code or a link and can be read
 * one way only.
 * @param column where it stands in its line, from 1
 * @returns false if something in it needs the parser: then nothing is added
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

/** The end of a line, and the beginning of the next one that its words go on in. */
export function addLineEnd(nodes: PhrasingContent[], start: LineStart, length: number): void {
  const end = pointAt({ offset: start.offset + length + 1, line: start.line + 1 });
  addNode(nodes, { type: 'text', value: '\n', position: { start: pointAt(start, length + 1), end } });
}

/** Words right behind other words go on with them. */
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
