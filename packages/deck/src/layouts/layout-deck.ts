import type { CoverTemplate } from '../styles/templates.ts';
import { accentOfCover, closestCover } from '../styles/closest-cover.ts';
import { coversOf, findCover } from '../styles/templates.ts';
import { isPictureUrl } from '../elements/picture/picture-url.ts';
import { isMediaSource } from '../elements/media/media-url.ts';
import type { Deck, Slide, StyleName } from '../model/deck.ts';
import { deckVersion } from '../model/deck.ts';
import type { Outline, OutlineSlide, ReportLine } from '../model/outline.ts';
import { contentSlides, reportLayout } from './content-slides.ts';
import type { PictureBlock } from './flow/flow-item.ts';
import type { TypesetFormula } from '../model/formula.ts';
import type { SlidePicture } from './flow/slide-picture.ts';
import type { NewSlide } from './slide/new-slide.ts';
import { withModestNote } from './slide/modest-note.ts';
import { withAlignedText, withSharedSizes } from './slide/shared-sizes.ts';
import { withSlideReferences } from './references/slide-references.ts';
import type { LayoutContext } from './slide-layout.ts';
import { slideId } from './slide/new-slide.ts';
import { sourcesOf } from './slide/slide-sources.ts';
import { withUniqueIds } from './slide/slide-ids.ts';
import { tooManySlides } from './flow/paginate.ts';
import { withBackgroundPictures } from './pictures/background-pictures.ts';
import { withShowEffects } from './slide/show-effects.ts';
import { asContent, asKeynoteSlide, toneFor } from './statements/keynote-slides.ts';
import { createLayoutContext } from './create-layout-context.ts';
import { createLayoutHistory } from './layout-history.ts';
import { isKeynote } from '../text/is-keynote.ts';
import type { SectionPosition } from './covers/section-slides.ts';
import { sectionSlides, sectionTitleSizes } from './covers/section-slides.ts';
import { varyCardFormats } from './cards/vary-card-formats.ts';
import type { LayoutChoice, SlideLayout } from './slide-layout.ts';
import { closingSlides, isClosing, titleSlides } from './covers/title-slides.ts';
import { loadedLayouts } from './lazy/load-layouts.ts';
import { withoutDecorativeEmoji } from './typography/decorative-emoji.ts';
import { drawLights } from './typography/traffic-lights.ts';
import { withoutAuthorLabel } from '../text/author-label.ts';
import { plainText } from '../text/runs.ts';
import { wholeHanWords } from './slide/whole-han-words.ts';
import { isCounted } from './recognize/counted-headings.ts';
import { decisionSentences } from './recognize/decision-sentences.ts';
import { tieWords } from './typography/tie-words.ts';
import { forgetMeasuredRuns } from '../text/measure.ts';
import { nearestColor } from '../themes/nearest-color.ts';
import { withThemeFonts } from '../text/theme-fonts.ts';
import { endsSentence } from '../text/sentences.ts';
import { sisterSlides } from './recognize/sister-slides.ts';

/**
 * A loaded picture, or the reason why it could not be loaded. `isPhoto`: whether the picture is a photo, which may be
 * cropped. By default, pictures with the extension or `data:` URL of JPEG or WebP count as photos.
 */
export type ResolvedPicture = { src: string; width: number; height: number; isPhoto?: boolean } | { problem: string };

/** Options for laying out an outline. */
export interface LayoutOptions {
  /** Overrides the outline's cover. */
  coverId?: string;
  /** Theme of the deck into which the slides are inserted. Overrides the cover's theme. */
  theme?: Deck['theme'];
  /** The pictures, by their URL as the author wrote it. Missing pictures keep their URL. */
  pictures?: ReadonlyMap<string, ResolvedPicture>;
  /**
   * The typeset formulas, by their LaTeX as the author wrote it; see `typesetFormulas`. Missing formulas are shown as
   * code.
   */
  formulas?: ReadonlyMap<string, TypesetFormula>;
  /** Report from parsing the outline. `layoutDeck` adds slide ids and puts these lines first in its own report. */
  report?: readonly ReportLine[];
  /**
   * Source line at which each slide of the outline begins; see `readMarkdown`. `layoutDeck` adds these numbers to its
   * report lines.
   */
  lines?: readonly (number | undefined)[];
  /** Custom layouts, tried before the built-in ones. */
  layouts?: readonly SlideLayout[];
  /**
   * Maximum number of slides, by default unlimited. Set a limit for untrusted text, because each short line takes as
   * much space as a long one.
   */
  maxSlides?: number;
}

/** A deck, and the reasons for its layouts. */
export interface LayoutResult {
  deck: Deck;
  report: ReportLine[];
  /** Layout of each slide of the outline, and the reason for it. */
  choices: LayoutChoice[];
}

/** Returns the style used to lay out an outline, so that `loadStyles` can load it first. */
export function styleOf(outline: Outline, options: Pick<LayoutOptions, 'coverId' | 'theme'> = {}): StyleName {
  return themeOf(outline, options).style;
}

function themeOf(outline: Outline, options: LayoutOptions): Deck['theme'] {
  if (options.theme) return options.theme;
  const { fonts } = outline;
  return { ...themeWithoutFonts(outline, options), ...(fonts && { fonts }) };
}

function themeWithoutFonts(outline: Outline, options: LayoutOptions): Omit<Deck['theme'], 'fonts'> {
  const id = requestedCover(outline, options);
  const known = findCover(id);
  const cover = known ?? closestCover(id, outline.language);
  const { style, color } = cover ?? { style: outline.style ?? 'minimal', color: 'blue' };
  const own = outline.color ?? (cover && !known ? accentOfCover(id) : undefined);
  // A cover requested by the caller has its own color.
  const isOthersCover = options.coverId !== outline.coverId && findCover(options.coverId ?? '') !== undefined;
  if (own === undefined || isOthersCover) return { style, color };
  return isAccent(own) ? { style, color: nearestColor(own), accent: own } : { style, color: own };
}

function isAccent(color: NonNullable<Outline['color']>): color is `#${string}` {
  return color.startsWith('#');
}

/** Returns the requested cover, in the theme's color. */
function coverIn(theme: Deck['theme'], cover: CoverTemplate | undefined): CoverTemplate | undefined {
  if (!cover || (cover.style === theme.style && cover.color === theme.color)) return cover;
  return coversOf(theme, cover.language).find(({ design }) => design === cover.design);
}

function requestedCover(outline: Outline, { coverId }: LayoutOptions): string {
  return coverId ?? outline.coverId ?? '';
}

/**
 * Lays out an outline as slides. All content is kept and stays within its slide; content that does not fit at the
 * smallest sizes continues on a new slide.
 * @throws Error if styles are loaded on demand and the outline's style was not loaded; see `loadStyles`.
 * @throws RangeError as soon as the slides exceed `maxSlides`.
 */
export function layoutDeck(source: Outline, options: LayoutOptions = {}): LayoutResult {
  const outline = preparedOutline(source);
  return withThemeFonts(themeOf(outline, options), () => layoutOutline(outline, options));
}

function layoutOutline(outline: Outline, options: LayoutOptions): LayoutResult {
  const { maxSlides = Infinity } = options;
  const report: ReportLine[] = [];
  const numbers: number[] = [];
  /**
   * Adds a line to the report.
   * @param slide Index of the slide in the outline, starting at 0.
   */
  const addReport = (reported: ReportLine, slide: number): void => {
    const line = options.lines?.[slide];
    report.push({ ...(line !== undefined && { line }), ...reported });
  };
  const requestedId = requestedCover(outline, options);
  const known = findCover(requestedId);
  const cover = known ?? closestCover(requestedId, outline.language);
  const theme = themeOf(outline, options);
  if (requestedId !== '' && !known) report.push(missingCover(requestedId, coverIn(theme, cover)));
  const { title, language, footer, size } = outline;
  const { keynote, withLogo } = loadedLayouts();
  const isTalk = keynote !== undefined && isKeynote(outline);
  const { choices, addChoice, beginSlide, ...history } = createLayoutHistory();
  const slides: NewSlide[] = [];
  const context = createLayoutContext({
    deck: {
      // The footer shows the title as the cover does.
      title: plainText(withoutDecorativeEmoji([{ text: title }])),
      language,
      theme,
      coverId: coverIn(theme, cover)?.id ?? '',
      ...(footer !== undefined && { footer }),
      ...(size && { size }),
    },
    pictureOf: (block) => pictureOf(block, options.pictures),
    formulaOf: (latex) => options.formulas?.get(latex),
    layouts: [...(options.layouts ?? []), ...(isTalk ? [keynote] : [])],
    maxSlides,
    ...history,
    previousElements: () => slides.at(-1)?.elements ?? [],
    report: (line) => addReport(line, numbers.length - 1),
    onChoice: (choice) => addChoice(context.isSister ? withSisterReason(choice) : choice),
  });
  const withWholeWords = wholeHanWords(language);
  const alikeSlides = new Set<number>();
  let sections = 0;
  const hasChapters = areChapters(outline.slides);
  const written = hasChapters && !isTalk ? outline.slides : outline.slides.map(isTalk ? asKeynoteSlide : asStatement);
  const outlineSlides = written.length > 0 ? tieWords(drawLights(written)) : [emptyTitle(outline)];
  context.decisions = decisionSentences(outlineSlides);
  const titleSizes = sectionTitleSizes(outlineSlides, hasChapters, context);
  const sisters = isTalk ? [] : sisterSlides(outlineSlides);
  for (const [index, slide] of outlineSlides.entries()) {
    if (slide.kind === 'section') sections++;
    const sister = sisters.find(({ from, to }) => index >= from && index < to);
    context.isSister = sister?.areShort === false;
    const alike = likeNeighbors(outlineSlides, index, sister?.from);
    context.isPaired = alike.before || alike.after || sister !== undefined || isCounted(outlineSlides, slide);
    beginSlide(alike.before);
    const number = slides.length + 1;
    numbers.push(number);
    if (isTalk) {
      const source = outline.slides[index] ?? slide;
      context.keynoteTone = toneFor(source, hasChapters && source.kind === 'section');
    }
    const isLastSlide = isClosing(outline, index);
    // The last slide of a keynote looks like the others, not like its cover.
    const ending = isLastSlide && isTalk ? contentSlides(asContent(slide), number, context, [keynote]) : [];
    const isClosingSlide = isLastSlide && ending.length === 0;
    const slideKind = isClosingSlide ? 'closing' : ending.length > 0 ? 'content' : slide.kind;
    if (slideKind !== 'content') chooseFixed(slideKind, slide, number, context);
    slides.push(
      ...(ending.length > 0
        ? ending
        : isClosingSlide
          ? closingSlides(slide, outline, number, context)
          : slidesOf(slide, outline, number, { section: sections, isChapter: hasChapters, titleSizes }, context)),
    );
    for (let at = number - (alike.before ? 1 : 0); at < slides.length; at++) alikeSlides.add(at);
    if (slides.length === number) markRecommended(slides, slide, outline, choices);
    for (const slide of slides.slice(number - 1)) withWholeWords(slide);
    forgetMeasuredRuns();
    if (slides.length > maxSlides) throw tooManySlides(maxSlides);
  }
  reportMissingPictures(slides, numbers, addReport);
  const sized = withFinalSizes(slides, withWholeWords, context);
  const withIcons = outline.icons === false ? sized : withDeckIcons(sized, withWholeWords, context);
  const withBackgrounds = withBackgroundPictures(withIcons, outlineSlides, numbers, options.pictures);
  const formatted = varyCardFormats(withBackgrounds, alikeSlides, context);
  const linked = withLinksAndEffects(formatted, outlineSlides, numbers);
  const logo = readLogo(outline, options, report);
  const withLogos = withLogo && logo ? linked.map((slide) => withLogo(slide, logo, context.deck)) : linked;
  return {
    deck: {
      version: deckVersion,
      ...context.deck,
      // The cover shows a position before the name: “Trainer: Ida Brandt”.
      ...(outline.author && { author: withoutAuthorLabel(outline.author).replace(/^\p{L}{2,20}[:：]\s?/u, '') }),
      ...storedOptions(outline),
      slides: withLogos.map(withIds),
    },
    report: [...(options.report ?? []).map((line) => withSlideId(line, numbers)), ...report],
    choices,
  };
}

/** Returns the line that reports a cover that does not exist. @param used The cover of the deck. */
function missingCover(requestedId: string, used: CoverTemplate | undefined): ReportLine {
  const consequence = used === undefined ? '' : ` The cover is "${used.id}".`;
  return { kind: 'cover', message: `There is no cover "${requestedId}".${consequence}` };
}

/** Returns the options of an outline that its deck stores. */
function storedOptions({ transition, icons }: Outline): Pick<Deck, 'transition' | 'icons'> {
  return { ...(transition && { transition }), ...(icons === false && { icons }) };
}

/** Returns the logo of an outline; undefined if it has none, or if the logo is missing, which is reported. */
function readLogo(
  { logo: src }: Outline,
  { pictures }: LayoutOptions,
  report: ReportLine[],
): ReturnType<typeof pictureOf> | undefined {
  const logo = src ? pictureOf({ kind: 'picture', src, alt: '' }, pictures) : undefined;
  if (logo?.problem === undefined) return logo;
  report.push({ kind: 'picture', message: `The logo is missing: ${logo.problem}` });
  return undefined;
}

/**
 * Returns whether a slide looks like the one before it, and like the one after it.
 * @param firstSister Index of the first of the sister slides, if it is one of them.
 */
function likeNeighbors(
  slides: readonly OutlineSlide[],
  index: number,
  firstSister = index,
): { before: boolean; after: boolean } {
  const { arePaired } = loadedLayouts();
  const [slide, next] = slides.slice(index);
  const isPair = (one: OutlineSlide | undefined, other: OutlineSlide | undefined): boolean =>
    other !== undefined && arePaired?.(one, other) === true;
  return { before: index > firstSister || isPair(slides[index - 1], slide), after: isPair(slide, next) };
}

/** Gives the text of slides the sizes that depend on other slides and on the space on cards. */
function withFinalSizes(
  slides: readonly NewSlide[],
  withWholeWords: ReturnType<typeof wholeHanWords>,
  context: LayoutContext,
): NewSlide[] {
  const { withLargerCardText = (slide) => slide, withLowerCards = (slide) => slide } = loadedLayouts();
  return withSharedSizes(slides, context).map((slide) => {
    const whole = withWholeWords(withLargerCardText(slide, context));
    // Narrower texts may have more lines.
    const aligned = { ...whole, elements: withAlignedText(whole.elements) };
    return withModestNote(withLowerCards(aligned, context));
  });
}

/** Adds icons to lists. Text that makes space for them is broken again. */
function withDeckIcons(
  slides: readonly NewSlide[],
  withWholeWords: ReturnType<typeof wholeHanWords>,
  context: LayoutContext,
): readonly NewSlide[] {
  const shown = loadedLayouts().withSlideIcons?.(slides, context) ?? slides;
  return shown.map((slide, index) => (slide === slides[index] ? slide : withWholeWords(slide)));
}

/** Marks the card of the last slide that a heading of the presentation recommends. */
function markRecommended(slides: NewSlide[], source: OutlineSlide, outline: Outline, choices: LayoutChoice[]): void {
  const [slide, choice] = [slides.at(-1), choices.at(-1)];
  const marked = slide && loadedLayouts().withRecommendedCard?.(slide.elements, source, outline);
  if (!marked || !choice) return;
  slides.splice(-1, 1, { ...slide, elements: marked.elements });
  choices.splice(-1, 1, { ...choice, reason: `${choice.reason} ${marked.reason}` });
}

/** Adds to the reason for a layout that other slides of the section look alike. */
function withSisterReason({ reason, ...choice }: LayoutChoice): LayoutChoice {
  return { ...choice, reason: `${reason} The slides of its section with such content look alike.` };
}

/** Adds effects and the links between slides: those of the author, and those of tables of contents. */
function withLinksAndEffects(...[slides, ...source]: Parameters<typeof withSlideReferences>): readonly NewSlide[] {
  const referenced = withSlideReferences(withShowEffects(slides, ...source), ...source);
  return loadedLayouts().withAgendaLinks?.(referenced, ...source) ?? referenced;
}

/** Gives a slide and its elements unique ids. */
function withIds(slide: NewSlide, index: number): Slide {
  return { id: slideId(index + 1), ...slide, elements: withUniqueIds(slide.elements) };
}

/** Replaces the slide of a report line with its id. A continued slide is identified by its first part. */
function withSlideId({ slide, ...line }: ReportLine, numbers: readonly number[]): ReportLine {
  const number = slide === undefined ? undefined : numbers[slide];
  return number === undefined ? line : { ...line, slideId: slideId(number) };
}

/** Reasons for the layouts of slides that depend on their position in the outline. */
const fixedChoices = {
  title: { layout: 'title', reason: 'It opens the presentation.' },
  section: { layout: 'section', reason: 'It opens a section.' },
  closing: { layout: 'closing', reason: 'It closes the presentation.' },
} as const;

/** Records the layout of a slide that depends on its position, and reports another layout that the author requests. */
function chooseFixed(
  kind: keyof typeof fixedChoices,
  slide: OutlineSlide,
  number: number,
  context: LayoutContext,
): void {
  context.onChoice({ slideId: slideId(number), ...fixedChoices[kind] });
  if (slide.layout !== undefined && slide.layout !== kind) reportLayout(slide, number, context);
}

function slidesOf(
  slide: OutlineSlide,
  outline: Outline,
  number: number,
  section: SectionPosition,
  context: LayoutContext,
): NewSlide[] {
  switch (slide.kind) {
    case 'title':
      return titleSlides(slide, outline, number, context);
    case 'section':
      return sectionSlides(slide, section, number, context);
    case 'content':
      return contentSlides(slide, number, context);
    default:
      return slide.kind satisfies never;
  }
}

/** Whether a deck has several sections, each with slides. The last one may have none. Only chapters are numbered. */
function areChapters(slides: readonly OutlineSlide[]): boolean {
  const sections = slides.flatMap(({ kind }, index) => (kind === 'section' ? [index] : []));
  return (
    sections.length > 1 &&
    sections.slice(0, -1).every((at) => slides[at + 1]?.kind === 'content' || (slides[at]?.blocks.length ?? 0) > 0)
  );
}

/** Returns a section whose heading is only a sentence as a content slide, which shows it as a statement. */
function asStatement(slide: OutlineSlide): OutlineSlide {
  const isSentence = endsSentence(plainText(slide.heading));
  return slide.kind === 'section' && isSentence && !slide.subtitle && slide.blocks.length === 0
    ? { ...slide, kind: 'content' }
    : slide;
}

/** Returns an outline with only a title slide, because a deck has at least one slide even for an empty outline. */
function emptyTitle({ title }: Outline): OutlineSlide {
  return { kind: 'title', heading: [{ text: title }], blocks: [], notes: '' };
}

function pictureOf(
  { kind: _, caption, src, ...shown }: PictureBlock,
  pictures: LayoutOptions['pictures'],
): SlidePicture {
  const resolved = pictures?.get(src);
  const shared = { ...shown, ...(caption && { caption }), ...(isPhoto(src, resolved) && { isPhoto: true }) };
  if (resolved && 'problem' in resolved) return { ...shared, src, problem: resolved.problem };
  if (resolved) return { ...shared, src: resolved.src, width: resolved.width, height: resolved.height };
  return isPictureUrl(src) || isMediaSource(src)
    ? { ...shared, src }
    : { ...shared, src, problem: `“${src.slice(0, 120)}” is not a web URL.` };
}

/**
 * Whether a picture has a format for photos. Diagrams and screenshots usually have other formats, or are PNG files of few
 * bytes, unlike photos.
 */
function isPhoto(written: string, resolved: ResolvedPicture | undefined): boolean {
  if (resolved && 'src' in resolved && resolved.isPhoto !== undefined) return resolved.isPhoto;
  const src = resolved && 'src' in resolved ? resolved.src : written;
  const { width = 0, height = 0 } = resolved && 'width' in resolved ? resolved : {};
  if (/^data:image\/png;/iu.test(src))
    return width > 0 && src.length * bytesPerLetter >= width * height * minBytesPerPixel;
  const [path = ''] = written.slice(0, maxUrlLength).split(/[?#]/u, 1);
  return /^data:image\/(?:jpeg|webp);/iu.test(src) || /\.(?:jpe?g|webp)$/iu.test(path);
}

/** Bytes that a letter of a `data:` URL stands for, and the minimum bytes of a PNG file for each pixel of a photo. */
const bytesPerLetter = 3 / 4;
const minBytesPerPixel = 0.8;

/** Maximum length of a URL that is parsed: longer than any URL of a photo, but shorter than most data URLs. */
const maxUrlLength = 2000;

/** Reports missing pictures at the slides of the outline that show them. */
function reportMissingPictures(
  slides: readonly NewSlide[],
  numbers: readonly number[],
  addReport: (reported: ReportLine, slide: number) => void,
): void {
  const sources = sourcesOf(slides, numbers);
  for (const [index, { elements, title }] of slides.entries())
    for (const pictureReport of missingPictures(elements, title, slideId(index + 1)))
      addReport(pictureReport, sources[index] ?? 0);
}

function missingPictures(elements: NewSlide['elements'], title: string, id: string): ReportLine[] {
  return elements.flatMap((element): ReportLine[] =>
    'src' in element && element.problem !== undefined
      ? [
          {
            kind: 'picture',
            slideId: id,
            message: `A ${element.kind}${title === '' ? '' : ` on "${title}"`} is missing: ${element.problem}`,
          },
        ]
      : [],
  );
}

/** Returns the outline with Chinese punctuation in full width, without decorative emoji in headings, with a heading for thanks on the last slide, and with both headings of a comparison. */
function preparedOutline(source: Outline): Outline {
  const { withWidePunctuation, withClosingHeading, withOppositeHeading } = loadedLayouts();
  const outline = (source.language === 'zh' && withWidePunctuation?.(source)) || source;
  const shown = outline.slides.map((slide) => ({ ...slide, heading: withoutDecorativeEmoji(slide.heading) }));
  const slides = withClosingHeading?.(shown) ?? shown;
  return { ...outline, slides: withOppositeHeading ? slides.map(withOppositeHeading) : slides };
}
