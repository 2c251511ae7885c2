import type { Block, Outline, OutlineSlide } from '../model/outline.ts';
import { languageOf } from '../text/language.ts';
import { plainText } from '../text/split-runs.ts';
import type { FrontMatter } from './front-matter.ts';
import type { ReadSlide } from './read-slide.ts';
import { joinNotes } from './read-slide.ts';
import type { MarkdownContext } from './markdown-context.ts';
import { titleOf } from './title-of.ts';

/** Maximum characters of a presentation's title. */
const maxTitleLength = 300;
/** Longer lines under a title are content. */
const maxLineLength = 60;

/**
 * Builds the outline from slides and front matter. A title in the front matter creates a title slide unless a `#`
 * already created one with the same words; front matter that the title slide does not show goes to the first slide's
 * notes.
 */
export function withFrontMatter(
  slides: readonly ReadSlide[],
  frontMatter: FrontMatter,
  { source, report }: Pick<MarkdownContext, 'source' | 'report'>,
): Omit<Outline, 'slides'> & { slides: ReadSlide[] } {
  const { title, subtitle, date, coverId, language, style, others } = frontMatter;
  const hasTitleSlide = slides[0]?.kind === 'title';
  // Without any slide, unknown keys need a title slide to hold their note.
  const needsTitleSlide = title ? !hasTitleSlide : slides.length === 0 && others.length > 0;
  const withTitleSlide: ReadSlide[] = needsTitleSlide
    ? [{ kind: 'title', heading: title ? [{ text: title }] : [], blocks: [], notes: '', sourceSlides: [] }, ...slides]
    : [...slides];
  const lines = readByline(withTitleSlide[0], frontMatter);
  for (const link of lines.links)
    report(undefined, 'notes', `The cover cannot show the link to "${link}"; it was moved to the notes.`);
  const [first] = withTitleSlide;
  if (first)
    withTitleSlide[0] = {
      ...first,
      blocks: lines.blocks,
      notes: joinNotes(first.notes, ...lines.links, hiddenFields(first, frontMatter), others.join('\n')),
    };
  const author = frontMatter.author ?? lines.author;
  const shownDate = date ?? lines.date;
  return {
    title: (title ?? titleOf(slides)).slice(0, maxTitleLength),
    ...(subtitle !== undefined && { subtitle }),
    ...(author !== undefined && { author }),
    ...(shownDate !== undefined && { date: shownDate }),
    language: language ?? languageOf(`${title ?? ''} ${source}`),
    ...(coverId !== undefined && { coverId }),
    ...(style !== undefined && { style }),
    slides: withTitleSlide,
  };
}

/** Reads short lines under title and subtitle as author and date, unless the front matter has them. */
function readByline(
  slide: OutlineSlide | undefined,
  { author, date }: FrontMatter,
): { blocks: readonly Block[]; links: string[]; author?: string; date?: string } {
  const blocks = slide?.blocks ?? [];
  const none = { blocks, links: [] };
  if (slide?.kind !== 'title' || blocks.length === 0 || blocks.length > 2) return none;
  const lines = blocks.map((block) => (block.kind === 'paragraph' ? block.runs : []));
  const texts = lines.map(plainText);
  if (texts.some((text) => text === '' || text.length > maxLineLength) || author || date) return none;
  const [who, when] = texts;
  const links = lines.flat().flatMap((run) => (run.link ? [run.link] : []));
  return { blocks: [], links, ...(who && { author: who }), ...(when && { date: when }) };
}

/** The front matter fields that the first slide does not show. */
function hiddenFields(slide: OutlineSlide, { title = '', subtitle, author, date }: FrontMatter): string {
  if (slide.kind !== 'title') return [subtitle, author, date].filter(Boolean).join('\n');
  const slideSubtitle = plainText(slide.subtitle ?? []);
  return [
    plainText(slide.heading).includes(title.trim()) ? '' : title,
    subtitle && slideSubtitle !== '' && slideSubtitle !== subtitle ? subtitle : '',
  ]
    .filter((text) => text !== '')
    .join('\n');
}
