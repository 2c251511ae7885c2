import type { List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { bulletOf, otherSymbol } from '../bullet-characters.ts';
import { textIn } from '../inline/read-inline.ts';
import { itemOf, paragraphOf } from './nodes-of-lines.ts';
import { splitLines } from './split-lines.ts';

/** Minimum number of lines with bullets below a line of text, and the maximum number of lines. */
const lineCount = { min: 2, max: 60 } as const;

/** Matches a number at the beginning of a line. */
const enumerator = /^\s{0,9}(?:\d{1,2}[.．、)）]|[(（]\d{1,2}[)）]|[①-⑳])/u;

/**
 * Prepares lists whose bullets Markdown does not define, such as “◆”: adjacent paragraphs that each begin with the same
 * bullet become one paragraph, and the text above the first bullet of a paragraph becomes another paragraph.
 */
export function withBulletParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let joinedMark: string | undefined;
  for (const node of nodes) {
    const parts: RootContent[] = node.type === 'paragraph' ? separateText(node) : [node];
    for (const part of parts) {
      const mark = part.type === 'paragraph' ? soleMark(part) : undefined;
      const last = result.at(-1);
      if (part.type === 'paragraph' && mark !== undefined && mark === joinedMark && last?.type === 'paragraph')
        result[result.length - 1] = join(last, part);
      else result.push(part);
      joinedMark = mark;
    }
  }
  return result;
}

/** Separates the lines above the first bullet, if at least two lines with this bullet follow them. */
function separateText(paragraph: Paragraph): Paragraph[] {
  const lines = textIn(paragraph.children).includes('\n') ? splitLines(paragraph.children) : undefined;
  if (!lines || lines.length > lineCount.max) return [paragraph];
  // Below several numbered lines, the lines with bullets are inner lists.
  if (lines.filter((line) => enumerator.test(textIn(line))).length > 1) return [paragraph];
  const marks = lines.map(markOf);
  const start = marks.findIndex((mark) => mark !== undefined);
  const mark = marks[start];
  const isList = start > 0 && marks.filter((one) => one === mark).length >= lineCount.min;
  if (!isList || lines.some((line) => otherSymbol.test(textIn(line)) && markOf(line) !== mark)) return [paragraph];
  return [lines.slice(0, start), lines.slice(start)].map((some) => paragraphOf(some, paragraph));
}

/** Returns the bullet of a paragraph's lines; undefined if they have different ones or a picture. */
function soleMark({ children }: Paragraph): string | undefined {
  const mark = markOf(children);
  const lines = mark === undefined || hasPicture(children) ? undefined : splitLines(children);
  const isSole = lines?.every((line) => markOf(line) === mark || !otherSymbol.test(textIn(line)));
  return isSole ? mark : undefined;
}

/** Returns the bullet that a line begins with. */
export function markOf([first]: readonly PhrasingContent[]): string | undefined {
  return first?.type === 'text' && first.data?.escaped === undefined ? bulletOf(first.value)?.mark : undefined;
}

function hasPicture(children: readonly PhrasingContent[]): boolean {
  return children.some((child) => child.type === 'image' || child.type === 'imageReference');
}

/**
 * Returns lines as a bullet list; undefined if they do not all begin with the same bullet. Lines without a bullet
 * continue the item above them.
 */
export function bulletList(lines: readonly PhrasingContent[][], paragraph: Paragraph): List | undefined {
  const mark = markOf(lines[0] ?? []);
  if (mark === undefined) return undefined;
  const items: PhrasingContent[][] = [];
  for (const line of lines) {
    const [first, ...rest] = line;
    if (markOf(line) === mark && first?.type === 'text') {
      const { length } = bulletOf(first.value)?.prefix ?? '';
      items.push([{ ...first, value: first.value.slice(length) }, ...rest]);
    } else if (otherSymbol.test(textIn(line))) return undefined;
    else items.at(-1)?.push({ type: 'text', value: '\n' }, ...line);
  }
  const { position } = paragraph;
  return {
    type: 'list',
    ordered: false,
    spread: false,
    ...(position && { position }),
    children: items.map((children) => itemOf(children, paragraph)),
  };
}

function join(above: Paragraph, below: Paragraph): Paragraph {
  const position = above.position && below.position && { start: above.position.start, end: below.position.end };
  return {
    type: 'paragraph',
    children: [...above.children, { type: 'text', value: '\n' }, ...below.children],
    ...(position && { position }),
  };
}
