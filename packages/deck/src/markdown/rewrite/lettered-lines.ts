import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { splitLines } from './split-lines.ts';

const letters = 'ABCDEFGH';
/** Matches the letter of an option at the beginning of a line: “A. …”, “b) …”, “c. …”, “D、…”. */
const mark = /^\s{0,3}(?:([A-H])[.)．、）:：]|\(?([a-h])(?:\)|\.(?=\s))|（([A-Ha-h])）)\s{0,9}(?=\S)/u;
/** Matches two initials with surnames, which are people. */
const person = /^\s*[A-H]\.\s\p{Lu}\p{Ll}+(?:,.*)?$/u;
const minLines = 2;
const maxLines = 30;

/** A line, with the number of the letter that it begins with, from 0. */
interface Line {
  letter: number | undefined;
  children: PhrasingContent[];
}

/**
 * Converts lines that begin with consecutive letters to a list, whose items keep their letters. The lines are in one
 * paragraph, or each is a paragraph.
 */
export function withLetteredLines(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (node?.type !== 'paragraph') {
      if (node) result.push(node);
      continue;
    }
    const end = endOfOptions(nodes, index);
    if (end > index + 1) {
      const options = nodes.slice(index, end).flatMap((one) => (one.type === 'paragraph' ? [one.children] : []));
      result.push(listOf(options, node));
      index = end - 1;
    } else result.push(...(optionsIn(node) ?? [node]));
  }
  return result;
}

/** Matches a row of options, with at least two spaces or an ideographic space between them. */
// ReDoS: at most 400 characters (`maxRowLength`).
const optionRow =
  /^\s*[(（]?(?:A[.)．、）:：]\s?\S[^\n]*?(?: {2,}|\u3000+)[(（]?B[.)．、）:：]|a[)）]\s?\S[^\n]*?(?: {2,}|\u3000+)[(（]?b[)）])\s?\S/u;
const maxRowLength = 400;

/** Keeps rows of options on separate lines, below the questions that are the items of a list. */
export function withOptionRows(list: List): List {
  const children = list.children.map((item): ListItem => {
    const [first, ...others] = item.children;
    if (first?.type !== 'paragraph') return item;
    const lines = textIn(first.children).includes('\n') ? splitLines(first.children) : undefined;
    const isRow = (line: readonly PhrasingContent[]): boolean => {
      const text = textIn(line);
      return text.length <= maxRowLength && optionRow.test(text);
    };
    if (!lines?.slice(1).some(isRow)) return item;
    const parts = lines.flatMap((line, index): PhrasingContent[] => {
      if (index === 0) return line;
      return [isRow(line) ? { type: 'break' } : { type: 'text', value: '\n' }, ...line];
    });
    return { ...item, children: [{ ...first, children: parts }, ...others] };
  });
  return { ...list, children };
}

/** Returns the index after the paragraphs that each are one line with the next letter. */
function endOfOptions(nodes: readonly RootContent[], start: number): number {
  let end = start;
  for (let node = nodes[end]; node?.type === 'paragraph'; node = nodes[++end]) {
    const text = textIn(node.children);
    if (letterOf(text) !== end - start || text.includes('\n')) break;
  }
  const texts = nodes.slice(start, end).map((node) => (node.type === 'paragraph' ? textIn(node.children) : ''));
  return arePeople(texts) ? start : end;
}

/** Splits a paragraph into the lines above the first option, the options, and the lines below them. */
function optionsIn(paragraph: Paragraph): RootContent[] | undefined {
  const source = textIn(paragraph.children).includes('\n') ? splitLines(paragraph.children) : undefined;
  if (!source || source.length > maxLines) return undefined;
  const lines = source.map((children): Line => ({ letter: letterOf(textIn(children)), children }));
  const start = lines.findIndex(({ letter }, index) => letter === 0 && lines[index + 1]?.letter === 1);
  if (start < 0) return undefined;
  const rest = lines.slice(start);
  const count = rest.findIndex(({ letter }, index) => letter !== index);
  const options = count < 0 ? rest : rest.slice(0, count);
  if (options.length < minLines || arePeople(options.map(({ children }) => textIn(children)))) return undefined;
  const above = joined(lines.slice(0, start), paragraph);
  const below = joined(rest.slice(options.length), paragraph);
  const list = listOf(
    options.map(({ children }) => children),
    paragraph,
  );
  return [...(above ? [above] : []), list, ...(below ? [below] : [])];
}

function letterOf(text: string): number | undefined {
  const [, large, small, either] = mark.exec(text) ?? [];
  const at = letters.indexOf((large ?? small ?? either ?? '-').toUpperCase());
  return at < 0 ? undefined : at;
}

function arePeople(texts: readonly string[]): boolean {
  return texts.length <= minLines && texts.every((text) => person.test(text));
}

function listOf(options: readonly PhrasingContent[][], { position }: Paragraph): List {
  const own = position && { position };
  return {
    type: 'list',
    ordered: false,
    spread: false,
    ...own,
    children: options.map((children) => ({
      type: 'listItem',
      spread: false,
      ...own,
      children: [{ type: 'paragraph', children, ...own }],
    })),
  };
}

function joined(lines: readonly Line[], { position }: Paragraph): Paragraph | undefined {
  if (lines.length === 0) return undefined;
  const children = lines.flatMap(({ children: line }, index): PhrasingContent[] =>
    index > 0 ? [{ type: 'text', value: '\n' }, ...line] : line,
  );
  return { type: 'paragraph', children, ...(position && { position }) };
}
