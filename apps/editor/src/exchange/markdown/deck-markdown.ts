import { iconMarks, slideLinks, stepNumbers } from '@ppt-embed/deck';
import type { Deck, ElementPart, PictureElement, Slide, SlideElement } from '@ppt-embed/deck';
import { plainText, titleOf } from '../../elements/text/element-text.ts';
import { writeElement } from '../element-formats.ts';
import { escapeMarkdown } from './write-blocks.ts';
import type { WriteOptions } from './write-blocks.ts';

/** Returns the deck as Markdown that produces the same deck again. All text on slides and in notes is included. */
export function deckMarkdown(deck: Deck, options: WriteOptions = {}): string {
  const { title, author, language, coverId, theme, slides, footer, icons, transition, size } = deck;
  const [first] = slides;
  const heading = first ? headingTextOf(first) : '';
  const settings = Object.entries({
    // `title` and `author` create a title slide. `title` must match the heading of an existing title slide; otherwise,
    // a second one would be created.
    ...(first?.layout === 'title' && { title: heading === '' || heading === toOneLine(title) ? title : '', author }),
    language,
    ...(coverId === '' ? { theme: theme.style } : { cover: coverId }),
    color: theme.accent,
    fonts: theme.fonts,
    footer: footer === '' ? 'off' : footer,
    icons: icons === false ? 'off' : undefined,
    logo: logoUrl(deck, options),
    transition,
    size,
  }).flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}`] : []));
  return `---\n${settings.join('\n')}\n---\n\n${deckText(deck, options)}`;
}

/** Maximum length of a value, because front matter over 16 KiB is not recognized. Only `data:` URLs are longer. */
const maxLogoUrlLength = 2000;

/** Returns the logo. It is on many slides, but front matter names it once. */
function logoUrl({ slides }: Deck, { pictureUrl }: WriteOptions): string | undefined {
  const logo = slides
    .flatMap(({ elements }) => elements)
    .find((element): element is PictureElement => element.part === 'logo' && element.kind === 'picture');
  const url = logo ? (pictureUrl?.(logo.src) ?? logo.src) : '';
  return url.length > maxLogoUrlLength ? undefined : url;
}

/** Writes only the slides of a deck as Markdown, without front matter. */
export function deckText({ slides, author }: Pick<Deck, 'slides' | 'author'>, options: WriteOptions = {}): string {
  const linkedIds = linkedSlides(slides);
  return `${slides.map((slide, index) => slideText(slide, { index, author, linkedIds, ...options })).join('\n\n')}\n`;
}

/** Returns the ids of the slides to which text links, if a heading can contain them as `{#id}`. */
function linkedSlides(slides: readonly Slide[]): ReadonlySet<string> {
  // The links of whole elements, such as the items of an agenda, are not written.
  const links = slides.flatMap(({ elements }) => slideLinks(elements.map((element) => ({ ...element, link: '' }))));
  return new Set(links.flatMap(({ url }) => /^#([\w-]+)$/u.exec(url)?.slice(1) ?? []));
}

interface SlideOptions extends WriteOptions {
  index: number;
  author?: string | undefined;
  linkedIds?: ReadonlySet<string>;
}

const picturePositions: Partial<Record<Slide['layout'], NonNullable<WriteOptions['picturePosition']>>> = {
  pictureLeft: 'left',
  pictureRight: 'right',
};

function slideText(slide: Slide, options: SlideOptions): string {
  const heading = headingOf(slide, options);
  const { elements } = slideContent(slide, options);
  const spoken = slide.notes.trim() === '' ? [] : [writeNotes(slide.notes.trim())];
  const picturePosition = picturePositions[slide.layout];
  const writeOptions = {
    ...options,
    haveColumnTitles: layoutsWithTitledColumns.has(slide.layout),
    steps: stepNumbers(slide.elements),
    icons: iconMarks(slide.elements),
    ...(picturePosition && { picturePosition }),
  };
  return [heading, layoutRequest(slide), ...inColumns(elements, writeOptions), ...spoken]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Layouts of columns on cards, each with its heading in bold. */
const layoutsWithTitledColumns: ReadonlySet<Slide['layout']> = new Set<Slide['layout']>(['comparison', 'threeColumns']);

/** Returns the layout that the author or a user requested for a slide; empty if there is none. */
function layoutRequest({ requestedLayout }: Slide): string {
  return requestedLayout !== undefined && /^[\w-]{1,60}$/u.test(requestedLayout)
    ? `<!-- layout: ${requestedLayout} -->`
    : '';
}

/** Returns the content of a slide: its heading, and its other elements except generated ones. */
export function slideContent(
  slide: Slide,
  by: Pick<SlideOptions, 'author'>,
): { heading: string; elements: SlideElement[] } {
  const elements = slide.elements.filter((element) => !isRepeated(element, slide, by));
  return { heading: headingTextOf(slide), elements };
}

/**
 * Returns the heading of a slide. Title and section slides use headings of other levels; a slide without a title gets a
 * separator.
 */
function headingOf(slide: Slide, { index, linkedIds }: SlideOptions): string {
  const slideTexts = headingTextOf(slide);
  if (slideTexts === '') return index === 0 ? '' : '---';
  const isTop = slide.layout === 'section' || (slide.layout === 'title' && index === 0);
  const id = linkedIds?.has(slide.id) ? ` {#${slide.id}}` : '';
  return `${isTop ? '#' : '##'} ${escapeMarkdown(slideTexts)}${id}`;
}

function headingTextOf(slide: Slide): string {
  const heading = titleOf(slide);
  return heading ? toOneLine(plainText(heading.paragraphs)) : slide.title;
}

function toOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * Whether the element is generated or written elsewhere: the title in the heading, author and logo in the front matter,
 * slide number and footer, the labels of a plan's time axis, the seal of a cover, and the language of code.
 */
function isRepeated(element: SlideElement, slide: Slide, { author }: Pick<SlideOptions, 'author'>): boolean {
  if (element.part === 'logo' || element.part === 'codeLanguage') return true;
  if (element.kind !== 'text') return false;
  if (element.role === 'author' && plainText(element.paragraphs) === author) return true;
  const isNumber = element.role === 'slideNumber' || element.part === 'sectionNumber';
  return isNumber || element === titleOf(slide) || generatedParts.has(element.part);
}

/** Parts of texts that layouts and styles generate. */
const generatedParts: ReadonlySet<ElementPart | undefined> = new Set<ElementPart>([
  'footer',
  'footerDate',
  'decoration',
  'styleDecoration',
]);

/** Parts that are items of one list, regardless of their positions in the layout. */
const itemParts: ReadonlySet<ElementPart | undefined> = new Set<ElementPart>([
  'step',
  'item',
  'figure',
  'figureLabel',
  'eventTime',
  'eventText',
]);

/** Returns the numbered list that continues from each column to the next; undefined if the columns are not such a list. */
function continuedList(columns: readonly (readonly string[])[]): string | undefined {
  const lines = columns.flatMap((texts) => (texts.length === 1 ? (texts[0]?.split('\n') ?? []) : ['']));
  const [first, ...others] = lines.map((line) => Number(/^(\d{1,4})\. /u.exec(line)?.[1] ?? Number.NaN));
  const isContinued = others.length > 0 && others.every((number, index) => number === (first ?? 0) + index + 1);
  return isContinued ? lines.join('\n') : undefined;
}

/** Collects boxes that are side by side into columns. All other elements follow in reading order. */
function inColumns(elements: readonly SlideElement[], options: WriteOptions & { haveColumnTitles: boolean }): string[] {
  const slideTexts = elements
    .map((element) => ({ element, text: writeElement(element, options) }))
    .filter(({ text }) => text !== '');
  const columns: { from: number; to: number; texts: string[] }[] = [];
  for (const { element, text } of slideTexts) {
    const { x, width } = element.box;
    const same = columns.find(({ from, to }) => x < to && from < x + width);
    if (same) {
      same.texts.push(text);
      same.from = Math.min(same.from, x);
      same.to = Math.max(same.to, x + width);
    } else columns.push({ from: x, to: x + width, texts: [text] });
  }
  const isBeside = columns.length > 1 && columns.length <= 4 && columns.every(({ texts }) => texts.length <= 12);
  const isUnchanged = slideTexts.every(
    ({ element: { kind, part, ...rest } }) =>
      kind === 'text' && !itemParts.has(part) && !('role' in rest && rest.role === 'subtitle'),
  );
  if (!isBeside || !isUnchanged) return slideTexts.map(({ text }) => text);
  const list = continuedList(columns.map(({ texts }) => texts));
  if (list !== undefined) return [list];
  const blocks = columns.map(({ texts }) => {
    const text = texts.join('\n\n');
    const written = options.haveColumnTitles ? text.replace(/^\*\*([^*\n]{1,200})\*\*(?=\n|$)/u, '### $1') : text;
    return `::: column\n${written}\n:::`;
  });
  return [`::: columns\n${blocks.join('\n')}\n:::`];
}

/** Writes notes. They are unchanged, except that lines that would end them are escaped. */
function writeNotes(notes: string): string {
  return `::: notes\n${notes.replace(/^([^\S\n\r\u2028\u2029]*)(?=:::|---|#{1,2} )/gmu, '$1\\')}\n:::`;
}
