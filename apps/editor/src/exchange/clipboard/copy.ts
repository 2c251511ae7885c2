import { stepNumbers, elementsWithin, renderSlide } from '@ppt-embed/deck';
import type { TableElement, Deck, SlideElement, Slide } from '@ppt-embed/deck';
import { selectionToCopy } from '../../elements/group/members-in-group.ts';
import { cellsAsTable } from '../../elements/table/table-cells.ts';
import { selectedSlides, selectedCells } from '../../model/selection.ts';
import { currentSlide } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { closestPart, parts } from '../../kit/dom-parts.ts';
import { deckText, slideContent } from '../markdown/deck-markdown.ts';
import { drawnPart, formatOf, writeElement } from '../element-formats.ts';
import { payloadHtml } from './clipboard-payload.ts';
import { absoluteUrl, tableHtml } from './element-html.ts';
import { writeTabSeparated } from './pasted-cells.ts';
import { escapeHtml } from './paragraphs-html.ts';

/** Numbers of a slide's steps. */
type Steps = ReadonlyMap<SlideElement, number>;

/** Clipboard content by MIME type. */
interface ClipboardContent {
  'text/plain': string;
  'text/html': string;
}

/**
 * Returns the content for the clipboard: the selected cells or elements or, if there are none, the slides. Other
 * programs get text and tables.
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
 * Clears the selection of text in banners as soon as the user clicks, focuses or selects something else. Otherwise,
 * browsers would keep the selection, and Copy would copy its text.
 */
export function clearTextSelection({ deferred }: EditorDocument, signal: AbortSignal): void {
  function clearIfOutside(at: EventTarget | null): void {
    const selection = document.getSelection();
    const banners = closestPart(selection?.anchorNode?.parentElement, parts.banners);
    // Whether the selection is collapsed is read last, because it forces a layout.
    if (banners && !(at instanceof Node && banners.contains(at)) && !selection?.isCollapsed)
      selection?.removeAllRanges();
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

/**
 * Returns an element as HTML for other programs: its drawing as a picture, followed by its text, tables and numbers.
 * Office and email programs ignore the drawing.
 * @param steps Numbers of the slide's steps.
 */
function elementHtml(deck: Deck, element: SlideElement, steps: Steps): string {
  const drawn = drawnPart(element);
  return (
    (drawn ? svgOf(deck, drawn) : '') +
    elementsWithin([element])
      .map((one) => contentHtml(deck, one, steps))
      .join('')
  );
}

/** Returns the content of an element that is text or a picture file. The members of a group follow it. */
function contentHtml(deck: Deck, element: SlideElement, steps: Steps): string {
  return formatOf(element).toHtml?.(element, { deck, steps }) ?? '';
}

function svgOf(deck: Deck, element: SlideElement): string {
  const { box } = element;
  const slide = { id: 'copied', layout: 'blank', title: '', notes: '', elements: [element] } as const;
  const background = { kind: 'solid', color: 'white', alpha: 0 } as const;
  const svg = renderSlide(deck, { ...slide, background }, { pictureUrl: absoluteUrl });
  return svg.replace(/viewBox="[^"]*"/u, `viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`);
}

/** Returns a slide as HTML for other programs: its heading and its content in reading order, without decoration. */
function slideHtml(deck: Deck, slide: Slide): string {
  const { heading, elements } = slideContent(slide, deck);
  const steps = stepNumbers(slide.elements);
  const content = elementsWithin(elements).filter((element) => writeElement(element) !== '');
  return (
    (heading === '' ? '<hr>' : `<h2>${escapeHtml(heading)}</h2>`) +
    content.map((one) => slideElementHtml(deck, one, steps)).join('')
  );
}

function slideElementHtml(deck: Deck, element: SlideElement, steps: Steps): string {
  return formatOf(element).isDrawing ? elementHtml(deck, element, new Map()) : contentHtml(deck, element, steps);
}
