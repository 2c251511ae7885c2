import { cellPlaces, renderSlide, resolveColor } from '@ppt-embed/deck';
import type { Deck, Paragraph, Run, SlideElement, TableElement } from '@ppt-embed/deck';
import { escapeHtml } from './escape-html.ts';

/** An element as other programs take it: text and tables as such, anything else as a picture. */
export function elementHtml(deck: Deck, element: SlideElement): string {
  if (element.kind === 'text') return paragraphsHtml(deck, element.paragraphs);
  if (element.kind === 'table') return tableHtml(deck, element);
  if (element.kind === 'code') return `<pre>${escapeHtml(element.lines.join('\n'))}</pre>`;
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

function paragraphsHtml(deck: Deck, paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ runs, bullet }) => {
      const text = runsHtml(deck, runs);
      return bullet === undefined ? `<p>${text}</p>` : `<ul><li>${text}</li></ul>`;
    })
    .join('');
}

/** Merged cells are merged in other programs, too. */
export function tableHtml(deck: Deck, table: TableElement): string {
  const lines = cellPlaces(table).map((places, row) => {
    const cells = places.flatMap((place, column) => {
      if (place.isCovered) return [];
      const spans = `${place.columns > 1 ? ` colspan="${place.columns}"` : ''}${place.rows > 1 ? ` rowspan="${place.rows}"` : ''}`;
      return [`<td${spans}>${runsHtml(deck, table.rows[row]?.cells[column]?.runs ?? [])}</td>`];
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${lines.join('')}</table>`;
}

const tags = { bold: 'b', italic: 'i', underline: 'u', strike: 's' } as const;

function runsHtml({ theme }: Deck, runs: readonly Run[]): string {
  const htmlOf = (run: Run): string => {
    let html = escapeHtml(run.text).replaceAll('\n', '<br>');
    if (run.baseline) html = run.baseline === 'super' ? `<sup>${html}</sup>` : `<sub>${html}</sub>`;
    for (const name of ['bold', 'italic', 'underline', 'strike'] as const)
      if (run[name]) html = `<${tags[name]}>${html}</${tags[name]}>`;
    if (run.highlight) html = `<span style="background:${resolveColor(theme, run.highlight)}">${html}</span>`;
    return run.link === undefined ? html : `<a href="${escapeHtml(run.link)}">${html}</a>`;
  };
  return runs.map(htmlOf).join('');
}
