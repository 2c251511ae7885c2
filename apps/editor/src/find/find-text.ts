import { fitRows, fitText } from '@ppt-embed/deck';
import type { Deck, Paragraph, Run, SlideElement } from '@ppt-embed/deck';
import { withText } from '../elements/text/text-holder.ts';

export interface FindOptions {
  /** Capital and small letters are different. */
  matchesCase: boolean;
}

/** One place where the text stands. */
export interface Found {
  /** Index in the deck. */
  slide: number;
  /** Id of the element, or of the group that holds it; null: the notes. */
  element: string | null;
  /** Which of those in there, from 0. */
  occurrence: number;
  /** The paragraph, cell or name it stands in, and the index of its first letter there. */
  text: string;
  start: number;
  /** It can be looked at, but is not replaced. */
  isLocked: boolean;
}

/** Every occurrence of the text, in the order of the slides. */
export function findText(deck: Deck, wanted: string, options: FindOptions): Found[] {
  if (wanted === '') return [];
  const within = (texts: readonly string[], where: Pick<Found, 'slide' | 'element' | 'isLocked'>): Found[] =>
    texts
      .flatMap((text) => startsOf(text, wanted, options).map((start) => ({ text, start })))
      .map((match, occurrence) => ({ ...where, occurrence, ...match }));
  return deck.slides.flatMap(({ elements, notes }, slide) => [
    ...elements.flatMap((element) =>
      within(textsOf(element), { slide, element: element.id, isLocked: element.locked === true }),
    ),
    ...within([notes], { slide, element: null, isLocked: false }),
  ]);
}

/**
 * The deck with every occurrence replaced, but in what is locked; the same deck where that changes nothing. Looks of the letters stay.
 * @param only The one that is replaced. @default everywhere
 */
export function replaceText(deck: Deck, wanted: string, by: string, options: FindOptions, only?: Found): Deck {
  if (wanted === '') return deck;
  const places = elementsBySlide(only ? [only] : findText(deck, wanted, options));
  const slides = deck.slides.map((slide, index) => {
    const here = places.get(index);
    if (!here) return slide;
    const inPlace = <Whole>(id: string | null, whole: Whole, replace: (letters: ReplaceLetters) => Whole): Whole => {
      if (!here.has(id)) return whole;
      const letters = replacing(wanted, by, options, only?.occurrence);
      const next = replace(letters.inRuns);
      return letters.isChanged() ? next : whole;
    };
    const elements = slide.elements.map((element) =>
      inPlace(element.id, element, (inRuns) => replacedIn(deck, element, inRuns)),
    );
    const notes = inPlace(null, slide.notes, (inRuns) => inText(slide.notes, inRuns));
    if (notes === slide.notes && elements.every((element, at) => element === slide.elements[at])) return slide;
    const title = elements.find((element) => element.kind === 'text' && element.role === 'title');
    return { ...slide, elements, notes, ...(title?.kind === 'text' && { title: wordsOf(title.paragraphs) }) };
  });
  if (slides.every((slide, index) => slide === deck.slides[index])) return deck;
  const renamed = slides[0]?.title;
  return { ...deck, slides, ...(renamed && renamed !== deck.slides[0]?.title && { title: renamed }) };
}

/** Where something is replaced, by the index of the slide: a deck may hold a letter more often than one can go through for each. */
function elementsBySlide(places: readonly Found[]): ReadonlyMap<number, ReadonlySet<Found['element']>> {
  const found = new Map<number, Set<Found['element']>>();
  for (const { slide, element, isLocked } of places)
    if (!isLocked) found.set(slide, (found.get(slide) ?? new Set()).add(element));
  return found;
}

/** Each stretch of text that is one to a reader, in the order in which they are replaced. */
function textsOf(element: SlideElement): string[] {
  switch (element.kind) {
    case 'text':
      return element.paragraphs.map(({ runs }) => joined(runs));
    case 'shape':
      return (element.paragraphs ?? []).map(({ runs }) => joined(runs));
    case 'table':
      return element.rows.flatMap(({ cells }) => cells.map(({ runs }) => joined(runs)));
    case 'group':
      return element.elements.flatMap(textsOf);
    case 'chart':
      return [element.title ?? '', ...element.categories, ...element.series.map(({ name }) => name)];
    case 'code':
    case 'formula':
    case 'line':
    case 'picture':
    case 'unknown':
      return [];
    default:
      return element satisfies never;
  }
}

type ReplaceLetters = (runs: readonly Run[]) => readonly Run[];

function replacedIn(deck: Deck, element: SlideElement, inRuns: ReplaceLetters): SlideElement {
  const inParagraphs = (paragraphs: readonly Paragraph[]) =>
    paragraphs.map((paragraph) => ({ ...paragraph, runs: inRuns(paragraph.runs) }));
  switch (element.kind) {
    case 'text':
    case 'shape':
      if (!element.paragraphs) return element;
      return withText(deck, element, (text) => fitText(deck, { ...text, paragraphs: inParagraphs(text.paragraphs) }));
    case 'table':
      return fitRows({
        ...element,
        rows: element.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => ({ ...cell, runs: inRuns(cell.runs) })),
        })),
      });
    case 'group':
      return {
        ...element,
        elements: element.elements.map((inner) => replacedIn(deck, inner, inRuns)),
      };
    case 'chart':
      return {
        ...element,
        ...(element.title !== undefined && { title: inText(element.title, inRuns) }),
        categories: element.categories.map((category) => inText(category, inRuns)),
        series: element.series.map((one) => ({ ...one, name: inText(one.name, inRuns) })),
      };
    case 'code':
    case 'formula':
    case 'line':
    case 'picture':
    case 'unknown':
      return element;
    default:
      return element satisfies never;
  }
}

/** Replaces in one stretch of text after the other. @param only Which of the occurrences in all of them. @default each */
function replacing(
  wanted: string,
  by: string,
  options: FindOptions,
  only?: number,
): { inRuns: ReplaceLetters; isChanged: () => boolean } {
  let passed = 0;
  let isChanged = false;
  return {
    inRuns(runs) {
      const text = joined(runs);
      const all = startsOf(text, wanted, options);
      const starts = all.filter((_, index) => only === undefined || passed + index === only);
      passed += all.length;
      if (starts.every((start) => text.startsWith(by, start) && by.length === wanted.length)) return runs;
      isChanged = true;
      return replacedRuns(runs, starts, wanted.length, by);
    },
    isChanged: () => isChanged,
  };
}

/** A match may run over letters of several looks: what replaces it has the look of the first. */
function replacedRuns(runs: readonly Run[], starts: readonly number[], length: number, by: string): Run[] {
  const result: Run[] = [];
  /** Where the run begins; which of the starts is the first that is not over. */
  let [at, next] = [0, 0];
  for (const run of runs) {
    const end = at + run.text.length;
    let written = '';
    for (let place = at; place < end;) {
      const start = starts[next] ?? Infinity;
      // What began in an earlier run is written there.
      if (start >= place) written += run.text.slice(place - at, start - at) + (start < end ? by : '');
      place = Math.min(start + length, end);
      if (place >= start + length) next += 1;
    }
    at = end;
    if (written !== '') result.push({ ...run, text: written });
  }
  return result;
}

function inText(text: string, inRuns: ReplaceLetters): string {
  return joined(inRuns([{ text }]));
}

function startsOf(text: string, wanted: string, { matchesCase }: FindOptions): number[] {
  const [within, what] = matchesCase ? [text, wanted] : [lower(text), lower(wanted)];
  const starts: number[] = [];
  for (let at = within.indexOf(what); at >= 0; at = within.indexOf(what, at + what.length)) starts.push(at);
  return starts;
}

/** Letters whose small form is longer would move all places after them. */
function lower(text: string): string {
  return text.replaceAll(/./gsu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}

const joined = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');
const wordsOf = (paragraphs: readonly Paragraph[]) =>
  paragraphs
    .map(({ runs }) => joined(runs))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
