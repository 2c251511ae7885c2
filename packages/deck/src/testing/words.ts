import { columnNamesOf } from '../layouts/tables/cell-labels.ts';
import type { Deck } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { textOfRuns } from '../text/runs.ts';

/** Splits text into words, or Han characters, without Markdown and HTML syntax. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{Script=Han}]|[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns all text of a deck: slides, notes, URLs and alternative text. */
export function textOfDeck(deck: Deck): string {
  return [
    deck.title,
    ...deck.slides.flatMap((slide) => [slide.notes, ...slide.elements.flatMap((element) => textsOf(element))]),
  ].join('\n');
}

/**
 * Returns a deck without content that files represent differently: formulas, the language names of code, the URLs of
 * pictures, and why pictures are missing.
 */
export function withoutRewrittenText(deck: Deck): Deck {
  const slides = deck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.flatMap((element): SlideElement[] => {
      if (element.kind === 'formula') return [];
      if (element.kind === 'code') return [{ ...element, language: '' }];
      return [element.kind === 'picture' ? { ...element, src: '', problem: '' } : element];
    }),
  }));
  return { ...deck, slides };
}

function textsOf(element: SlideElement): string[] {
  const runs = (list: readonly { text: string; link?: string }[]): string =>
    textOfRuns(list) + list.map((run) => ` ${run.link ?? ''}`).join('');
  if (element.kind === 'text') {
    const texts = element.paragraphs.map((paragraph) => runs(paragraph.runs));
    // The sentence that a figure was read from, and the column of a table that an event was read from, are alternative
    // text.
    const hasSource = element.part === 'figure' || columnNamesOf(element) !== undefined;
    return hasSource ? [...texts, element.alt ?? ''] : texts;
  }
  if (element.kind === 'table') return element.rows.flatMap((row) => row.cells.map((cell) => runs(cell.runs)));
  if (element.kind === 'code') return [element.language, element.lines.join('\n')];
  if (element.kind === 'chart')
    return [
      element.title ?? '',
      element.categoryName ?? '',
      ...element.categories,
      // A missing value is null.
      ...element.series.flatMap(({ name, values }) => [name, ...values.map((value) => `${value ?? ''}`)]),
    ];
  if (element.kind === 'formula') return [element.latex];
  if (element.kind === 'group') return element.elements.flatMap(textsOf);
  if (element.kind === 'picture') return [element.src, element.alt ?? '', element.problem ?? ''];
  return element.kind === 'shape' ? (element.paragraphs ?? []).map((paragraph) => runs(paragraph.runs)) : [];
}

/**
 * Returns the words that occur less often in `shown` than in `source`. Words may be split at line ends, and those at the
 * beginning of a text that is set on its own have a capital.
 */
export function lostWords(source: string, shown: string): string[] {
  const joined = shown.replace(/\s+/gu, '');
  const available = countsOf(shown);
  return [...countsOf(source)].flatMap(([word, { count, written }]) =>
    (available.get(word)?.count ?? 0) >= count || joined.includes(written) ? [] : [written],
  );
}

/** Returns how often each word occurs, with and without a capital, and how it is first written. */
function countsOf(text: string): Map<string, { count: number; written: string }> {
  const counts = new Map<string, { count: number; written: string }>();
  for (const written of wordsOf(text)) {
    const word = written.charAt(0).toLowerCase() + written.slice(1);
    const before = counts.get(word);
    counts.set(word, { count: (before?.count ?? 0) + 1, written: before?.written ?? written });
  }
  return counts;
}
