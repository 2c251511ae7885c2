import type { Block, Outline, OutlineSlide } from '../model/outline.ts';
import { languageOf } from '../text/language.ts';
import { plainText } from '../text/split-runs.ts';
import type { FrontMatter } from './front-matter.ts';
import type { ReadSlide } from './read-slide.ts';
import { joinNotes } from './read-slide.ts';
import type { Reading } from './reading.ts';
import { titleOf } from './title-of.ts';

/** A presentation is called by its first so many characters. */
const longestTitle = 300;
/** Longer lines under a title are content. */
const longestLine = 60;

/**
 * Slides and front matter → outline. A title in the front matter makes a title slide, where no `#` made one of the same
 * words; what the title slide does not show of the front matter goes to the first slide's notes.
 */
export function withFrontMatter(
  slides: readonly ReadSlide[],
  frontMatter: FrontMatter,
  { source, report }: Pick<Reading, 'source' | 'report'>,
): Omit<Outline, 'slides'> & { slides: ReadSlide[] } {
  const { title, subtitle, date, coverId, language, style, others } = frontMatter;
  const hasTitleSlide = slides[0]?.kind === 'title';
  // Without any slide, keys that mean nothing need one to be noted on.
  const needsTitleSlide = title ? !hasTitleSlide : slides.length === 0 && others.length > 0;
  const titled: ReadSlide[] = needsTitleSlide
    ? [{ kind: 'title', heading: title ? [{ text: title }] : [], blocks: [], notes: '', written: [] }, ...slides]
    : [...slides];
  const lines = signature(titled[0], frontMatter);
  for (const link of lines.links)
    report(undefined, 'notes', `The link to "${link}" is not on the cover; it stands in the notes.`);
  const [first] = titled;
  if (first)
    titled[0] = {
      ...first,
      blocks: lines.blocks,
      notes: joinNotes(first.notes, ...lines.links, hidden(first, frontMatter), others.join('\n')),
    };
  const author = frontMatter.author ?? lines.author;
  const shownDate = date ?? lines.date;
  return {
    title: (title ?? titleOf(slides)).slice(0, longestTitle),
    ...(subtitle !== undefined && { subtitle }),
    ...(author !== undefined && { author }),
    ...(shownDate !== undefined && { date: shownDate }),
    language: language ?? languageOf(`${title ?? ''} ${source}`),
    ...(coverId !== undefined && { coverId }),
    ...(style !== undefined && { style }),
    slides: titled,
  };
}

/** Short lines under title and subtitle are who and when, if the front matter does not say so. */
function signature(
  slide: OutlineSlide | undefined,
  { author, date }: FrontMatter,
): { blocks: readonly Block[]; links: string[]; author?: string; date?: string } {
  const blocks = slide?.blocks ?? [];
  const none = { blocks, links: [] };
  if (slide?.kind !== 'title' || blocks.length === 0 || blocks.length > 2) return none;
  const lines = blocks.map((block) => (block.kind === 'paragraph' ? block.runs : []));
  const texts = lines.map(plainText);
  if (texts.some((text) => text === '' || text.length > longestLine) || author || date) return none;
  const [who, when] = texts;
  const links = lines.flat().flatMap((run) => (run.link ? [run.link] : []));
  return { blocks: [], links, ...(who && { author: who }), ...(when && { date: when }) };
}

/** What of the front matter the first slide will not show. */
function hidden(slide: OutlineSlide, { title = '', subtitle, author, date }: FrontMatter): string {
  if (slide.kind !== 'title') return [subtitle, author, date].filter(Boolean).join('\n');
  const shown = plainText(slide.subtitle ?? []);
  return [
    plainText(slide.heading).includes(title.trim()) ? '' : title,
    subtitle && shown !== '' && shown !== subtitle ? subtitle : '',
  ]
    .filter((text) => text !== '')
    .join('\n');
}
