import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { schema } from './schema.ts';
import { urlEnd, findUrls } from './find-urls.ts';

/** The range of recently typed or pasted text. */
export interface TypedRange {
  from: number;
  to: number;
  /** Pasted text is complete; more may be added to typed text. */
  isPasted: boolean;
}

/** The typed range after another transaction, depending on whether its text counts as typed. */
export function typedRangeAfter(
  before: TypedRange | null,
  { mapping }: Transaction,
  inputKind: 'typed' | 'pasted' | null,
): TypedRange | null {
  const mappedRange = before && { ...before, from: mapping.map(before.from, -1), to: mapping.map(before.to) };
  if (!inputKind) return mappedRange;
  let from = mappedRange?.from ?? Infinity;
  let to = mappedRange?.to ?? -Infinity;
  for (const [index, map] of mapping.maps.entries()) {
    const rest = mapping.slice(index + 1);
    map.forEach((_oldStart, _oldEnd, newStart, newEnd) => {
      from = Math.min(from, rest.map(newStart, -1));
      to = Math.max(to, rest.map(newEnd));
    });
  }
  return from < to ? { from, to, isPasted: inputKind === 'pasted' } : null;
}

/**
 * Adds links to pasted URLs, and to typed URLs that have just been completed by a space, a new paragraph or a closing
 * bracket. Code and existing links are left unchanged.
 *
 * @returns null if there is none
 */
export function autolink({ doc, tr, storedMarks }: EditorState, typedRange: TypedRange): Transaction | null {
  const { from, to, isPasted } = typedRange;
  doc.nodesBetween(from, to, (paragraph, position) => {
    if (paragraph.type !== schema.nodes.paragraph) return true;
    const start = position + 1;
    const text = paragraph.textBetween(0, paragraph.content.size, undefined, '\n');
    for (const found of findUrls(text)) {
      const closing = start + urlEnd(text, found);
      const [begins, ends] = [start + found.from, start + found.to];
      const isNow = isPasted ? from <= begins && ends <= to : from <= closing && closing < to;
      if (isNow && isPlain(doc, begins, ends)) tr.addMark(begins, ends, schema.marks.link.create({ value: found.url }));
    }
    return false;
  });
  return tr.docChanged ? tr.setStoredMarks(storedMarks).setMeta('format', 'link') : null;
}

function isPlain(doc: Node, from: number, to: number): boolean {
  let is = true;
  doc.nodesBetween(from, to, ({ marks }) => {
    is &&= marks.every(
      ({ type, attrs }) => type !== schema.marks.link && (type !== schema.marks.code || !attrs['value']),
    );
  });
  return is;
}
