import { elementsWithin, paragraphsOf, parseDeck, renderSlide } from '@ppt-embed/deck';
import type { Deck, ElementKind, Paragraph, Slide, SlideElement } from '@ppt-embed/deck';
import { needsDeferredFonts, pictureUrl } from '@ppt-embed/protocol/editor';
import type { OpenedDeck } from '../session/read-deck.ts';
import type { FontSubset } from './editor-fonts.ts';
import { firstSlideText } from './first-slide-text.ts';
import { findUsedFonts } from './used-fonts.ts';
import type { UsedFont } from './used-fonts.ts';

/**
 * Maximum length of a slide's JSON in characters, which is enough for the most complex cover and takes a millisecond or
 * two to draw.
 */
const maxCharacters = 50_000;
/**
 * Maximum number of characters in a text, because line breaking takes most of the time. A cover has about a hundred, in
 * five text boxes.
 */
const maxTextLength = 600;
const maxTexts = 40;
/** Maximum number of fonts. Each font adds one kilobyte to the page, and requires a file of twenty kilobytes. */
const maxDeferredFonts = 64;
/** Element types whose drawing requires layout, even if their JSON is short. */
const slowKinds: ReadonlySet<ElementKind> = new Set(['table', 'code', 'chart']);

/** The first visible slide, embedded in the editor page. */
export interface FirstSlide {
  /** HTML with all text escaped. */
  svg: string;
  /** Deferred fonts that the slide uses. */
  deferredFonts: readonly UsedFont[];
  /** The size of the slides, if it is not 16:9. */
  size?: NonNullable<Deck['size']>;
}

/**
 * Renders the slide, so that it is painted before any script runs.
 * @param fonts The fonts that the editor uses for slides; undefined if unknown
 * @returns undefined if the editor must draw the slide itself, because the deck has no slide, or the slide would move,
 * look different or take longer than a few milliseconds
 */
export function drawFirstSlide(opened: DrawableDeck, fonts?: readonly FontSubset[]): FirstSlide | undefined {
  try {
    return draw(opened, fonts);
  } catch {
    // The editor URL has been used, so the page must be served. The editor reports what is wrong with the deck.
    return undefined;
  }
}

type DrawableDeck = Pick<OpenedDeck, 'deck' | 'report' | 'isOpenElsewhere'>;

function draw(
  { deck, report, isOpenElsewhere }: DrawableDeck,
  fonts: readonly FontSubset[] | undefined,
): FirstSlide | undefined {
  // Banners above the slides reduce their space.
  if (isOpenElsewhere || report !== null) return undefined;
  const text = firstSlideText(deck);
  if (text === undefined) return undefined;
  const { slides, ...rest } = JSON.parse(text) as { slides: readonly object[] };
  const [first] = slides;
  if (!first) return undefined;
  // Notes are not visible.
  const visibleJson = JSON.stringify({ ...first, notes: '' });
  const isDeferred = needsDeferredFonts(visibleJson);
  if (visibleJson.length > maxCharacters || (isDeferred && !fonts)) return undefined;
  const parsed = parseDeck({ ...rest, slides: [first] });
  const slide = parsed.ok && parsed.deck.slides[0];
  if (!slide || !isFastToDraw(slide)) return undefined;
  const svg = renderSlide(parsed.deck, slide, { pictureUrl });
  const deferredFonts = isDeferred && fonts ? findUsedFonts(svg, fonts).filter(({ subset }) => subset.isDeferred) : [];
  const { size } = parsed.deck;
  return deferredFonts.length <= maxDeferredFonts ? { svg, deferredFonts, ...(size && { size }) } : undefined;
}

/**
 * Whether a slide can be drawn fast enough. Its author determines how long drawing takes, which blocks all other
 * requests.
 */
function isFastToDraw(slide: Slide): boolean {
  // All elements in groups are drawn.
  const elements = elementsWithin(slide.elements);
  const texts = elements.flatMap(textsOf);
  const textLength = texts.reduce((sum, text) => sum + text.length, 0);
  return textLength <= maxTextLength && texts.length <= maxTexts && !elements.some(({ kind }) => slowKinds.has(kind));
}

/** Returns the texts of an element, one per text format. */
function textsOf(element: SlideElement): string[] {
  // A missing picture is shown as its alternative text and the reason.
  const placeholderTexts = 'src' in element ? [element.alt ?? '', element.problem ?? ''] : [];
  return [...paragraphsOf(element).flatMap(runTexts), ...placeholderTexts];
}

/** Returns the text of a paragraph's runs. An empty paragraph also has text, because it takes up a line. */
const runTexts = ({ runs }: Paragraph): string[] => ['', ...runs.map(({ text }) => text)];
