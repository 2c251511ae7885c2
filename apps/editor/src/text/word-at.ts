import type { ResolvedPos } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Created for the first word, because reading the browser's dictionaries would delay the start of the editor. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the word that contains a position. Chinese and Japanese words do not need spaces around them.
 * @param atEdge Whether a word that begins or ends at the position also counts, as for a double click.
 */
export function wordAt($at: ResolvedPos, atEdge = false): { from: number; to: number } | undefined {
  const offset = $at.parentOffset;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  // Nodes without text count as one character, as in positions.
  const segments = segmenter.segment($at.parent.textBetween(0, $at.parent.content.size, undefined, '\n'));
  const word = [segments.containing(offset), segments.containing(offset - 1)].find((one) => one?.isWordLike);
  if (!word) return undefined;
  const { index } = word;
  const end = index + word.segment.length;
  const isInside = index < offset && offset < end;
  return isInside || atEdge ? { from: $at.start() + index, to: $at.start() + end } : undefined;
}

/**
 * Selects the word at the caret after a double click that has also opened the text. The browser does not select it,
 * because the text was not open at the first click.
 */
export function selectWordAtCaret(view: EditorView): void {
  const { doc, selection, tr } = view.state;
  const word = selection.empty && wordAt(selection.$from, true);
  if (word) view.dispatch(tr.setSelection(TextSelection.create(doc, word.from, word.to)));
}
