import { stepNumbers } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { chosenAsSeen } from '../elements/group/chosen-as-seen.ts';
import { cellsAsTable } from '../elements/table/table-cells.ts';
import { chosenSlides } from '../selection/chosen-slides.ts';
import { chosenCells } from '../selection/selection.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { deckText } from '../markdown/deck-markdown.ts';
import { writeElement } from '../markdown/write-element.ts';
import { carriedHtml } from './carried.ts';
import { elementHtml, tableHtml } from './element-html.ts';
import { slideHtml } from './slide-html.ts';
import { writeTabSeparated } from './tab-separated.ts';

/** What is put on the clipboard, by type. */
export interface Copied {
  'text/plain': string;
  'text/html': string;
}

/** The chosen cells or elements, or the slides where none is chosen. Other programs get text and tables as such. */
export function copied(state: EditorState): Copied | null {
  const { deck } = state;
  const slides = chosenSlides(state).flatMap((index) => deck.slides[index] ?? []);
  if (slides.length === 0) return null;
  const chosen = chosenAsSeen(state);
  if (chosen.length === 0) {
    return {
      'text/plain': deckText({ ...deck, slides }),
      'text/html': carriedHtml(
        { kind: 'slides', version: deck.version, slides },
        slides.map((slide) => slideHtml(deck, slide)).join(''),
      ),
    };
  }
  const steps = stepNumbers(currentSlide(state)?.elements ?? []);
  const [only] = chosen;
  const cells = chosenCells(state.selection);
  if (cells && only?.kind === 'table') {
    const table = cellsAsTable(only, cells);
    return {
      'text/plain': writeTabSeparated(wordsOf(table)),
      'text/html': carriedHtml({ kind: 'table-cells', table }, tableHtml(deck, table)),
    };
  }
  return {
    'text/plain': chosen.map((one) => writeElement(one, { isPlain: true, steps })).join('\n\n'),
    'text/html': carriedHtml(
      { kind: 'elements', elements: chosen },
      chosen.map((one) => elementHtml(deck, one, steps)).join(''),
    ),
  };
}

function wordsOf({ rows }: TableElement): string[][] {
  return rows.map(({ cells }) => cells.map(({ runs }) => runs.map(({ text }) => text).join('')));
}
