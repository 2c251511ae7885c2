import { styleText } from '../commands/style-text.ts';
import type { TextFormat } from '../commands/style-text.ts';
import { selectedCells } from '../model/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { selectedTargets } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { commonFormat, textsOf } from '../elements/text/common-format.ts';
import type { CaretChange, CaretFormat } from '../elements/text/text-tools.ts';

/** Formats the selected text while a text is edited, otherwise the text of all selected boxes. */
export function formatSelection({ textTools, dispatch }: Presentation, inText: CaretChange, inBoxes: TextFormat): void {
  const tools = textTools.get();
  if (tools) return tools.change(inText);
  // Bold and italic are separate undo groups.
  const names = [...Object.keys(inBoxes), ...(inBoxes.mark ? [inBoxes.mark.name] : [])];
  dispatch(styleText(inBoxes, { at: Date.now(), group: `style ${names.join(' ')}` }));
}

/** The text format at the caret or of the selection; null if no editable text is selected. */
export function currentTextFormat({ state, textTools }: Pick<Presentation, 'state' | 'textTools'>): CaretFormat | null {
  return textTools.get()?.format() ?? selectionTextFormat(state.get());
}

/** A cache, because every text action reads the format, several times per state. */
const known = new WeakMap<EditorState, CaretFormat | null>();

/** The common text format of all selected elements, including table cells. */
export function selectionTextFormat(state: EditorState): CaretFormat | null {
  let format = known.get(state);
  if (format === undefined) {
    const cells = selectedCells(state.selection);
    const free = selectedTargets(state).filter(({ locked }) => !locked);
    format = commonFormat(free.flatMap((element) => textsOf(state.deck, element, cells)));
    known.set(state, format);
  }
  return format;
}
