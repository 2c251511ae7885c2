import { stepNumbers } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { selectionToCopy } from '../../elements/group/members-in-group.ts';
import { cellsAsTable } from '../../elements/table/table-cells.ts';
import { selectedSlides, selectedCells } from '../../model/selection.ts';
import { currentSlide } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { deckText } from '../markdown/deck-markdown.ts';
import { writeElement } from '../markdown/write-element.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { closestPart, parts } from '../../kit/parts.ts';
import { payloadHtml } from './clipboard-payload.ts';
import { elementHtml, tableHtml, slideHtml } from './element-html.ts';
import { writeTabSeparated } from './pasted-cells.ts';

/** The clipboard content by MIME type. */
export interface ClipboardContent {
  'text/plain': string;
  'text/html': string;
}

/**
 * The content for the clipboard: the selected cells or elements, otherwise the slides. Other programs get text and
 * tables.
 */
export function clipboardContent(state: EditorState): ClipboardContent | null {
  const { deck } = state;
  const slides = selectedSlides(state).flatMap((index) => deck.slides[index] ?? []);
  if (slides.length === 0) return null;
  const selected = selectionToCopy(state);
  if (selected.length === 0) {
    return {
      'text/plain': deckText({ ...deck, slides }),
      'text/html': payloadHtml(
        { kind: 'slides', version: deck.version, slides },
        slides.map((slide) => slideHtml(deck, slide)).join(''),
      ),
    };
  }
  const steps = stepNumbers(currentSlide(state)?.elements ?? []);
  const [only] = selected;
  const cells = selectedCells(state.selection);
  if (cells && only?.kind === 'table') {
    const table = cellsAsTable(only, cells);
    return {
      'text/plain': writeTabSeparated(cellTexts(table)),
      'text/html': payloadHtml({ kind: 'table-cells', table }, tableHtml(deck, table)),
    };
  }
  return {
    'text/plain': selected.map((one) => writeElement(one, { isPlain: true, steps })).join('\n\n'),
    'text/html': payloadHtml(
      { kind: 'elements', elements: selected },
      selected.map((one) => elementHtml(deck, one, steps)).join(''),
    ),
  };
}

function cellTexts({ rows }: TableElement): string[][] {
  return rows.map(({ cells }) => cells.map(({ runs }) => runs.map(({ text }) => text).join('')));
}

/**
 * Clears the text selection in banners as soon as something else is clicked, focused or selected. Otherwise browsers
 * keep it, and copying would still copy that text.
 */
export function clearTextSelection({ deferred }: EditorDocument, signal: AbortSignal): void {
  function clearIfOutside(at: EventTarget | null): void {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed) return;
    const banners = closestPart(selection.anchorNode?.parentElement, parts.banners);
    if (banners && !(at instanceof Node && banners.contains(at))) selection.removeAllRanges();
  }

  document.addEventListener('pointerdown', ({ target }) => clearIfOutside(target), { signal, capture: true });
  document.addEventListener('focusin', ({ target }) => clearIfOutside(target), { signal });
  let { selection: selected } = deferred.get();
  const stop = deferred.subscribe(() => {
    const { selection } = deferred.get();
    if (selection === selected) return;
    selected = selection;
    clearIfOutside(null);
  });
  signal.addEventListener('abort', stop);
}
