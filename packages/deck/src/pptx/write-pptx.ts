import { loadStyles } from '../styles/style-art.ts';
import type { Deck } from '../model/deck.ts';
import type { CustomElementWriters } from './writers.ts';
import type { PictureReader, SvgReader } from './media.ts';
import { deckPartPath, deckPartXml } from './deck-part.ts';
import { addMedia } from './media.ts';
import { Package } from '../ooxml/package.ts';
import { slidePath } from '../ooxml/slide-path.ts';
import { appPropertiesXml, corePropertiesXml } from './parts/document-properties.ts';
import { commentParts, type PptxCommentThread } from './parts/comments.ts';
import { withThemeSlots } from './parts/color-map.ts';
import type { LayoutContents } from './parts/layout-content.ts';
import { decorationsOfMaster, layoutContentsOf } from './parts/layout-content.ts';
import { contentTypes } from '../ooxml/namespaces.ts';
import { notesMasterXml, notesSlideXml } from './parts/notes.ts';
import { presentationXml } from './parts/presentation.ts';
import { slideLayoutXml } from './parts/slide-layout.ts';
import { slideMasterXml } from './parts/slide-master.ts';
import type { SlideResources } from './parts/slide.ts';
import { slideXml } from './parts/slide.ts';
import { presentationPropertiesXml, viewPropertiesXml } from './parts/presentation-properties.ts';
import { TableStyles } from '../elements/table/table-styles.ts';
import { withThemeFonts } from '../text/theme-fonts.ts';
import { themeXml } from './parts/theme.ts';
import type { Deflate } from '../ooxml/zip.ts';

/** Options for writing a file. */
export interface WritePptxOptions {
  /**
   * Returns the bytes of pictures that are not `data:` URLs. A missing picture becomes a box with its alternative text.
   */
  picture?: PictureReader;
  /**
   * Returns the SVG from which a picture was drawn, which PowerPoint 2016 and later show instead of the picture, without
   * loss at any size. It must not contain scripts or external references. @default none
   */
  svg?: SvgReader;
  /**
   * Called with the `src` of each picture that the file does not contain, because it is missing or has a format that
   * PowerPoint does not support, such as WebP.
   */
  onOmittedPicture?: (src: string) => void;
  /** Writers of custom element types, keyed by name. */
  writers?: CustomElementWriters;
  /**
   * The platform's raw DEFLATE, if it is faster, such as `zlib.deflateRawSync` in Node. @default the built-in
   * implementation
   */
  deflate?: Deflate;
  /** The creation date that applications show. @default a fixed date, so that equal decks produce equal bytes */
  created?: Date;
  /** The date of the last change that applications show. @default the creation date */
  modified?: Date;
  /**
   * Whether the file contains the deck itself, from which `readPptx` reads it losslessly. Text and notes that users later
   * delete in PowerPoint stay in this part of the file.
   * @default true
   */
  includeDeck?: boolean;
  /** Comments on slides and elements. @default none */
  comments?: readonly PptxCommentThread[];
  /** The platform's CRC-32, such as `zlib.crc32` in Node. @default the built-in implementation */
  crc32?: (bytes: Uint8Array) => number;
}

const paths = {
  presentation: 'ppt/presentation.xml',
  master: 'ppt/slideMasters/slideMaster1.xml',
  notesMaster: 'ppt/notesMasters/notesMaster1.xml',
  layout: (index: number) => `ppt/slideLayouts/slideLayout${index + 1}.xml`,
  slide: slidePath,
  notes: (index: number) => `ppt/notesSlides/notesSlide${index + 1}.xml`,
  commentAuthors: 'ppt/commentAuthors.xml',
  comments: (index: number) => `ppt/comments/comment${index + 1}.xml`,
  chart: (number: number) => `ppt/charts/chart${number}.xml`,
  workbook: (number: number) => `ppt/embeddings/Microsoft_Excel_Sheet${number}.xlsx`,
  theme: (index: number) => `ppt/theme/theme${index + 1}.xml`,
} as const;

/**
 * Writes a deck as a PresentationML file with native text, tables and shapes. Equal decks produce equal bytes.
 * @see ECMA-376 part 1 §13 (parts), §19 to §21 (their XML)
 */
export async function writePptx(deck: Deck, options: WritePptxOptions = {}): Promise<Uint8Array> {
  // The style is needed for the master and the unused layouts.
  await loadStyles(deck.theme.style);
  const file = new Package(options);
  const layoutContents = withThemeFonts(deck.theme, () => layoutContentsOf(deck));
  const { picture: read, svg: readSvg, onOmittedPicture: onOmitted } = options;
  const media = await addMedia(deck, file, { read, readSvg, onOmitted });
  return withThemeFonts(deck.theme, () => addParts(file, deck, { options, layoutContents, media }));
}

interface FileContent {
  options: WritePptxOptions;
  layoutContents: LayoutContents;
  media: Awaited<ReturnType<typeof addMedia>>;
}

/** Adds the parts of a deck to a file that has its pictures. @returns the bytes of the file */
function addParts(file: Package, deck: Deck, { options, layoutContents, media }: FileContent): Uint8Array {
  const presentation = file.relationshipsOf(paths.presentation);
  const master = presentation.add('slideMaster', paths.master);
  addMaster(file, deck, layoutContents, (src) => media.get(src));
  const hasNotes = deck.slides.some((slide) => slide.notes !== '');
  const notesMaster = hasNotes ? presentation.add('notesMaster', paths.notesMaster) : undefined;
  if (hasNotes) addNotesMaster(file, deck);
  const slides = deck.slides.map((_, index) => presentation.add('slide', paths.slide(index)));
  const hasDarkSlides = deck.slides.some(({ layout }) => layoutContents.get(layout)?.isDark);
  const tableStyles = new TableStyles(withThemeSlots(deck, hasDarkSlides).theme);
  const resources = { media, tableStyles, writers: options.writers };
  for (const index of deck.slides.keys()) addSlide(file, deck, index, layoutContents, resources);
  if (options.comments) addComments(file, deck, options.comments);
  addProperties(file, deck, tableStyles, options);
  if (options.includeDeck ?? true) {
    presentation.add('customXml', deckPartPath);
    file.addXml(deckPartPath, contentTypes.deck, deckPartXml(deck, media));
  }
  file.addXml(
    paths.presentation,
    contentTypes.presentation,
    presentationXml(deck, { master, notesMaster, slides, layouts: layoutContents.size }),
  );
  return file.toBytes();
}

function addMaster(file: Package, deck: Deck, layoutContents: LayoutContents, media: SlideResources['media']): void {
  const relationships = file.relationshipsOf(paths.master);
  const layouts = [...layoutContents.keys()].map((layout, index) => {
    const path = paths.layout(index);
    const own = file.relationshipsOf(path);
    own.add('slideMaster', paths.master);
    file.addXml(path, contentTypes.slideLayout, slideLayoutXml(deck, layout, layoutContents, own, media));
    return relationships.add('slideLayout', path);
  });
  relationships.add('theme', paths.theme(0));
  file.addXml(paths.theme(0), contentTypes.theme, themeXml(deck));
  const decorations = decorationsOfMaster(layoutContents);
  const master = slideMasterXml(deck, { decorations, layouts, relationships, media });
  file.addXml(paths.master, contentTypes.slideMaster, master);
}

/** Adds a theme for the notes master, because masters must not share one. */
function addNotesMaster(file: Package, deck: Deck): void {
  file.relationshipsOf(paths.notesMaster).add('theme', paths.theme(1));
  file.addXml(paths.theme(1), contentTypes.theme, themeXml(deck));
  file.addXml(paths.notesMaster, contentTypes.notesMaster, notesMasterXml(deck));
}

function addSlide(
  file: Package,
  deck: Deck,
  index: number,
  layoutContents: LayoutContents,
  { media, ...resources }: Omit<SlideResources, 'media' | 'addChart'> & { media: Awaited<ReturnType<typeof addMedia>> },
): void {
  const slide = deck.slides[index];
  const layoutContent = slide && layoutContents.get(slide.layout);
  if (!layoutContent) return;
  const path = paths.slide(index);
  const relationships = file.relationshipsOf(path);
  relationships.add('slideLayout', paths.layout([...layoutContents.keys()].indexOf(slide.layout)));
  if (slide.notes !== '') {
    const notes = paths.notes(index);
    relationships.add('notesSlide', notes);
    file.relationshipsOf(notes).add('notesMaster', paths.notesMaster);
    file.relationshipsOf(notes).add('slide', path);
    file.addXml(notes, contentTypes.notesSlide, notesSlideXml(deck, slide));
  }
  file.addXml(
    path,
    contentTypes.slide,
    slideXml(deck, index, layoutContent, relationships, {
      ...resources,
      media: (src) => media.get(src),
      addChart: (...chart) => relationships.add('chart', addChart(file, ...chart)),
    }),
  );
}

function addComments(file: Package, deck: Deck, threads: readonly PptxCommentThread[]): void {
  const { authorsXml, slides } = commentParts(deck, threads);
  if (authorsXml === undefined) return;
  file.relationshipsOf(paths.presentation).add('commentAuthors', paths.commentAuthors);
  file.addXml(paths.commentAuthors, contentTypes.commentAuthors, authorsXml);
  for (const [index, xml] of slides) {
    file.relationshipsOf(paths.slide(index)).add('comments', paths.comments(index));
    file.addXml(paths.comments(index), contentTypes.comments, xml);
  }
}

/**
 * Adds a chart as a part, with its workbook as a second part.
 * @returns the chart's path
 */
function addChart(file: Package, ...[chart, fillWorkbook]: Parameters<SlideResources['addChart']>): string {
  const number = file.count('ppt/charts/') + 1;
  const path = paths.chart(number);
  const book = paths.workbook(number);
  const workbook = file.createEmbedded();
  fillWorkbook(workbook);
  file.addMedia(book, contentTypes.workbook, workbook.toBytes());
  file.addXml(path, contentTypes.chart, chart(file.relationshipsOf(path).add('package', book)));
  return path;
}

function addProperties(
  file: Package,
  deck: Deck,
  tableStyles: TableStyles,
  { created, modified }: Pick<WritePptxOptions, 'created' | 'modified'>,
): void {
  const presentation = file.relationshipsOf(paths.presentation);
  presentation.add('theme', paths.theme(0));
  presentation.add('presProps', 'ppt/presProps.xml');
  presentation.add('viewProps', 'ppt/viewProps.xml');
  presentation.add('tableStyles', 'ppt/tableStyles.xml');
  file.addXml('ppt/presProps.xml', contentTypes.presProps, presentationPropertiesXml);
  file.addXml('ppt/viewProps.xml', contentTypes.viewProps, viewPropertiesXml);
  file.addXml('ppt/tableStyles.xml', contentTypes.tableStyles, tableStyles.toXml());
  const root = file.relationshipsOf('');
  root.add('officeDocument', paths.presentation);
  root.add('core-properties', 'docProps/core.xml');
  root.add('extended-properties', 'docProps/app.xml');
  file.addXml('docProps/core.xml', contentTypes.core, corePropertiesXml(deck, created, modified));
  file.addXml('docProps/app.xml', contentTypes.app, appPropertiesXml(deck));
}
