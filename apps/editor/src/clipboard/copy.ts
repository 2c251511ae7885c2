import { cellPlaces, renderSlide } from '@ppt-embed/deck';
import type { Deck, Paragraph, SlideElement, TableElement } from '@ppt-embed/deck';
import { chosenElements, currentSlide } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { deckText } from '../markdown/deck-markdown.ts';
import { writeElement } from '../markdown/write-element.ts';
import { carriedHtml } from './carried.ts';

/** What is put on the clipboard, by type. */
export interface Copied {
  'text/plain': string;
  'text/html': string;
}

/** The chosen elements, or the slide where none is chosen. Other programs get text and tables as such, and a picture. */
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
  return {
    'text/plain': chosen.map((one) => writeElement(one, { isPlain: true })).join('\n\n'),
    'text/html': carriedHtml({ kind: 'elements', elements: chosen }, chosen.map((one) => htmlOf(deck, one)).join('')),
  };
}

function htmlOf(deck: Deck, element: SlideElement): string {
  if (element.kind === 'text') return paragraphsHtml(element.paragraphs);
  if (element.kind === 'table') return tableHtml(element);
  if (element.kind === 'code') return `<pre>${escaped(element.lines.join('\n'))}</pre>`;
  const { box } = element;
  const svg = renderSlide(deck, {
    id: 'copied',
    layout: 'blank',
    title: '',
    notes: '',
    background: { kind: 'solid', color: 'white', alpha: 0 },
    elements: [element],
  });
  return svg.replace('viewBox="0 0 1280 720"', `viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`);
}

function paragraphsHtml(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ runs, bullet }) => {
      const text = runs.map(runHtml).join('');
      return bullet === undefined ? `<p>${text}</p>` : `<ul><li>${text}</li></ul>`;
    })
    .join('');
}

function runHtml({ text, bold, italic, link }: Paragraph['runs'][number]): string {
  let html = escaped(text).replaceAll('\n', '<br>');
  if (bold) html = `<b>${html}</b>`;
  if (italic) html = `<i>${html}</i>`;
  return link === undefined ? html : `<a href="${escaped(link)}">${html}</a>`;
}

/** Merged cells are merged in other programs, too. */
function tableHtml(table: TableElement): string {
  const lines = cellPlaces(table).map((places, row) => {
    const cells = places.flatMap((place, column) => {
      if (place.isCovered) return [];
      const spans = `${place.columns > 1 ? ` colspan="${place.columns}"` : ''}${place.rows > 1 ? ` rowspan="${place.rows}"` : ''}`;
      const runs = table.rows[row]?.cells[column]?.runs ?? [];
      return [`<td${spans}>${runs.map(runHtml).join('')}</td>`];
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${lines.join('')}</table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
