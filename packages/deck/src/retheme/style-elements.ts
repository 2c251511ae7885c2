import { isQuoteMark } from '../layouts/quotes/quote-marks.ts';
import { coverOf } from '../styles/cover-of.ts';
import { slideBackground } from '../styles/draw-cover.ts';
import { besideEdge } from '../layouts/pictures/beside-edge.ts';
import type { HalfBleed } from '../layouts/pictures/half-bleed.ts';
import { edgeFillOf } from '../layouts/pictures/half-bleed.ts';
import { isOnPanel, panelTitle, titleOnPanel } from '../layouts/columns/panel-title.ts';
import { slideDecorations } from '../layouts/slide/slide-decorations.ts';
import type { HeadingFrame } from '../layouts/slide/headings.ts';
import { headingElement, headingFrame } from '../layouts/slide/headings.ts';
import { isMissingPictureSlide, layoutMissingPicture } from '../layouts/pictures/missing-picture.ts';
import type { SectionTexts } from '../layouts/covers/section-layout.ts';
import { layoutSection, sectionTitleSize, sharedTitleSizes } from '../layouts/covers/section-layout.ts';
import { isKeynoteFigure } from '../layouts/statements/keynote-text.ts';
import type { KeynoteTone } from '../layouts/statements/keynote-tone.ts';
import { toneOf } from '../layouts/statements/keynote-tone.ts';
import { isFullSlideText } from '../layouts/statements/is-full-slide-text.ts';
import { layoutFullSlide, minFigureSize } from '../layouts/statements/large-text.ts';
import { wholeHanWords } from '../layouts/slide/whole-han-words.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import type { Fill } from '../model/paint.ts';
import type { Run } from '../model/text.ts';
import { slideThemeOf } from '../styles/slide-themes.ts';
import type { SlideTheme } from '../themes/slide-theme.ts';
import { withThemeFonts } from '../text/theme-fonts.ts';
import { coverTexts, isCover, isRoleText } from './cover-texts.ts';
import { slideNumberOf } from './slide-number-of.ts';
import { isDeepEqual } from './deep-equal.ts';
import type { TextKey } from './text-by-key.ts';
import { runsIn, textIn } from './text-by-key.ts';

/** The elements that a style adds to a slide. */
export interface Frame {
  background: Fill;
  /** Shapes and their text. */
  decorations: readonly SlideElement[];
  /** Text at the positions that the style defines. */
  texts: readonly TextElement[];
  /**
   * Whether quotation marks and bars also count as decorations. They differ between the styles on slides with large
   * text.
   */
  isFullSlide?: boolean;
}

/** The data that determines the style elements of a slide, in addition to the slide itself. */
export type ThemeContext = Pick<Deck, 'title' | 'language' | 'theme' | 'coverId' | 'footer' | 'size'> &
  Partial<Pick<Deck, 'slides'>>;

/** Returns a slide's style elements in its current theme and in another theme. */
export function framesOf(slide: Slide, from: ThemeContext, to: ThemeContext): { base: Frame; theirs: Frame } {
  if (isCover(slide)) {
    const texts = coverTexts(slide);
    return framesIn(from, to, (context) => splitCover(coverOf(context, texts)));
  }
  // The panel or the picture at the edge of the slide stays in another size.
  const edge = edgeFillOf(slide, from);
  const facts = slideFacts(slide, from, edge);
  if (slide.layout !== 'section' && isFullSlideText(slide, from)) {
    const keynoteTone = toneOf(slide, from);
    return framesIn(from, to, (context) => fullSlideFrame(slide, context, keynoteTone));
  }
  const frame =
    slide.layout === 'section' ? sectionFrame : isMissingPictureSlide(slide) ? missingPictureFrame : contentFrame;
  return framesIn(from, to, (context) => frame(slide, context, facts, edge));
}

/** Returns a frame in two themes, each measured in its fonts. */
function framesIn(
  from: ThemeContext,
  to: ThemeContext,
  frame: (context: ThemeContext) => Frame,
): { base: Frame; theirs: Frame } {
  return {
    base: withThemeFonts(from.theme, () => frame(from)),
    theirs: withThemeFonts(to.theme, () => frame(to)),
  };
}

function splitCover({ background, elements }: { background: Fill; elements: readonly SlideElement[] }): Frame {
  return { background, decorations: elements.filter((one) => !isRoleText(one)), texts: elements.filter(isRoleText) };
}

/** Information about a slide in its current style. */
interface SlideFacts {
  number: number;
  /** Whether an element is at the position of the heading, where the usual marks belong. */
  hasHeading: boolean;
  /** Whether the heading is at the position that the style defines. */
  isHeadingInPlace: boolean;
  /** The current theme. */
  themeContext: ThemeContext;
}

function slideFacts(slide: Slide, themeContext: ThemeContext, edge: HalfBleed | undefined): SlideFacts {
  const slideTheme = besideEdge(slideThemeOf(themeContext), edge);
  const title = textIn(slide, 'title');
  const { panel, heading } = slideTheme;
  const isHeadingInPlace =
    title !== undefined && (panel ? isOnPanel(title.box, panel) : isDeepEqual(title.box, heading.box));
  return {
    number: slideNumberOf(slide, slideTheme, themeContext.language),
    hasHeading: isHeadingInPlace || (title !== undefined && title.style.size <= 44),
    isHeadingInPlace,
    themeContext,
  };
}

function sectionFrame(slide: Slide, themeContext: ThemeContext, { number, themeContext: current }: SlideFacts): Frame {
  const slideTheme = slideThemeOf(themeContext);
  // The position of the text depends on whether there is a number above it.
  const hasNumber = slide.elements.some(({ part }) => part === 'sectionNumber');
  const texts = {
    ...sectionTexts(slide),
    sectionNumber: hasNumber ? slideTheme.section.number.numberFormat(number, themeContext.language) : '',
  };
  const context = { deck: themeContext, slideTheme };
  const usual = layoutSection(texts, context);
  const size = sectionTitleSize(usual) ?? 0;
  const max =
    (themeContext === current ? commonTitleSize(slide, current) : undefined) ?? sectionSizes(themeContext).get(size);
  return toFrame(max !== undefined && max < size ? layoutSection(texts, context, max) : usual, themeContext);
}

function sectionTexts(slide: Slide): Omit<SectionTexts, 'sectionNumber'> {
  return { heading: runsIn(slide, 'title'), subtitle: runsIn(slide, 'subtitle') };
}

/** Returns the font size of a section's heading, if the heading of another section has the same size. */
function commonTitleSize(slide: Slide, { slides = [] }: ThemeContext): number | undefined {
  const size = textIn(slide, 'title')?.style.size;
  const isSame = (other: Slide): boolean =>
    other.layout === 'section' && other.id !== slide.id && textIn(other, 'title')?.style.size === size;
  return slides.some(isSame) ? size : undefined;
}

const sizesByContext = new WeakMap<ThemeContext, ReadonlyMap<number, number>>();

/** Returns the sizes that the headings of all sections share in a theme, by the sizes that fit them. */
function sectionSizes(themeContext: ThemeContext): ReadonlyMap<number, number> {
  let sizes = sizesByContext.get(themeContext);
  if (!sizes) {
    const context = { deck: themeContext, slideTheme: slideThemeOf(themeContext) };
    const sections = (themeContext.slides ?? []).filter(({ layout }) => layout === 'section').map(sectionTexts);
    sizesByContext.set(themeContext, (sizes = sharedTitleSizes(sections, context)));
  }
  return sizes;
}

function missingPictureFrame(slide: Slide, themeContext: ThemeContext): Frame {
  const context = { deck: themeContext, slideTheme: slideThemeOf(themeContext) };
  return toFrame(layoutMissingPicture(runsIn(slide, 'title'), runsIn(slide, 'subtitle'), context), themeContext);
}

function fullSlideFrame(slide: Slide, themeContext: ThemeContext, keynoteTone: KeynoteTone | undefined): Frame {
  const linesOf = (key: TextKey): (readonly Run[])[] => (textIn(slide, key)?.paragraphs ?? []).map(({ runs }) => runs);
  const listMark = textIn(slide, 'body')?.paragraphs[0]?.bullet;
  const texts = {
    heading: runsIn(slide, 'title'),
    quoted: linesOf('quote'),
    attribution: linesOf('attribution'),
    statement: linesOf('body'),
    isUnmarked: !slide.elements.some(isQuoteMark),
    isFigure: keynoteTone
      ? isKeynoteFigure(runsIn(slide, 'title'))
      : (textIn(slide, 'title')?.style.size ?? 0) >= minFigureSize,
    ...(listMark && { listMark }),
  };
  const context = { deck: themeContext, slideTheme: slideThemeOf(themeContext), ...(keynoteTone && { keynoteTone }) };
  return {
    ...toFrame(layoutFullSlide(texts, context), themeContext),
    isFullSlide: true,
  };
}

/** Splits a new slide into decorations and text, with the line breaks and sizes that `layoutDeck` gives Chinese text. */
function toFrame(slide: Pick<Slide, 'background' | 'elements'>, { language }: ThemeContext): Frame {
  const { background, elements } = wholeHanWords(language)(slide);
  const texts = elements.filter((one): one is TextElement => one.kind === 'text');
  return { background, decorations: elements.filter(({ kind }) => kind !== 'text'), texts };
}

function contentFrame(
  slide: Slide,
  themeContext: ThemeContext,
  { number, hasHeading, isHeadingInPlace }: SlideFacts,
  edge: HalfBleed | undefined,
): Frame {
  const slideTheme = besideEdge(slideThemeOf(themeContext), edge);
  const { behind, inFront } = slideDecorations(themeContext, slideTheme, number, hasHeading);
  const title = isHeadingInPlace ? textIn(slide, 'title') : undefined;
  return {
    background: slideBackground(themeContext.theme.style, themeContext.theme.color, 'content'),
    decorations: behind,
    texts: [
      ...(title ? headingsIn(title, { deck: themeContext, slideTheme }) : []),
      ...inFront.filter((one): one is TextElement => one.kind === 'text'),
    ],
  };
}

/** Font sizes in px of a heading that is too long for its panel in the new style. */
const minPanelSize = 16;
const smallPanelSizes = [32, 28, 24, 20, minPanelSize] as const;
/** Distance in px from the heading to the right edge of its panel. */
const panelMargin = 40;

/** Lays out the heading on its panel, or at its usual position. */
function headingsIn(title: TextElement, context: { deck: ThemeContext; slideTheme: SlideTheme }): TextElement[] {
  const { panel, titlePanel } = context.slideTheme;
  if (!panel) return [headingIn(title, headingFrame(context))];
  const runs = runsOf(title);
  const onPanel = titleOnPanel(runs, context);
  if (onPanel) return [onPanel];
  // A heading that fits has the same position.
  const sample = titleOnPanel([{ text: '1' }], context);
  if (!sample) return [];
  const box = { ...sample.box, width: panel.x + panel.width - sample.box.x - panelMargin };
  const small = panelTitle(runs, box, context, { color: titlePanel.ink, sizes: smallPanelSizes });
  if (small) return [small];
  // It extends beyond the panel or breaks a word, but stays on the slide in a readable color.
  const style = { ...sample.style, size: minPanelSize, steps: [minPanelSize] };
  return [{ ...sample, box, paragraphs: [{ runs }], style }];
}

function runsOf(title: TextElement): readonly Run[] {
  return title.paragraphs.flatMap((paragraph) => paragraph.runs);
}

/** Lays out the heading. Its size is the same on all continuation slides. */
function headingIn(title: TextElement, frame: HeadingFrame): TextElement {
  const runs = runsOf(title);
  const ending = /^ \((\d+)\/(\d+)\)$/u.exec(runs.at(-1)?.text ?? '');
  if (!ending) return headingElement({ runs, isComplete: true }, frame, '', ['']);
  const [suffix, , count] = ending;
  const suffixes = Array.from({ length: Math.min(99, Number(count)) }, (_, index) => ` (${index + 1}/${count})`);
  return headingElement({ runs: runs.slice(0, -1), isComplete: true }, frame, suffix, suffixes);
}
