import { parseDeck, renderSlide } from '@ppt-embed/deck';
import type { ElementKind, Paragraph, Slide, SlideElement } from '@ppt-embed/deck';
import { needsDeferredFonts, pictureUrl } from '@ppt-embed/protocol/editor';
import type { OpenedDeck } from '../session/read-deck.ts';
import type { FontSubset } from './editor-fonts.ts';
import { firstSlideText } from './first-slide-text.ts';
import { findUsedFonts } from './used-fonts.ts';
import type { UsedFont } from './used-fonts.ts';

/** Characters of a slide's JSON, as many as the richest cover has: its art takes a millisecond or two. */
const maxCharacters = 50_000;
/** What is set in lines takes the time. A cover has a hundred letters in five texts. */
const maxTextLength = 600;
const maxTexts = 40;
/** Of faces, each a kilobyte in the page and twenty of its file. */
const maxDeferredFonts = 64;
/** What is laid out anew by drawing it, however short it is written. */
const slowKinds: ReadonlySet<ElementKind> = new Set(['table', 'code', 'chart']);

/** The slide that the editor shows first, for its page to carry. */
export interface FirstSlide {
  /** Every word is escaped. */
  svg: string;
  /** Those that it is set in and that do not come with the page. */
  deferredFonts: readonly UsedFont[];
}

/**
 * Draws it: it is painted before any script has run.
 * @param faces those that the editor draws slides in; undefined where they are not known
 * @returns undefined where the editor has to draw it itself: there is none, it would not stay where it is or look as it
 *   does, or it would take longer than a few milliseconds.
 */
export function drawFirstSlide(opened: DrawableDeck, fonts?: readonly FontSubset[]): FirstSlide | undefined {
  try {
    return draw(opened, fonts);
  } catch {
    // Its address is used by now: the page has to come. The editor says what is wrong with the deck.
    return undefined;
  }
}

type DrawableDeck = Pick<OpenedDeck, 'deck' | 'report' | 'isOpenElsewhere'>;

function draw(
  { deck, report, isOpenElsewhere }: DrawableDeck,
  fonts: readonly FontSubset[] | undefined,
): FirstSlide | undefined {
  // What is said over the slides takes room from them.
  if (isOpenElsewhere || report !== null) return undefined;
  const text = firstSlideText(deck);
  if (text === undefined) return undefined;
  const { slides, ...rest } = JSON.parse(text) as { slides: readonly object[] };
  const [first] = slides;
  if (!first) return undefined;
  // Notes are not seen.
  const visibleJson = JSON.stringify({ ...first, notes: '' });
  const isDeferred = needsDeferredFonts(visibleJson);
  if (visibleJson.length > maxCharacters || (isDeferred && !fonts)) return undefined;
  const parsed = parseDeck({ ...rest, slides: [first] });
  const slide = parsed.ok && parsed.deck.slides[0];
  if (!slide || !isFastToDraw(slide)) return undefined;
  const svg = renderSlide(parsed.deck, slide, { pictureUrl: pictureUrl });
  const deferredFonts = isDeferred && fonts ? findUsedFonts(svg, fonts).filter(({ subset }) => subset.isDeferred) : [];
  return deferredFonts.length <= maxDeferredFonts ? { svg, deferredFonts } : undefined;
}

/** Whoever wrote the slide decides how long it takes, and everybody else waits meanwhile. */
function isFastToDraw(slide: Slide): boolean {
  const elements = slide.elements.flatMap(flattenGroups);
  const texts = elements.flatMap(textsOf);
  const textLength = texts.reduce((sum, text) => sum + text.length, 0);
  return textLength <= maxTextLength && texts.length <= maxTexts && !elements.some(({ kind }) => slowKinds.has(kind));
}

/** An element or, of a group, what is in it, however deep: all of that is drawn. */
const flattenGroups = (element: SlideElement): SlideElement[] =>
  element.kind === 'group' ? element.elements.flatMap(flattenGroups) : [element];

/** What of an element is set in lines, each piece that has a look of its own. */
function textsOf(element: SlideElement): string[] {
  if (element.kind === 'text' || element.kind === 'shape') return (element.paragraphs ?? []).flatMap(runTexts);
  // In the place of a missing one stands what it showed, and why it is missing.
  return element.kind === 'picture' ? [element.alt ?? '', element.problem ?? ''] : [];
}

/** A paragraph without letters takes a line as well. */
const runTexts = ({ runs }: Paragraph): string[] => ['', ...runs.map(({ text }) => text)];
