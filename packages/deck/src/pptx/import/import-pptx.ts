import { entranceEffects } from '../../model/animation.ts';
import type { EntranceEffect } from '../../model/animation.ts';
import type { Deck } from '../../model/deck.ts';
import type { Block, Outline, OutlineSlide, ReportLine } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { textsIn } from '../../json/texts-in.ts';
import { languageOf } from '../../text/language.ts';
import { plainText } from '../../text/runs.ts';
import type { PictureBytes } from '../media.ts';
import type { OpenPackage } from '../read/open-package.ts';
import { openPackage } from '../read/open-package.ts';
import type { PptxSlideThread } from '../read/read-comments.ts';
import { readComments } from '../read/read-comments.ts';
import { readPptxWithOmissions } from '../read/read-pptx.ts';
import { backgroundPictureId } from '../read/slide-file.ts';
import { slideSizeIn } from '../read/slide-size-in.ts';
import type { XmlNode } from '../read/read-xml.ts';
import { child, childrenOf, descendants } from '../read/read-xml.ts';
import { readTransition, transitionProperties } from '../read/read-transition.ts';
import { readTiming } from '../read/read-timing.ts';
import { inheritanceOf } from '../read/read-layout.ts';
import type { InheritanceLookup } from '../read/read-layout.ts';
import { storedDeck } from '../read/stored-deck.ts';
import type { PptxOmission, PptxOmissionKind } from '../omissions.ts';
import { addMedia, addPicture } from './picture-collection.ts';
import { describeOmission, maxSlides } from '../omissions.ts';
import { notesText } from './notes-text.ts';
import { presentationTitle } from './presentation-title.ts';
import { importDesign } from './design/import-design.ts';
import { readSlideContent } from './slide-content.ts';

/** The parts of an import that do not depend on the program that wrote the file. */
export interface PptxImportReport {
  /** The comments on the slides: at most 10,000 comments and replies. Decks do not contain them. */
  comments: PptxSlideThread[];
  /** Omitted or converted content, each with the index of its slide. */
  report: ReportLine[];
  /** The content of `report` as data, for example to count items or to report them in a different language. */
  omissions: PptxOmission[];
}

/**
 * The content of a file: the deck if this package wrote the file, otherwise an outline that can be laid out in any
 * theme, or a deck with the design of the file.
 */
export type PptxImport =
  | (PptxImportReport & {
      kind: 'deck';
      deck: Deck;
      /** Ids of the slides that were changed; see `PptxParseResult`. */
      changed: string[];
    })
  | (PptxImportReport & {
      kind: 'design';
      /** The slides as they look in the file. The `src` of a picture or media file is its key in `pictures`. */
      deck: Deck;
      /** The pictures and media of the file. Replace each `src` in the deck before it is stored, drawn or written. */
      pictures: ReadonlyMap<string, PictureBytes>;
    })
  | (PptxImportReport & {
      kind: 'outline';
      outline: Outline;
      /** The pictures of the file, by the `src` of their blocks. */
      pictures: ReadonlyMap<string, PictureBytes>;
    });

/** Maximum length of a line under a title. Longer lines are content. */
const maxTitleLine = 120;

/** Options for importing a file. */
export interface ImportPptxOptions {
  /**
   * Whether the slides of another program keep their look: positions, colors, fonts, backgrounds and decorations.
   * @default false: only their content is read
   */
  keepDesign?: boolean;
}

/**
 * Reads a presentation from any program. If another program wrote the file, by default only the content is read
 * (headings, lists, tables, charts, pictures, notes) without formatting and positions. Lay out this content with
 * `layoutDeck`. With `keepDesign`, the slides look as they do in the file.
 * @throws RangeError if the bytes are not a presentation, or exceed the limits of `openPackage`.
 */
export function importPptx(bytes: Uint8Array, { keepDesign = false }: ImportPptxOptions = {}): PptxImport {
  const file = openPackage(bytes);
  const main = [...file.targets('').values()].find(({ type }) => type === 'officeDocument')?.target;
  const presentation = main === undefined ? undefined : file.xml(main);
  if (main === undefined || presentation?.name !== 'p:presentation')
    throw new RangeError('The file is not a presentation.');
  const targets = file.targets(main);
  const paths = childrenOf(child(presentation, 'p:sldIdLst'), 'p:sldId').flatMap(
    ({ attributes }) => targets.get(attributes['r:id'] ?? '')?.target ?? [],
  );
  const comments = readComments(file, main, paths.slice(0, maxSlides));
  if (storedDeck(file, [...targets.values()])) {
    const { deck, changed, omissions } = readPptxWithOmissions(bytes);
    return { kind: 'deck', deck, changed, ...reportOf(omissions, comments) };
  }
  const pictures = new Map<string, PictureBytes>();
  const omissions: PptxOmission[] = [];
  if (paths.length > maxSlides) omissions.push({ kind: 'slides', count: paths.length - maxSlides });
  if (keepDesign) {
    const deck = importDesign(file, { presentation, main, paths: paths.slice(0, maxSlides), pictures, omissions });
    return { kind: 'design', deck, pictures, ...reportOf(omissions, comments) };
  }
  const layoutOf = layoutReader(file);
  const titleSlide: ImportContext['titleSlide'] = {};
  const size = slideSizeIn(presentation);
  const slideIds = new Map(paths.map((path, index) => [path, `slide-${index + 1}`]));
  const slides = paths.slice(0, maxSlides).flatMap((path, index): OutlineSlide[] => {
    const root = file.xml(path);
    if (!root) return [];
    return [readSlide(root, path, index, { file, layoutOf, pictures, omissions, titleSlide, slideIds })];
  });
  return {
    kind: 'outline',
    outline: { ...outlineOf(file, withLinkedIds(slides)), ...(size && { size }), ...titleSlide },
    pictures,
    ...reportOf(omissions, comments),
  };
}

/** Gives the slides to which links lead the ids of these links. */
function withLinkedIds(slides: readonly OutlineSlide[]): OutlineSlide[] {
  const text = JSON.stringify(slides.map(({ heading, blocks }) => [heading, blocks]));
  const linked = new Set(Array.from(text.matchAll(/"link":"#(slide-\d+)"/gu), ([, id = '']) => id));
  return slides.map((slide, index) => {
    const id = `slide-${index + 1}`;
    return linked.has(id) ? { ...slide, id } : slide;
  });
}

/** Returns the report of an import. */
function reportOf(omissions: readonly PptxOmission[], comments: PptxSlideThread[]): PptxImportReport {
  const counts = new Map<number, number>();
  for (const { slide, comments: all } of comments) counts.set(slide, (counts.get(slide) ?? 0) + all.length);
  const omittedComments = [...counts].map(([slide, count]): PptxOmission => ({ kind: 'comments', count, slide }));
  const all = [...omissions, ...omittedComments];
  const report = all.map((one): ReportLine => ({
    ...(one.slide !== undefined && { slide: one.slide }),
    message: describeOmission(one),
  }));
  return { comments, report, omissions: all };
}

interface ImportContext {
  file: OpenPackage;
  layoutOf: LayoutReader;
  pictures: Map<string, PictureBytes>;
  omissions: PptxOmission[];
  /** Properties of the title slide that are missing from its blocks. */
  titleSlide: { date?: string };
  /** The ids of the slides, by the paths of their parts. */
  slideIds: ReadonlyMap<string, string>;
}

function readSlide(
  root: XmlNode,
  path: string,
  index: number,
  { file, layoutOf, pictures, omissions, titleSlide, slideIds }: ImportContext,
): OutlineSlide {
  const targets = file.targets(path);
  const targetOfType = (type: string): string =>
    [...targets.values()].find((target) => target.type === type)?.target ?? '';
  const { type, inherited } = layoutOf(targetOfType('slideLayout'));
  const { heading, subtitle, date, blocks, omitted } = readSlideContent(root, {
    target: (id) => targets.get(id)?.target,
    part: (id) => file.xml(targets.get(id)?.target ?? ''),
    inherited,
    slideId: (target) => slideIds.get(target),
    addPicture: (target) => addPicture(file, target, pictures),
    addMedia: (kind, target) => addMedia(file, target, { kind, files: pictures }),
  });
  for (const [kind, count] of omitted) omissions.push({ kind, count, slide: index });
  for (const kind of omittedProperties(root)) omissions.push({ kind, count: 1, slide: index });
  const notes = notesText(file.xml(targetOfType('notesSlide')));
  const all: Block[] = [...(subtitle ? [{ kind: 'paragraph', runs: subtitle } as const] : []), ...blocks];
  const kind = kindOf(type, heading, all, index);
  if (kind === 'title' && date !== undefined) titleSlide.date = date;
  const [first] = all;
  const backgroundPath = targets.get(backgroundPictureId(root) ?? '')?.target;
  const background = backgroundPath === undefined ? undefined : addPicture(file, backgroundPath, pictures);
  const build = buildOf(root);
  const effects = transitionProperties(readTransition(root), undefined);
  const shared = {
    kind,
    heading,
    notes,
    ...effects,
    ...(background !== undefined && { background }),
    ...(build && { build }),
  };
  if (kind === 'content' || first?.kind !== 'paragraph') return { ...shared, blocks: all };
  return { ...shared, subtitle: first.runs, blocks: all.slice(1) };
}

/**
 * Determines the kind of a slide. Regardless of the layout, a first slide with a few short lines is a title slide, and
 * a heading alone begins a section.
 */
function kindOf(
  layoutType: string,
  heading: readonly Run[],
  blocks: readonly Block[],
  index: number,
): OutlineSlide['kind'] {
  const isShort =
    blocks.length <= 3 &&
    blocks.every((block) => block.kind === 'paragraph' && plainText(block.runs).length <= maxTitleLine);
  if (index === 0) return layoutType === 'title' || isShort ? 'title' : 'content';
  if (plainText(heading) === '' || !isShort) return 'content';
  return layoutType === 'secHead' || layoutType === 'title' || blocks.length === 0 ? 'section' : 'content';
}

/** Reports slide properties that decks do not support. */
function omittedProperties(root: XmlNode): PptxOmissionKind[] {
  const isHidden = ['0', 'false'].includes(root.attributes['show'] ?? '');
  const timing = child(root, 'p:timing');
  const { animations, omitted, playback } = readTiming(root);
  const targets = timing ? descendants(timing, 'p:spTgt') : [];
  const hasAnimations =
    animations.size > 0 || omitted > 0 || targets.some(({ attributes: { spid = '' } }) => !playback.has(spid));
  const areOmitted = hasAnimations && buildOf(root) === undefined;
  return [...(isHidden ? (['hidden'] as const) : []), ...(areOmitted ? (['animations'] as const) : [])];
}

/** Returns the effect with which paragraphs of the slide enter one by one; undefined if it has other animations. */
function buildOf(root: XmlNode): EntranceEffect | undefined {
  const { animations, omitted } = readTiming(root);
  const all = [...animations.values()].flat();
  const [first] = all;
  if (omitted > 0 || !all.every(({ byParagraph }) => byParagraph)) return undefined;
  return entranceEffects.find((effect) => effect === first?.effect);
}

interface SlideLayoutPart {
  /** The type of the layout (ECMA-376 §19.7.15). */
  type: string;
  inherited: InheritanceLookup;
}
type LayoutReader = (path: string) => SlideLayoutPart;

/** Returns a function that reads layouts, each only once. */
function layoutReader(file: OpenPackage): LayoutReader {
  const cache = new Map<string, SlideLayoutPart>();
  return (path) => {
    let layout = cache.get(path);
    if (!layout) {
      const root = file.xml(path);
      const master = [...file.targets(path).values()].find(({ type }) => type === 'slideMaster')?.target ?? '';
      layout = { type: root?.attributes['type'] ?? '', inherited: inheritanceOf(root, file.xml(master)) };
      cache.set(path, layout);
    }
    return layout;
  };
}

function outlineOf(file: OpenPackage, slides: readonly OutlineSlide[]): Outline {
  const firstHeading = slides.map(({ heading }) => plainText(heading)).find((text) => text !== '') ?? '';
  const { title, author } = presentationTitle(file, firstHeading);
  const texts = textsIn(slides.slice(0, 20).map(({ heading, subtitle = [], blocks }) => [heading, subtitle, blocks]));
  return {
    title,
    ...(author && { author }),
    language: languageOf(`${title} ${texts.join(' ')}`),
    slides: slides.map((slide) => withoutAuthor(slide, author)),
  };
}

/** Removes a subtitle that only repeats the file's author, because the title slide shows the author anyway. */
function withoutAuthor(slide: OutlineSlide, author: string | undefined): OutlineSlide {
  if (slide.kind !== 'title' || !author || plainText(slide.subtitle ?? []).trim() !== author) return slide;
  const { subtitle: _, ...rest } = slide;
  return rest;
}
