import { updatedRunOf } from '@ppt-embed/deck';
import type { Deck, Run, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { withSlides } from '../../commands/edit-text.ts';
import { isFooterDate, repeatsTitle } from '../../commands/slides.ts';
import { readTexts, writeTexts } from '../../elements/element-behavior.ts';
import { plainText, titleOf } from '../../elements/text/element-text.ts';
import { graphemesOf } from '../../kit/graphemes.ts';

/** Options of a search. */
export interface FindOptions {
  /** Whether the search is case-sensitive. */
  matchesCase: boolean;
}

/** A match. */
export interface TextMatch {
  /** Index of the slide. */
  slide: number;
  /** Id of the element or of its outermost group; null for the notes. */
  element: string | null;
  /** Index of the match in the element, starting at 0. */
  occurrence: number;
  /** Index of the paragraph, cell or name that contains the match, in the list that `readTexts` returns. */
  piece: number;
  /** Paragraph, cell or name that contains the match, and the index of the match's first character in it. */
  text: string;
  start: number;
  /** Whether the element is locked. Matches in locked elements are found but not replaced. */
  isLocked: boolean;
}

/**
 * Returns all matches in slide order. Footers with the same text count once, and not at all if replacing the title on the
 * first slide also changes them. Fixed dates in footers with the same text count once; updated dates are not searched.
 */
export function findText(deck: Deck, query: string, options: FindOptions): TextMatch[] {
  if (query === '') return [];
  const within = (texts: readonly string[], where: Pick<TextMatch, 'slide' | 'element' | 'isLocked'>): TextMatch[] =>
    texts
      .flatMap((text, piece) => startsOf(text, query, options).map((start) => ({ piece, text, start })))
      .map((match, occurrence) => ({ ...where, occurrence, ...match }));
  const isRepeated = createFooterFilter(deck, (text) => startsOf(text, query, options).length > 0);
  return deck.slides.flatMap(({ elements, notes }, slide) => [
    ...elements.flatMap((element) =>
      isUpdatedDate(element) || isRepeated(element)
        ? []
        : within(readTexts(element).map(joinRuns), { slide, element: element.id, isLocked: element.locked === true }),
    ),
    ...within([notes], { slide, element: null, isLocked: false }),
  ]);
}

/** Whether an element is a date that shows the current day. Its stored text is not what users see. */
const isUpdatedDate = (element: SlideElement): boolean =>
  element.kind === 'text' && updatedRunOf(element) !== undefined;

/** Whether an element is a footer or a fixed date in the footer, which most slides repeat. */
const isFooter = (element: SlideElement): element is TextElement =>
  element.kind === 'text' && (element.part === 'footer' || isFooterDate(element)) && !isUpdatedDate(element);

const footerText = ({ paragraphs }: TextElement): string => plainText(paragraphs);

/** Returns a key that the elements have that change together. */
const footerKey = (footer: TextElement): string => keyOf(footer.part, footerText(footer));

const keyOf = (part: TextElement['part'], text: string): string => `${part} ${text}`;

/** Returns a function that tests, in slide order, whether a footer repeats text that the search has already covered. */
function createFooterFilter(deck: Deck, matches: (text: string) => boolean): (element: SlideElement) => boolean {
  const title = titleOf(deck.slides[0] ?? { elements: [] });
  const isTitleFound =
    deck.title === deck.slides[0]?.title &&
    title?.locked !== true &&
    title?.paragraphs.some((one) => matches(joinRuns(one.runs)));
  const before = new Set<string>();
  return (element) => {
    if (!isFooter(element)) return false;
    const isTitle = element.part === 'footer' && repeatsTitle(footerText(element), deck.title);
    if (isTitleFound && !element.locked && isTitle) return true;
    const key = `${element.locked ?? false} ${footerKey(element)}`;
    return before.size === before.add(key).size;
  };
}

/** Returns the keys of the footers that contain matches to replace. Footers with the same text change together. */
function matchedFooters(deck: Deck, matches: ReadonlyMap<number, ReadonlySet<TextMatch['element']>>): Set<string> {
  const footers = [...matches].flatMap(([slide, ids]) =>
    (deck.slides[slide]?.elements ?? []).filter(isFooter).filter(({ id }) => ids.has(id)),
  );
  return new Set(footers.map(footerKey));
}

/**
 * Returns the deck with all matches replaced, except in locked elements, or the same deck if nothing changes. Text
 * formats are kept.
 * @param only The match to replace. @default all matches
 */
export function replaceText(deck: Deck, query: string, by: string, options: FindOptions, only?: TextMatch): Deck {
  if (query === '') return deck;
  const matches = elementsBySlide(only ? [only] : findText(deck, query, options));
  const footers = matchedFooters(deck, matches);
  const slides = deck.slides.map((slide, index) => {
    const here = matches.get(index);
    if (!here && footers.size === 0) return slide;
    const replaceIfMatched = <Whole>(
      isMatched: boolean,
      whole: Whole,
      replace: (replaceRuns: ReplaceRuns) => Whole,
    ): Whole => {
      if (!isMatched) return whole;
      const replaceRuns = createReplacer(query, by, options, only?.occurrence);
      const next = replace(replaceRuns.replaceRuns);
      return replaceRuns.isChanged() ? next : whole;
    };
    const isMatched = (element: SlideElement): boolean =>
      here?.has(element.id) === true || (isFooter(element) && !element.locked && footers.has(footerKey(element)));
    const elements = slide.elements.map((element) =>
      replaceIfMatched(isMatched(element), element, (replaceRuns) =>
        writeTexts(deck, element, readTexts(element).map(replaceRuns)),
      ),
    );
    const notes = replaceIfMatched(here?.has(null) === true, slide.notes, (replaceRuns) =>
      replaceInText(slide.notes, replaceRuns),
    );
    if (notes === slide.notes && elements.every((element, at) => element === slide.elements[at])) return slide;
    const title = titleOf({ elements });
    return { ...slide, elements, notes, ...(title && { title: plainText(title.paragraphs) }) };
  });
  if (slides.every((slide, index) => slide === deck.slides[index])) return deck;
  const footer =
    deck.footer !== undefined && footers.has(keyOf('footer', deck.footer)) ? newFooter(slides, deck) : undefined;
  return withSlides({ ...deck, ...(footer !== undefined && { footer }) }, slides);
}

/** Returns the text that the footers with the text of new slides' footers have after a replacement. */
function newFooter(slides: readonly Slide[], { slides: before, footer }: Deck): string | undefined {
  for (const [index, { elements }] of before.entries()) {
    const at = elements.findIndex(
      (one) => isFooter(one) && one.part === 'footer' && !one.locked && footerText(one) === footer,
    );
    const after = slides[index]?.elements[at];
    if (after && isFooter(after)) return footerText(after);
  }
  return undefined;
}

/**
 * Returns the same match in a deck that has changed since it was found; undefined if it is gone.
 * @param matches The matches in the changed deck.
 */
export function sameMatch(matches: readonly TextMatch[], before: TextMatch): TextMatch | undefined {
  return matches.find(
    (match) =>
      match.slide === before.slide &&
      match.element === before.element &&
      match.occurrence === before.occurrence &&
      match.text === before.text,
  );
}

/** Groups the matches to replace by slide index, because searching a long list for each slide would be slow. */
function elementsBySlide(matches: readonly TextMatch[]): ReadonlyMap<number, ReadonlySet<TextMatch['element']>> {
  const found = new Map<number, Set<TextMatch['element']>>();
  for (const { slide, element, isLocked } of matches)
    if (!isLocked) found.set(slide, (found.get(slide) ?? new Set()).add(element));
  return found;
}

type ReplaceRuns = (runs: readonly Run[]) => readonly Run[];

/**
 * Replaces matches in a list of strings.
 * @param only Index of the match to replace across all strings. @default all
 */
function createReplacer(
  query: string,
  by: string,
  options: FindOptions,
  only?: number,
): { replaceRuns: ReplaceRuns; isChanged: () => boolean } {
  let skipped = 0;
  let isChanged = false;
  return {
    replaceRuns(runs) {
      const text = joinRuns(runs);
      const all = startsOf(text, query, options);
      const starts = all.filter((_, index) => only === undefined || skipped + index === only);
      skipped += all.length;
      if (starts.every((start) => text.startsWith(by, start) && by.length === query.length)) return runs;
      isChanged = true;
      return replaceInRuns(runs, starts, query.length, by);
    },
    isChanged: () => isChanged,
  };
}

/** Replaces a match, which may span runs with different formats. The replacement gets the format of the first run. */
function replaceInRuns(runs: readonly Run[], starts: readonly number[], length: number, by: string): Run[] {
  const result: Run[] = [];
  /** Start of the run, and the index of the first match that does not end before it. */
  let [at, next] = [0, 0];
  for (const run of runs) {
    const end = at + run.text.length;
    let output = '';
    for (let position = at; position < end;) {
      const start = starts[next] ?? Infinity;
      // The replacement of a match that starts in an earlier run was inserted there.
      if (start >= position) output += run.text.slice(position - at, start - at) + (start < end ? by : '');
      position = Math.min(start + length, end);
      if (position >= start + length) next += 1;
    }
    at = end;
    if (output !== '') result.push({ ...run, text: output });
  }
  return result;
}

function replaceInText(text: string, replaceRuns: ReplaceRuns): string {
  return joinRuns(replaceRuns([{ text }]));
}

function startsOf(text: string, query: string, { matchesCase }: FindOptions): number[] {
  const [within, what] = matchesCase ? [text, query] : [toLowerCase(text), toLowerCase(query)];
  const starts: number[] = [];
  for (let at = within.indexOf(what); at >= 0; at = within.indexOf(what, at + what.length)) starts.push(at);
  return starts;
}

/**
 * Lowercases text. Characters that would become longer stay unchanged, because they would shift all indexes after them.
 */
function toLowerCase(text: string): string {
  return text.replaceAll(/./gsu, (char) => {
    const small = char.toLowerCase();
    return small.length === char.length ? small : char;
  });
}

const joinRuns = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

/** Number of characters shown on each side of a match. The screen may cut off the end. */
const before = 24;
const after = 80;
/** Number of UTF-16 units to inspect for the excerpt, because text may be very long. */
const excerptUnits = 1000;

/** A match with the text around it. */
export interface Excerpt {
  before: string;
  found: string;
  after: string;
}

/**
 * Returns a match with the words around it, because the same text may contain several matches.
 * @param length Length of the match in UTF-16 units.
 */
export function excerptOf({ text, start }: Pick<TextMatch, 'text' | 'start'>, length: number): Excerpt {
  const end = start + length;
  const prefix = graphemesOf(text.slice(Math.max(0, start - excerptUnits), start));
  const suffix = graphemesOf(text.slice(end, end + excerptUnits));
  return {
    before: prefix.length > before ? `…${prefix.slice(-before).join('')}` : prefix.join(''),
    found: text.slice(start, end),
    after: suffix.length > after ? `${suffix.slice(0, after).join('')}…` : suffix.join(''),
  };
}
