import type { Deck, Slide } from '../../model/deck.ts';
import { deckVersion } from '../../model/deck.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import type { PptxOmission } from '../omissions.ts';
import { firstSlideId } from '../parts/sections.ts';
import type { CustomElementWriters } from '../writers.ts';
import type { ColorResolver } from './derived-colors.ts';
import { derivedColorResolver } from './derived-colors.ts';
import { withMappedColors } from './read-color.ts';
import { designChanges } from './design-changes.ts';
import type { EditContext } from './edited-slide.ts';
import { readEditedSlide } from './edited-slide.ts';
import type { OpenPackage } from './open-package.ts';
import { openPackage } from './open-package.ts';
import { originalFileOf } from './original-file.ts';
import { pictureUrls } from './picture-urls.ts';
import { layoutReader } from './read-slide-layout.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf } from './read-xml.ts';
import { readSlideFile } from './slide-file.ts';
import { fitToFonts } from '../../retheme/fit-to-fonts.ts';
import { withThemeFonts } from '../../text/theme-fonts.ts';
import type { StoredDeck } from '../deck-part.ts';
import { storedDeck } from './stored-deck.ts';
import { themeFontsIn } from './theme-fonts-in.ts';

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
  // The slides are compared with those that this package writes.
  return withThemeFonts(stored?.deck.theme ?? {}, () =>
    readSlides(file, { main, presentation, targets }, stored, options),
  );
}

interface PresentationPart {
  /** Path of the part. */
  main: string;
  presentation: XmlNode;
  targets: ReturnType<OpenPackage['targets']>;
}

function readSlides(
  file: OpenPackage,
  { main, presentation, targets }: PresentationPart,
  stored: StoredDeck | undefined,
  options: ReadPptxOptions,
): PptxReadResult {
  const deck = stored?.deck ?? emptyDeck(file);
  // Files of other programs have other themes.
  const resolveColors = stored ? derivedColorResolver(stored.deck.theme) : withMappedColors;
  const slideEntries = childrenOf(child(presentation, 'p:sldIdLst'), 'p:sldId').map(({ attributes }) => ({
    number: Number(attributes['id'] ?? 0) - firstSlideId,
    path: targets.get(attributes['r:id'] ?? '')?.target ?? '',
  }));
  const original = stored && originalFileOf(stored, options.writers);
  const context: EditContext = { original, usedIds: new Set(), pictureOf: pictureUrls(file), omissions: [] };
  const layoutOfSlide = layoutReader(file, resolveColors);
  const slideIds = slideIdsByPath(slideEntries, stored?.deck);
  const titleRole = stored && titleFontRole(stored.deck.theme.style, stored.deck.language);
  const changed: string[] = [];
  const slides = slideEntries.flatMap(({ number, path }, index): Slide[] => {
    const elementGroups = new Set(
      (original?.shapes[number] ?? []).flatMap(({ shape }) => (shape?.tag === 'p:grpSp' ? [shape.id] : [])),
    );
    const slideFile = readSlideFile(file, path, { layoutOfSlide, resolveColors, titleRole, slideIds, elementGroups });
    if (!slideFile) return [];
    const { slide, isChanged } = readEditedSlide(slideFile, { number, index }, context);
    if (isChanged) changed.push(slide.id);
    return [slide];
  });
  const readDeck = stored ? withFontsOf(themeOf(file, main), { ...deck, slides }) : { ...deck, slides };
  if (stored && original) {
    const current = { ...stored, deck: { ...stored.deck, theme: readDeck.theme } };
    for (const kind of designChanges(withColors(file, resolveColors), main, current, original.layouts))
      context.omissions.push({ kind, count: 1 });
  }
  return { deck: readDeck, changed, omissions: context.omissions };
}

/** Returns a deck in the fonts of a theme, if they were changed in another program. */
function withFontsOf(theme: XmlNode | undefined, deck: Deck): Deck {
  const fonts = themeFontsIn(theme, deck);
  if (!fonts) return deck;
  const to: Deck = { ...deck, theme: { ...deck.theme, fonts } };
  return { ...to, slides: deck.slides.map((slide) => fitToFonts(slide, slide, { from: deck, to })) };
}

/** Returns the theme of the first master. */
function themeOf(file: OpenPackage, main: string): XmlNode | undefined {
  const targetOf = (path: string, name: string): string =>
    [...file.targets(path).values()].find(({ type }) => type === name)?.target ?? '';
  return file.xml(targetOf(targetOf(main, 'slideMaster'), 'theme'));
}

/** Returns a package whose XML has resolved colors. */
function withColors(file: OpenPackage, resolveColors: ColorResolver): OpenPackage {
  return {
    ...file,
    xml: (path) => {
      const root = file.xml(path);
      return root && resolveColors(root);
    },
  };
}

/** Returns the ids of the deck's slides, by the paths of their parts. */
function slideIdsByPath(
  entries: readonly { number: number; path: string }[],
  stored: Deck | undefined,
): Map<string, string> {
  return new Map(entries.map(({ number, path }, index) => [path, stored?.slides[number]?.id ?? `slide-${index + 1}`]));
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
