import * as Y from 'yjs';
import type { Paragraph, Run } from '../model/text.ts';

/** Paragraphs, or the runs of a table cell, that were read from a shared document. */
export type SharedTextContent = readonly Paragraph[] | readonly Run[];

const textsOfContent = new WeakMap<SharedTextContent, Y.Text>();

/** Remembers the shared text of its content. */
export function setSharedText(content: SharedTextContent, text: Y.Text): void {
  textsOfContent.set(content, text);
}

/**
 * Returns a position in text as JSON for other users. The position stays before the same character when the text
 * changes.
 * @param content Content returned by the reader of the document.
 * @param offset In UTF-16 code units. Each paragraph end counts as one.
 * @returns undefined for content that is not from a shared document
 */
export function textPosition(content: SharedTextContent, offset: number): object | undefined {
  const text = textsOfContent.get(content);
  if (!text?.doc) return undefined;
  const { type, item } = Y.createRelativePositionFromTypeIndex(text, Math.min(offset, text.length));
  return item ? { item } : type ? { type } : undefined;
}

/**
 * Returns the offset in text of a position received from another user.
 * @param position Any value, because it is not trusted.
 * @returns undefined if the position is invalid, or is not in this text
 */
export function textOffset(content: SharedTextContent, position: unknown): number | undefined {
  const text = textsOfContent.get(content);
  if (!text?.doc || typeof position !== 'object' || position === null) return undefined;
  const { item, type }: { item?: unknown; type?: unknown } = position;
  const [itemId, typeId] = [idFrom(item), idFrom(type)];
  if (!itemId && !typeId) return undefined;
  try {
    // Checked first, because computing an offset takes time proportional to the length of the text.
    if (itemId && !contains(text, text.doc, itemId)) return undefined;
    const relative = new Y.RelativePosition(itemId ? null : typeId, null, itemId);
    const absolute = Y.createAbsolutePositionFromRelativePosition(relative, text.doc);
    return absolute?.type === text ? absolute.index : undefined;
  } catch {
    return undefined;
  }
}

/** Whether text contains an item, or the item that restored it after an undo. @throws Error if it does not exist */
function contains(text: Y.Text, { store }: Y.Doc, id: Y.ID): boolean {
  let item = Y.getItem(store, id);
  while (item.redone) item = Y.getItem(store, item.redone);
  return item.parent === text;
}

function idFrom(value: unknown): Y.ID | null {
  const { client, clock }: { client?: unknown; clock?: unknown } =
    typeof value === 'object' && value !== null ? value : {};
  const isId = Number.isSafeInteger(client) && Number.isSafeInteger(clock) && (clock as number) >= 0;
  return isId ? Y.createID(client as number, clock as number) : null;
}
