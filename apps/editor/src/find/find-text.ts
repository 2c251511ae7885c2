import { fitRows, fitText } from '@ppt-embed/deck';
import type { Deck, Paragraph, Run, SlideElement } from '@ppt-embed/deck';
import { withText } from '../elements/text/text-holder.ts';

export interface FindOptions {
  /** Capital and small letters are different. */
  matchesCase: boolean;
}

/** Where something was found. */
export interface Found {
  /** Index in the deck. */
  slide: number;
  /** Id of the element, or of the group that holds it; null: the notes. */
  element: string | null;
  /** How often in there. */
  count: number;
  /** It can be looked at, but is not replaced. */
  isLocked: boolean;
}

/** Every place that holds the text, in the order of the slides. */
export function findText(deck: Deck, wanted: string, options: FindOptions): Found[] {
  if (wanted === '') return [];
  return deck.slides.flatMap((slide, index) => {
    const inElements = slide.elements
      .map((element) => ({
        slide: index,
        element: element.id,
        count: countIn(element, wanted, options),
        isLocked: element.locked === true,
      }))
      .filter(({ count }) => count > 0);
    const inNotes = countOf(slide.notes, wanted, options);
    return [...inElements, ...(inNotes > 0 ? [{ slide: index, element: null, count: inNotes, isLocked: false }] : [])];
  });
}

/**
 * The deck with every occurrence replaced, but in what is locked; the same deck where that changes nothing. Looks of the letters stay.
 * @param only The one place where it is replaced. @default everywhere
 */
export function replaceText(deck: Deck, wanted: string, by: string, options: FindOptions, only?: Found): Deck {
  if (wanted === '') return deck;
  const places = (only ? [only] : findText(deck, wanted, options)).filter(({ isLocked }) => !isLocked);
  const slides = deck.slides.map((slide, index) => {
    const here = places.filter((place) => place.slide === index);
    const elements = slide.elements.map((element) =>
      here.some((place) => place.element === element.id) ? replacedIn(deck, element, wanted, by, options) : element,
    );
    const notes = here.some(({ element }) => element === null)
      ? replaced(slide.notes, wanted, by, options)
      : slide.notes;
    if (notes === slide.notes && elements.every((element, at) => element === slide.elements[at])) return slide;
    const title = elements.find((element) => element.kind === 'text' && element.role === 'title');
    return { ...slide, elements, notes, ...(title?.kind === 'text' && { title: wordsOf(title.paragraphs) }) };
  });
  if (slides.every((slide, index) => slide === deck.slides[index])) return deck;
  const renamed = slides[0]?.title;
  return { ...deck, slides, ...(renamed && renamed !== deck.slides[0]?.title && { title: renamed }) };
}

function countIn(element: SlideElement, wanted: string, options: FindOptions): number {
  return textsOf(element)
    .map((text) => countOf(text, wanted, options))
    .reduce((sum, count) => sum + count, 0);
}

/** Each stretch of text that is one to a reader. */
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

function replacedIn(deck: Deck, element: SlideElement, wanted: string, by: string, options: FindOptions): SlideElement {
  const inText = (text: string) => replaced(text, wanted, by, options);
  const inRuns = (runs: readonly Run[]) => replacedRuns(runs, wanted, by, options);
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
        elements: element.elements.map((inner) => replacedIn(deck, inner, wanted, by, options)),
      };
    case 'chart':
      return {
        ...element,
        ...(element.title !== undefined && { title: inText(element.title) }),
        categories: element.categories.map(inText),
        series: element.series.map((one) => ({ ...one, name: inText(one.name) })),
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

/** A match may run over letters of several looks: what replaces it has the look of the first. */
function replacedRuns(runs: readonly Run[], wanted: string, by: string, options: FindOptions): Run[] {
  const text = joined(runs);
  const starts = startsOf(text, wanted, options);
  if (starts.length === 0) return [...runs];
  const result: Run[] = [];
  let at = 0;
  for (const run of runs) {
    let written = '';
    for (let index = 0; index < run.text.length; index += 1) {
      const place = at + index;
      const start = starts.findLast((one) => one <= place && place < one + wanted.length);
      if (start === undefined) written += run.text[index];
      else if (start === place) written += by;
    }
    at += run.text.length;
    if (written !== '') result.push({ ...run, text: written });
  }
  return result;
}

function replaced(text: string, wanted: string, by: string, options: FindOptions): string {
  return replacedRuns([{ text }], wanted, by, options)[0]?.text ?? '';
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

const countOf = (text: string, wanted: string, options: FindOptions) => startsOf(text, wanted, options).length;
const joined = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');
const wordsOf = (paragraphs: readonly Paragraph[]) =>
  paragraphs
    .map(({ runs }) => joined(runs))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
