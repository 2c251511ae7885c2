import { Fragment, Slice } from 'prosemirror-model';
import type { Mark, Node, ResolvedPos } from 'prosemirror-model';
import type { Bullet } from '@ppt-embed/deck';
import { maxLevel } from '../../elements/text/paragraph-dom.ts';
import { schema } from '../../elements/text/schema.ts';

/** Lines of plain text as paragraphs like the one that they come into: each is an item of its list, set as its letters. */
export function pastedLines(text: string, context: ResolvedPos): Slice {
  return sliceOf(linesOf(text).map((lineText) => paragraphLike(context, lineText)));
}

/** The same where lists may stand: two lines or more that begin as items do are items, at the level that they are moved in. */
export function pastedItems(text: string, context: ResolvedPos): Slice {
  const lines = linesOf(text);
  const items = itemsOf(lines);
  if (!isList(items)) return pastedLines(text, context);
  const { bullet, level } = attrsAt(context);
  const outer = bullet === null ? 0 : Number(level ?? 0);
  return sliceOf(
    lines.map((line, at) => {
      const item = items[at];
      if (!item) return paragraphLike(context, line.trim());
      const own = Math.min(outer + item.level, maxLevel);
      return paragraphLike(context, item.lineText, { ...item.kind, level: own === 0 ? null : own });
    }),
  );
}

/** The same where none may stand: what marks an item is left out, but a number that somebody wrote is one of the words. */
export function pastedUnlisted(text: string, context: ResolvedPos): Slice {
  const lines = linesOf(text);
  const items = itemsOf(lines);
  if (!isList(items)) return pastedLines(text, context);
  return sliceOf(
    lines.map((line, at) => {
      const item = items[at];
      return paragraphLike(context, item && item.kind.bullet !== 'number' ? item.lineText : line.trim());
    }),
  );
}

/** A slice without the marks and levels of lists, for a text that has none. */
export function withoutLists({ content, openStart, openEnd }: Slice): Slice {
  const plain: Node[] = [];
  content.forEach((one) => {
    const isPlain = one.type !== schema.nodes.paragraph;
    plain.push(isPlain ? one : one.type.create({ ...one.attrs, ...noList }, one.content));
  });
  return new Slice(Fragment.from(plain), openStart, openEnd);
}

const noList = { bullet: null, level: null, start: null };

const linesOf = (text: string) => text.split(/(?:\r\n?|\n)+/u);

const sliceOf = (paragraphs: Node[]) => new Slice(Fragment.from(paragraphs), 1, 1);

function paragraphLike(context: ResolvedPos, lineText: string, list: Record<string, unknown> = {}): Node {
  return schema.nodes.paragraph.create(
    { ...attrsAt(context), start: null, ...list },
    lineText === '' ? [] : [schema.text(lineText, marksAt(context))],
  );
}

/** Of the paragraph that begins what is selected: where all is, that is the first one. */
const attrsAt = ({ parent, doc }: ResolvedPos) => (parent.isTextblock ? parent : doc.firstChild)?.attrs ?? {};

/** A link ends where its words do. */
function marksAt(context: ResolvedPos): readonly Mark[] {
  if (context.parent.isTextblock) return context.marks();
  return (context.doc.firstChild?.firstChild?.marks ?? []).filter(({ type }) => type.spec.inclusive !== false);
}

interface Item {
  lineText: string;
  level: number;
  kind: { bullet: Bullet; start: number | null };
}

/** What stands before the words of an item in plain text: of Markdown, of a mail, of a list copied without its looks. */
const itemPattern = /^([ \t]*)(?:[-*+•·▪◦‣]|(\d{1,9})[.)])[ \t]+(?:\[([ xX])\][ \t]+)?(\S.*)$/u;

/** One line alone may begin like an item for any reason. */
const isList = (items: readonly (Item | null)[]) => items.filter((item) => item !== null).length > 1;

function itemsOf(lines: readonly string[]): (Item | null)[] {
  /** How far the items of each level are moved in. */
  const indents: number[] = [];
  /** What the last item of each level counts, and what was written; none where its mark is no number. */
  const counts: ({ count: number; source: number } | undefined)[] = [];
  return lines.map((line) => {
    const [, indent = '', number, checked, lineText] = itemPattern.exec(line) ?? [];
    if (lineText === undefined) {
      counts.length = 0;
      return null;
    }
    const width = indent.replaceAll('\t', '    ').length;
    while (width < (indents.at(-1) ?? 0)) indents.pop();
    if (indents.length === 0 || width > (indents.at(-1) ?? 0)) indents.push(width);
    const level = indents.length - 1;
    const bullet = bulletOf(number, checked);
    const last = counts[level];
    const next = (last?.count ?? 0) + 1;
    const source = bullet === 'number' ? Number(number) : null;
    // Markdown may number every item alike and have them counted.
    const start = source === next || source === last?.source ? null : source;
    counts.length = Math.min(counts.length, level + 1);
    counts[level] = source === null ? undefined : { count: start ?? next, source };
    return { lineText: lineText.trimEnd(), level, kind: { bullet, start } };
  });
}

function bulletOf(number: string | undefined, checked: string | undefined): Bullet {
  if (checked !== undefined) return checked === ' ' ? 'task' : 'taskDone';
  return number === undefined ? 'disc' : 'number';
}
