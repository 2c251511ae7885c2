import { useSyncExternalStore } from 'react';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { lookOfChosen } from '../elements/text/dress-chosen.ts';
import type { CaretLook, TextTools } from '../elements/text/text-tools.ts';
import { chosenCells } from '../selection/selection.ts';
import type { CellRange } from '../selection/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { chosenElements, chosenParts } from '../state/editor-state.ts';
import { useStore } from '../ui/use-store.ts';

export interface ChosenLetters {
  deck: Deck;
  /** In the order they stand. */
  chosen: readonly SlideElement[];
  /** What is chosen in a group, or else the same. */
  parts: readonly SlideElement[];
  /** Where they are cells of a table. */
  cells: CellRange | null;
  /** Of the text that is edited. */
  tools: TextTools | null;
  /** How the letters at the caret, or those of all that is chosen, are set; null: none can be changed. */
  look: CaretLook | null;
}

const never = () => () => undefined;

/** What is chosen, and how its letters are set, for bars over the slide. */
export function useChosenLetters(presentation: Presentation): ChosenLetters {
  const state = useStore(presentation.calm);
  const tools = useStore(presentation.textTools);
  const atCaret = useSyncExternalStore(tools?.subscribe ?? never, () => tools?.look() ?? null);
  const { deck, selection } = state;
  const chosen = chosenElements(state);
  const cells = chosenCells(selection);
  const parts = chosenParts(state);
  return { deck, chosen, parts, cells, tools, look: atCaret ?? lookOfChosen(state) };
}
