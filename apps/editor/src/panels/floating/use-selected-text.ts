import { useSyncExternalStore } from 'react';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { selectionTextFormat } from '../../text/format-selection.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { selectedCells } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';
import type { Presentation } from '../../session/presentation.ts';
import { selectedElements, selectedTargets } from '../../model/editor-state.ts';
import { useStore } from '../../kit/use-store.ts';

export interface SelectedText {
  deck: Deck;
  /** In the order they stand. */
  selected: readonly SlideElement[];
  /** What is chosen in a group, or else the same. */
  targets: readonly SlideElement[];
  /** Where they are cells of a table. */
  cells: CellRange | null;
  /** Of the text that is edited. */
  tools: TextTools | null;
  /** How the letters at the caret, or those of all that is chosen, are set; null: none can be changed. */
  format: CaretFormat | null;
}

const noopSubscribe = () => () => undefined;

/** What is chosen, and how its letters are set, for bars over the slide. */
export function useSelectedText(presentation: Presentation): SelectedText {
  const state = useStore(presentation.deferred);
  const tools = useStore(presentation.textTools);
  const atCaret = useSyncExternalStore(tools?.subscribe ?? noopSubscribe, () => tools?.format() ?? null);
  const { deck, selection } = state;
  const selected = selectedElements(state);
  const cells = selectedCells(selection);
  const targets = selectedTargets(state);
  return { deck, selected, targets, cells, tools, format: atCaret ?? selectionTextFormat(state) };
}
