import { styleText } from '../commands/style-text.ts';
import type { TextFormat } from '../commands/style-text.ts';
import { selectedCells } from '../model/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { selectedTargets } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { commonFormat, textsOf } from '../elements/text/common-format.ts';
import type { CaretChange, CaretFormat } from '../elements/text/text-tools.ts';

/** Sets the letters that are selected while a text is edited, else all of the chosen boxes. */
export function formatSelection({ textTools, dispatch }: Presentation, inText: CaretChange, inBoxes: TextFormat): void {
  const tools = textTools.get();
  if (tools) return tools.change(inText);
  // Bold and italic are two looks.
  const names = [...Object.keys(inBoxes), ...(inBoxes.mark ? [inBoxes.mark.name] : [])];
  dispatch(styleText(inBoxes, { at: Date.now(), group: `style ${names.join(' ')}` }));
}

/** How the letters at the caret, or those of all that is chosen, are set; null: no text is chosen that can be changed. */
export function currentTextFormat({ state, textTools }: Pick<Presentation, 'state' | 'textTools'>): CaretFormat | null {
  return textTools.get()?.format() ?? selectionTextFormat(state.get());
}

/** Every text action asks, several times for one state. */
const known = new WeakMap<EditorState, CaretFormat | null>();

/** How the texts of all that is chosen are set, cells of tables among them. */
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
