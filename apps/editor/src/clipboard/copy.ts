import { renderSlide } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { cellsAsTable } from '../elements/table/table-cells.ts';
import { chosenCells } from '../selection/selection.ts';
import { chosenElements, currentSlide } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { deckText } from '../markdown/deck-markdown.ts';
import { writeElement } from '../markdown/write-element.ts';
import { carriedHtml } from './carried.ts';
import { elementHtml, tableHtml } from './element-html.ts';
import { writeTabSeparated } from './tab-separated.ts';

/** What is put on the clipboard, by type. */
export interface Copied {
  'text/plain': string;
  'text/html': string;
}

/** The chosen cells or elements, or the slide where none is chosen. Other programs get text and tables as such, and a picture. */
export function copied(state: EditorState): Copied | null {
  const slide = currentSlide(state);
  if (!slide) return null;
  const chosen = chosenElements(state);
  const { deck } = state;
  if (chosen.length === 0) {
    return {
      'text/plain': deckText({ ...deck, slides: [slide] }),
      'text/html': carriedHtml({ kind: 'slide', slide }, renderSlide(deck, slide)),
    };
  }
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
    'text/plain': chosen.map((one) => writeElement(one, { isPlain: true })).join('\n\n'),
    'text/html': carriedHtml(
      { kind: 'elements', elements: chosen },
      chosen.map((one) => elementHtml(deck, one)).join(''),
    ),
  };
}

function wordsOf({ rows }: TableElement): string[][] {
  return rows.map(({ cells }) => cells.map(({ runs }) => runs.map(({ text }) => text).join('')));
}
