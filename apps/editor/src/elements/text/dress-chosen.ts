import { styleText } from '../../commands/style-text.ts';
import type { TextLook } from '../../commands/style-text.ts';
import { chosenCells } from '../../selection/selection.ts';
import type { Presentation } from '../../session/presentation.ts';
import { chosenParts } from '../../state/editor-state.ts';
import type { EditorState } from '../../state/editor-state.ts';
import { commonLook, textsOf } from './common-look.ts';
import type { CaretChange, CaretLook } from './text-tools.ts';

/** Sets the letters that are selected while a text is edited, else all of the chosen boxes. */
export function dressChosen({ textTools, dispatch }: Presentation, inText: CaretChange, inBoxes: TextLook): void {
  const tools = textTools.get();
  if (tools) return tools.change(inText);
  // Bold and italic are two looks.
  const names = [...Object.keys(inBoxes), ...(inBoxes.mark ? [inBoxes.mark.name] : [])];
  dispatch(styleText(inBoxes, { at: Date.now(), group: `style ${names.join(' ')}` }));
}

/** How the letters at the caret, or those of all that is chosen, are set; null: no text is chosen that can be changed. */
export function chosenLook({ state, textTools }: Pick<Presentation, 'state' | 'textTools'>): CaretLook | null {
  return textTools.get()?.look() ?? lookOfChosen(state.get());
}

/** Every text action asks, several times for one state. */
const known = new WeakMap<EditorState, CaretLook | null>();

/** How the texts of all that is chosen are set, cells of tables among them. */
export function lookOfChosen(state: EditorState): CaretLook | null {
  let look = known.get(state);
  if (look === undefined) {
    const cells = chosenCells(state.selection);
    const free = chosenParts(state).filter(({ locked }) => !locked);
    look = commonLook(free.flatMap((element) => textsOf(state.deck, element, cells)));
    known.set(state, look);
  }
  return look;
}
