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
  /** Selected elements in document order. */
  selected: readonly SlideElement[];
  /** Selected members of a group, or else the same elements. */
  targets: readonly SlideElement[];
  /** Whether they are cells of a table. */
  cells: CellRange | null;
  /** Text tools of the text that is being edited. */
  tools: TextTools | null;
  /** Format at the caret or of all selected text; null if nothing can be formatted. */
  format: CaretFormat | null;
}

const noopSubscribe = () => () => undefined;

/** Selection and its text format, for the bars above the slide. */
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
