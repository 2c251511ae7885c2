import { mediaFormats } from '../../elements/media/media-kinds.ts';
import { mediaKindOf } from '../../elements/media/media-url.ts';
import { playbackOf } from '../../elements/media/playback.ts';
import { isMedia } from '../../elements/media/posters.ts';
import { overlayName } from '../../elements/picture/background-picture.ts';
import type { BackgroundPicture, Deck, LayoutName, Slide } from '../../model/deck.ts';
import { deckVersion } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import type { FontRole } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { encodeBase64 } from '../../ooxml/base64.ts';
import type { StoredDeck } from '../deck-part.ts';
import { storedDeck } from './stored-deck.ts';
import { Relationships } from '../../ooxml/package.ts';
import { slidePath } from '../../ooxml/slide-path.ts';
import type { PptxOmission } from '../import/omissions.ts';
import type { LayoutContent, LayoutContents } from '../parts/layout-content.ts';
import { decorationsOfMaster, isSameFill, layoutContentsOf, ownElements } from '../parts/layout-content.ts';
import { firstSlideId } from '../parts/sections.ts';
import { slideMasterXml } from '../parts/slide-master.ts';
import { layoutTitles, slideLayoutXml } from '../parts/slide-layout.ts';
import { hiddenTitleName } from '../parts/hidden-title.ts';
import type { SlideResources } from '../parts/slide.ts';
import { slideShapes } from '../parts/slide.ts';
import { TableStyles } from '../../elements/table/table-styles.ts';
import type { CustomElementWriters } from '../writers.ts';
import type { SlideLayoutPart } from './layout-name.ts';
import { layoutNameOf } from './layout-name.ts';
import { uniqueId } from './unique-id.ts';
import { lookup } from './lookup.ts';
import type { OpenPackage } from './open-package.ts';
import { openPackage } from './open-package.ts';
import type { InheritanceLookup } from './read-layout.ts';
import { inheritanceOf } from './read-layout.ts';
import type { OriginalShape } from './read-slide.ts';
import { changedElements, copiedSlide, isUnchanged, newElement, omissionsIn } from './read-slide.ts';
import type { WrittenLayout } from './design-changes.ts';
import { designChanges } from './design-changes.ts';
import type { ColorMap } from './read-color.ts';
import { ownColorMap, withMappedColors } from './read-color.ts';
import { isSameBackground, ownBackground } from './slide-background.ts';
import type { ReadContext, ParsedShape } from './read-shape.ts';
import type { BoxTransform } from './group-transform.ts';
import { groupTransform } from './group-transform.ts';
import { readShape } from './read-shape.ts';
import { isSameTransition, readTransition, transitionProperties } from './read-transition.ts';
import type { ParsedTransition } from './read-transition.ts';
import { readTiming } from './read-timing.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf, readXml } from './read-xml.ts';

/** Options for reading a file. */
export interface ReadPptxOptions {
  /** The writers with which the file was written. */
  writers?: CustomElementWriters;
}

/** The deck of a file, and the slides that were changed. */
export interface PptxParseResult {
  deck: Deck;
  /**
   * Ids of slides that were changed or added since this package wrote the file. Their text, boxes, pictures and tables
   * were read from the shapes.
   */
  changed: string[];
}

/** A file that was read, and the content of edited slides that decks cannot contain. */
export interface PptxReadResult extends PptxParseResult {
  omissions: PptxOmission[];
}

/**
 * Reads a file written by `writePptx`, losslessly if it was not edited. Edited slides, and files from other programs,
 * are read from their shapes.
 * @throws RangeError if the bytes are not a presentation.
 */
export function readPptx(bytes: Uint8Array, options: ReadPptxOptions = {}): PptxParseResult {
  const { deck, changed } = readPptxWithOmissions(bytes, options);
  return { deck, changed };
}

/** Reads a file like `readPptx`, and returns what was left out. */
export function readPptxWithOmissions(bytes: Uint8Array, options: ReadPptxOptions = {}): PptxReadResult {
  const file = openPackage(bytes);
  const main = [...file.targets('').values()].find(({ type }) => type === 'officeDocument')?.target;
  const presentation = main === undefined ? undefined : file.xml(main);
  if (main === undefined || !presentation) throw new RangeError('The file is not a presentation.');
  const targets = file.targets(main);
  const stored = storedDeck(file, [...targets.values()]);
  const slideEntries = childrenOf(child(presentation, 'p:sldIdLst'), 'p:sldId').map(({ attributes }) => ({
    number: Number(attributes['id'] ?? 0) - firstSlideId,
    path: targets.get(attributes['r:id'] ?? '')?.target ?? '',
  }));
  const original = stored && originalFileOf(stored, options.writers);
  const context: EditContext = { original, usedIds: new Set(), pictureOf: dataUrls(file), omissions: [] };
  const layoutOfSlide = layoutReader(file);
  const slideIds = slideIdsByPath(slideEntries, stored?.deck);
  const titleRole = stored && titleFontRoleOf(stored.deck);
  const changed: string[] = [];
  const slides = slideEntries.flatMap(({ number, path }, index): Slide[] => {
    const elementGroups = new Set(
      (original?.shapes[number] ?? []).flatMap(({ shape }) => (shape?.tag === 'p:grpSp' ? [shape.id] : [])),
    );
    const slideFile = readSlideFile(file, path, { layoutOfSlide, titleRole, slideIds, elementGroups });
    if (!slideFile) return [];
    const { slide, isChanged } = readEditedSlide(slideFile, { number, index }, context);
    if (isChanged) changed.push(slide.id);
    return [slide];
  });
  if (stored && original)
    for (const kind of designChanges(file, main, stored, original.layouts))
      context.omissions.push({ kind, count: 1 });
  return { deck: { ...(stored?.deck ?? emptyDeck(file)), slides }, changed, omissions: context.omissions };
}

/** Data for reading the slides of a file. */
interface EditContext {
  original: OriginalFile | undefined;
  /** Ids of the slides read so far. */
  usedIds: Set<string>;
  /** Returns the URL of a picture's part. */
  pictureOf: (path: string) => string;
  omissions: PptxOmission[];
}

/** Reads a slide: the stored one if it was not edited, otherwise its shapes. */
function readEditedSlide(
  slideFile: SlideFile,
  { number, index }: { number: number; index: number },
  { original, usedIds, pictureOf, omissions }: EditContext,
): { slide: Slide; isChanged: boolean } {
  const deck = original?.stored.deck;
  const isNew = usedIds.has(deck?.slides[number]?.id ?? '');
  const ownNumber = deck?.slides[number] && !isNew ? number : undefined;
  const from = ownNumber ?? (original && copiedSlide(original.stored.deck.theme, slideFile.shapes, original.shapes));
  const before = from === undefined ? undefined : deck?.slides[from];
  const id =
    ownNumber !== undefined && before
      ? before.id
      : uniqueId(
          `slide-${index + 1}`,
          (name) => usedIds.has(name) || (deck?.slides.some((slide) => slide.id === name) ?? false),
        );
  usedIds.add(id);
  const omit = (shapes: readonly OriginalShape[]): void => {
    const counts = new Map<PptxOmission['kind'], number>();
    for (const kind of [...slideFile.unreadable, ...omissionsIn(slideFile.shapes, shapes, pictureOf)])
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    for (const [kind, count] of counts) omissions.push({ kind, count, slide: index });
  };
  if (!original || !before || from === undefined) {
    if (original) omit([]);
    return { slide: newSlide(id, index, slideFile, { original, pictureOf }), isChanged: true };
  }
  const merged = mergeSlide(slideFile, before, original.shapes[from] ?? [], { original, pictureOf });
  if (!merged && ownNumber !== undefined) return { slide: before, isChanged: false };
  omit(original.shapes[from] ?? []);
  return { slide: { ...(merged ?? before), id }, isChanged: true };
}

/** Merges an edited slide with the stored one; undefined if it was not edited. */
function mergeSlide(
  slideFile: SlideFile,
  before: Slide,
  shapes: readonly OriginalShape[],
  { original, pictureOf }: { original: OriginalFile; pictureOf: (path: string) => string },
): Slide | undefined {
  const { deck, pictures } = original.stored;
  const moved = withLayoutChange(before, slideFile, original);
  const backgroundPicture = readBackground(
    slideFile,
    before.backgroundPicture,
    pictures.get(before.backgroundPicture?.src ?? ''),
    pictureOf,
  );
  const background = backgroundOf(slideFile, moved, original);
  const isTransitionSame = isSameTransition(slideFile.transition, deck, before);
  const isSame =
    moved === before &&
    background === before.background &&
    backgroundPicture === before.backgroundPicture &&
    isTransitionSame &&
    slideFile.unreadable.length === 0 &&
    isUnchanged(deck.theme, slideFile.shapes, shapes) &&
    slideFile.notes === linesOf(before.notes) &&
    slideFile.hidden === (before.hidden ?? false);
  if (isSame) return undefined;
  const elements = changedElements(deck.theme, moved, slideFile.shapes, shapes, pictureOf);
  const { hidden: _, backgroundPicture: _picture, transition, transitionMs, ...rest } = moved;
  const transitionBefore = { ...(transition && { transition }), ...(transitionMs !== undefined && { transitionMs }) };
  return {
    ...rest,
    background,
    ...(slideFile.hidden && { hidden: true }),
    ...(backgroundPicture && { backgroundPicture }),
    ...(isTransitionSame ? transitionBefore : transitionProperties(slideFile.transition, deck)),
    title: titleOf(slideFile.shapes) ?? before.title,
    notes: slideFile.notes,
    elements,
  };
}

/** Returns the background of a slide in the file; the stored one if it looks the same. */
function backgroundOf({ background, backgroundPath }: SlideFile, before: Slide, original: OriginalFile): Fill {
  const current = background ?? original.layoutContents.get(before.layout)?.background;
  if (backgroundPath !== undefined || !current) return before.background;
  return isSameBackground(original.stored.deck.theme, current, before.background) ? before.background : current;
}

/** Applies another layout: its background and decorations replace those of the previous one. */
function withLayoutChange(before: Slide, { layout: { name } }: SlideFile, original: OriginalFile): Slide {
  const layout = original.layoutNames.get(name);
  const [from, to] = [before.layout, layout ?? before.layout].map((one) => original.layoutContents.get(one));
  if (layout === undefined || layout === before.layout || !from || !to) return before;
  const own = ownElements(before, from);
  const isInherited = isSameFill(before.background, from.background);
  return {
    ...before,
    layout,
    ...(isInherited && { background: to.background }),
    ...(own && { elements: [...decorationsOf(to, own), ...own] }),
  };
}

/** Returns copies of a layout's decorations, with ids that no other element of the slide has. */
function decorationsOf({ decorations }: LayoutContent, others: readonly { id: string }[]): SlideElement[] {
  const ids = new Set(others.map(({ id }) => id));
  return decorations.map((element) => {
    const id = uniqueId(element.id, (name) => ids.has(name));
    ids.add(id);
    return { ...element, id };
  });
}

interface SlideFile {
  layout: SlideLayoutPart;
  /** Whether the slide shows the shapes of its layout (ECMA-376 §19.3.1.38). */
  showsLayout: boolean;
  /** Kinds of its shapes that cannot be read at all. */
  unreadable: PptxOmission['kind'][];
  /** Its own fill of the background. */
  background: Fill | undefined;
  shapes: ParsedShape[];
  notes: string;
  hidden: boolean;
  /** Path of the picture that covers the slide's background. */
  backgroundPath: string | undefined;
  hasOverlay: boolean;
  transition: ParsedTransition;
}

const titleFontRoleOf = ({ theme, language }: Deck): FontRole => titleFontRole(theme.style, language);

/** Data that the slides of a file share. */
interface FileContext {
  layoutOfSlide: LayoutReader;
  titleRole: FontRole | undefined;
  slideIds: ReadonlyMap<string, string>;
  /** Ids of the slide's groups that are elements of the deck. */
  elementGroups: ReadonlySet<string>;
}

/** Returns the ids of the deck's slides, by the paths of their parts. */
function slideIdsByPath(
  entries: readonly { number: number; path: string }[],
  stored: Deck | undefined,
): Map<string, string> {
  return new Map(entries.map(({ number, path }, index) => [path, stored?.slides[number]?.id ?? `slide-${index + 1}`]));
}

function readSlideFile(
  file: OpenPackage,
  path: string,
  { layoutOfSlide, titleRole, slideIds, elementGroups }: FileContext,
): SlideFile | undefined {
  const source = file.xml(path);
  if (!source) return undefined;
  const targets = file.targets(path);
  const { layout, inherited, ...fromLayout } = layoutOfSlide([...targets.values()]);
  const colorMap = ownColorMap(source) ?? fromLayout.colorMap;
  const root = withMappedColors(source, colorMap);
  const context: ReadContext = {
    target: (id) => targets.get(id)?.target,
    chart: (id) => {
      const chart = file.xml(targets.get(id)?.target ?? '');
      return chart && withMappedColors(chart, colorMap);
    },
    inherited,
    titleFontRole: titleRole,
    // In files of this package, the default text style refers to `tx1`.
    ...(colorMap?.['tx1'] === 'lt1' && titleRole && { defaultTextColor: 'paper' }),
    slideId: (target) => slideIds.get(target),
  };
  const notes = [...targets.values()].find(({ type }) => type === 'notesSlide')?.target;
  const { animations, playback } = readTiming(root);
  const shapes = shapesIn(root, context, elementGroups).map((shape) => {
    const animation = animations.get(shape.id);
    return {
      ...shape,
      ...(animation && { animation }),
      ...(shape.media && { playback: playback.get(shape.id) ?? {} }),
    };
  });
  return {
    layout,
    showsLayout: !['0', 'false'].includes(root.attributes['showMasterSp'] ?? ''),
    unreadable: (child(root, 'p:cSld', 'p:spTree')?.children ?? []).flatMap(unreadableKind),
    background: ownBackground(root),
    shapes: shapes.filter(({ name }) => name !== hiddenTitleName && name !== overlayName),
    backgroundPath: targets.get(backgroundPictureId(root) ?? '')?.target,
    transition: readTransition(root),
    hasOverlay: shapes.some(({ name }) => name === overlayName),
    notes: notes === undefined ? '' : notesIn(file.xml(notes)),
    hidden: ['0', 'false'].includes(root.attributes['show'] ?? ''),
  };
}

/** Returns the kind of a child of the shape tree that is no shape, such as a drawing in ink. */
function unreadableKind({ name, children }: XmlNode): PptxOmission['kind'][] {
  if (name === 'p:grpSp') return children.flatMap(unreadableKind);
  if (name === 'mc:AlternateContent') {
    const [choice] = child({ name, children, attributes: {}, text: '' }, 'mc:Choice')?.children ?? [];
    return choice ? unreadableKind(choice) : ['objects'];
  }
  return name === 'p:contentPart' ? ['objects'] : [];
}

/** Returns the relationship of the picture that covers the background of a slide (ECMA-376 §19.3.1.1). */
export function backgroundPictureId(root: XmlNode): string | undefined {
  return child(root, 'p:cSld', 'p:bg', 'p:bgPr', 'a:blipFill', 'a:blip')?.attributes['r:embed'];
}

/** Returns a slide's background picture as stored in the file. */
function readBackground(
  { backgroundPath, hasOverlay }: SlideFile,
  before: BackgroundPicture | undefined,
  beforePath: string | undefined,
  pictureOf: (path: string) => string,
): BackgroundPicture | undefined {
  // The picture was missing, so it was not written.
  if (backgroundPath === beforePath && (beforePath === undefined || hasOverlay === (before?.overlay ?? 0) > 0))
    return before;
  const src = backgroundPath === undefined ? '' : pictureOf(backgroundPath);
  if (src === '') return undefined;
  const { overlay, ...picture } = before ?? {};
  return {
    ...(before && backgroundPath === beforePath ? { ...picture, src: before.src } : { src }),
    ...(hasOverlay && overlay !== undefined && { overlay }),
  };
}

function shapesIn(root: XmlNode, context: ReadContext, elementGroups: ReadonlySet<string> = new Set()): ParsedShape[] {
  const read = (nodes: readonly XmlNode[], transforms: readonly BoxTransform[]): ParsedShape[] =>
    nodes.flatMap((node): ParsedShape[] => {
      // Other groups consist of the parts of a card, or of shapes that the user has grouped.
      if (node.name === 'p:grpSp' && !elementGroups.has(idOfGroup(node)))
        return read(node.children, [groupTransform(node), ...transforms]);
      const shape = readShape(node, context);
      if (!shape?.box || transforms.length === 0) return shape ? [shape] : [];
      return [{ ...shape, box: transforms.reduce((box, transform) => transform(box), shape.box) }];
    });
  return read(child(root, 'p:cSld', 'p:spTree')?.children ?? [], []);
}

function idOfGroup(group: XmlNode): string {
  return child(group, 'p:nvGrpSpPr', 'p:cNvPr')?.attributes['id'] ?? '';
}

function notesIn(root: XmlNode | undefined): string {
  const emptyContext: ReadContext = {
    target: () => undefined,
    chart: () => undefined,
    inherited: () => ({ hasNoBullets: true }),
  };
  const body = root && shapesIn(root, emptyContext).find(({ placeholder }) => placeholder === 'body');
  return (body?.paragraphs ?? []).map(({ runs }) => textOfRuns(runs)).join('\n');
}

/** Joins the paragraphs of notes into lines. `\cK` is the vertical tab of a line break in PowerPoint. */
function linesOf(notes: string): string {
  return notes.replace(/\r\n|[\cK\r\u2028\u2029]/gu, '\n');
}

interface ReadLayout {
  layout: SlideLayoutPart;
  /** The properties that slides inherit from the layout. */
  inherited: InheritanceLookup;
  colorMap: ColorMap | undefined;
}
type LayoutReader = (targets: readonly { type: string; target: string }[]) => ReadLayout;

/** Returns the layouts of slides. Each layout of a file is read once. */
function layoutReader(file: OpenPackage): LayoutReader {
  const cache = new Map<string, ReadLayout>();
  return (targets) => {
    const path = targets.find(({ type }) => type === 'slideLayout')?.target ?? '';
    let read = cache.get(path);
    if (!read) {
      const root = file.xml(path);
      const master = file.xml(
        [...file.targets(path).values()].find(({ type }) => type === 'slideMaster')?.target ?? '',
      );
      const { type = '' } = root?.attributes ?? {};
      const { name = '' } = child(root, 'p:cSld')?.attributes ?? {};
      const colorMap = ownColorMap(root) ?? child(master, 'p:clrMap')?.attributes;
      const [mappedLayout, mappedMaster] = [root, master].map((part) => part && withMappedColors(part, colorMap));
      cache.set(
        path,
        (read = { layout: { type, name }, inherited: inheritanceOf(mappedLayout, mappedMaster), colorMap }),
      );
    }
    return read;
  };
}

/** The file as this package wrote it. */
interface OriginalFile {
  stored: StoredDeck;
  layoutContents: LayoutContents;
  /** The names of its layouts in the deck. */
  layoutNames: ReadonlyMap<string, LayoutName>;
  layouts: ReadonlyMap<string, WrittenLayout>;
  /** The shapes of its slides. */
  shapes: OriginalShape[][];
}

/** Returns the stored slides as they would be read from an unedited file. */
function originalFileOf(stored: StoredDeck, writers: CustomElementWriters | undefined): OriginalFile {
  const { deck } = stored;
  const layoutContents = layoutContentsOf(deck);
  const media: SlideResources['media'] = (src) => {
    const path = stored.pictures.get(src);
    return path === undefined ? undefined : { path };
  };
  const decorations = decorationsOfMaster(layoutContents);
  const master = readXml(
    slideMasterXml(deck, { decorations, layouts: [], relationships: new Relationships(), media }),
  );
  const titles = layoutTitles[deck.language];
  const layouts = new Map(
    [...layoutContents.keys()].map((layout) => {
      const layoutXml = slideLayoutXml(deck, layout, layoutContents, new Relationships(), media);
      return [titles[layout], { root: readXml(layoutXml), master }] as const;
    }),
  );
  const inheritances = new Map(
    [...layoutContents.keys()].map((layout) => [layout, inheritanceOf(layouts.get(titles[layout])?.root, master)]),
  );
  return {
    stored,
    layoutContents,
    layoutNames: new Map([...layoutContents.keys()].map((layout) => [titles[layout], layout])),
    layouts,
    shapes: originalShapesOf(stored, layoutContents, inheritances, writers),
  };
}

/** Returns the shapes of the stored slides as they would be read from an unedited file. */
function originalShapesOf(
  { deck, pictures, isCurrent }: StoredDeck,
  layoutContents: LayoutContents,
  inheritances: ReadonlyMap<LayoutName, InheritanceLookup>,
  writers: CustomElementWriters | undefined,
): OriginalShape[][] {
  const slideIds = new Map(deck.slides.map(({ id }, index) => [slidePath(index), id]));
  const tableStyles = new TableStyles(deck.theme);
  return deck.slides.map((slide, index) => {
    const layoutContent = layoutContents.get(slide.layout);
    if (!layoutContent) return [];
    const relationships = new Relationships();
    // Ids continue after those of the layout and the notes, as they did when the slide was written.
    relationships.add('slideLayout', 'layout');
    if (slide.notes !== '') relationships.add('notesSlide', 'notes');
    const charts = new Map<string, XmlNode>();
    const shapes = slideShapes(deck, index, layoutContent, relationships, {
      writers,
      tableStyles,
      media: (src) => {
        const path = pictures.get(src);
        return path === undefined ? undefined : { path };
      },
      addChart: (chart) => {
        const id = relationships.add('chart', `chart ${charts.size + 1}`);
        charts.set(id, readXml(chart('')));
        return id;
      },
    });
    const targets = new Map(
      childrenOf(readXml(relationships.toXml()), 'Relationship').map(({ attributes }) => [
        attributes['Id'] ?? '',
        attributes['Target'] ?? '',
      ]),
    );
    const context: ReadContext = {
      target: (id) => targets.get(id),
      chart: (id) => charts.get(id),
      inherited: inheritances.get(slide.layout) ?? inheritanceOf(undefined, undefined),
      titleFontRole: titleFontRoleOf(deck),
      slideId: (path) => slideIds.get(path.replace(/^\//u, '')),
    };
    return shapes.map(({ element, xml, animation }) => {
      const shape = xml === '' ? undefined : readShape(readXml(xml), context);
      const timed = {
        ...(animation && { animation }),
        ...(shape?.media && isMedia(element) && { playback: playbackOf(element) }),
      };
      return { element, shape: shape && { ...shape, ...timed }, ...(!isCurrent && { isEarlier: true }) };
    });
  });
}

/** Reads an added slide. It shows the background and the decorations of its layout. */
function newSlide(
  id: string,
  index: number,
  { layout, showsLayout, shapes, notes, hidden, background, backgroundPath, transition }: SlideFile,
  { original, pictureOf }: { original: OriginalFile | undefined; pictureOf: (path: string) => string },
): Slide {
  const picture = backgroundPath === undefined ? '' : pictureOf(backgroundPath);
  const elements = shapes.flatMap((shape, index) => newElement(shape, `shape-${index + 1}`, pictureOf) ?? []);
  const name = original?.layoutNames.get(layout.name) ?? layoutNameOf(layout, shapes, index);
  const content = original?.layoutContents.get(name);
  return {
    id,
    layout: name,
    title: titleOf(shapes) ?? '',
    ...(hidden && { hidden: true }),
    background: background ?? content?.background ?? { kind: 'solid', color: 'paper' },
    ...(picture && { backgroundPicture: { src: picture } }),
    ...transitionProperties(transition, original?.stored.deck),
    notes,
    elements: [...(content && showsLayout ? decorationsOf(content, elements) : []), ...elements],
  };
}

function titleOf(shapes: readonly ParsedShape[]): string | undefined {
  const title = shapes.find(({ placeholder }) => placeholder === 'title' || placeholder === 'ctrTitle');
  return title && title.paragraphs.map(({ runs }) => plainText(runs)).join(' ');
}

function emptyDeck(file: OpenPackage): Omit<Deck, 'slides'> {
  const core = [...file.targets('').values()].find(({ type }) => type === 'core-properties')?.target;
  const properties = core === undefined ? undefined : file.xml(core);
  const author = child(properties, 'dc:creator')?.text;
  return {
    version: deckVersion,
    title: child(properties, 'dc:title')?.text ?? '',
    language: 'en',
    theme: { style: 'minimal', color: 'blue' },
    coverId: '',
    ...(author && { author }),
  };
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  ...Object.fromEntries(Object.values(mediaFormats).flatMap(({ types }) => Object.entries(types))),
};

/**
 * Returns a function that converts the target of a picture or media file to a URL: the `data:` URL of a part, or the target
 * itself if it is on the web. Slides often share pictures.
 */
function dataUrls(file: OpenPackage): (target: string) => string {
  const cache = new Map<string, string>();
  return (target) => {
    let url = cache.get(target);
    if (url === undefined) cache.set(target, (url = dataUrl(file, target)));
    return url;
  };
}

function dataUrl(file: OpenPackage, target: string): string {
  if (mediaKindOf(target) && /^https?:\/\/[^\s]+$/iu.test(target)) return target;
  const bytes = file.bytes(target);
  const type = lookup(types, target.slice(target.lastIndexOf('.') + 1).toLowerCase());
  return bytes && type ? `data:${type};base64,${encodeBase64(bytes)}` : '';
}
