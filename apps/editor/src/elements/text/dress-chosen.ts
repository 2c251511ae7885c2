import { styleText } from '../../commands/style-text.ts';
import type { TextLook } from '../../commands/style-text.ts';
import { chosenCells } from '../../selection/selection.ts';
import type { Presentation } from '../../session/presentation.ts';
import { chosenParts } from '../../state/editor-state.ts';
import { boxLook } from './box-look.ts';
import { textOf } from './text-holder.ts';
import type { CaretChange, CaretLook } from './text-tools.ts';

/** Sets the letters that are selected while a text is edited, else all of the chosen boxes. */
export function dressChosen({ textTools, dispatch }: Presentation, inText: CaretChange, inBoxes: TextLook): void {
  const tools = textTools.get();
  if (tools) return tools.change(inText);
  // Bold and italic are two looks.
  const names = [...Object.keys(inBoxes), ...(inBoxes.mark ? [inBoxes.mark.name] : [])];
  dispatch(styleText(inBoxes, { at: Date.now(), group: `style ${names.join(' ')}` }));
}

/** How the letters at the caret, or those of the first chosen box, are set; null: no text is chosen that can be changed. */
export function chosenLook({ state, textTools }: Pick<Presentation, 'state' | 'textTools'>): CaretLook | null {
  const tools = textTools.get();
  if (tools) return tools.look();
  const now = state.get();
  const cell = chosenCells(now.selection);
  const [text] = chosenParts(now).flatMap((element) => (element.locked ? [] : (textOf(now.deck, element, cell) ?? [])));
  return text ? boxLook(text) : null;
}
