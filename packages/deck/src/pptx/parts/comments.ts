import type { Box } from '../../model/box.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';

/**
 * A comment on a slide or an element, with its replies.
 *
 * Comments are written as the comments of ECMA-376, which PowerPoint and LibreOffice read. LibreOffice 7.4 ignores the
 * newer comments of [MS-PPTX] (`ppt/comments/modernComment_*.xml`). Their only advantage here would be the state of
 * resolved comments, which the text contains instead.
 */
export interface PptxCommentThread {
  /** Id of the slide. Comments on slides that are missing from the deck are not written. */
  slideId: string;
  /** Id of the element at which the comment is shown. @default the slide itself */
  elementId?: string | undefined;
  /** Whether the comment is resolved. @default false */
  isResolved?: boolean | undefined;
  /** The comment and its replies, oldest first. */
  comments: readonly PptxComment[];
}

/** A comment or a reply. */
export interface PptxComment {
  /** The author's name; may be empty. */
  author: string;
  /** Plain text. */
  text: string;
  /** Time in seconds since 1970. */
  createdAt: number;
}

/** Maximum number of comments and replies in a file. The rest is left out. */
const maxComments = 10_000;

/** A comment of a slide, with the numbers that identify it. */
interface NumberedComment extends PptxComment {
  authorId: number;
  /** Number of the comment among the comments of its author. */
  number: number;
  position: { x: number; y: number };
  /** The comment to which this one replies. */
  parent: NumberedComment | undefined;
}

/** The parts of a file with comments. */
interface CommentParts {
  /** The list of authors (ECMA-376 §19.4.2); undefined if there are no comments. */
  authorsXml: string | undefined;
  /** The comments of slides (ECMA-376 §19.4.4), by the index of the slide. */
  slides: ReadonlyMap<number, string>;
}

/** Writes the comments on a deck. */
export function commentParts(deck: Deck, threads: readonly PptxCommentThread[]): CommentParts {
  const indexes = new Map(deck.slides.map(({ id }, index) => [id, index]));
  /** The number of comments of each author, by name. The position of an author in the map is the author's id. */
  const authors = new Map<string, { id: number; count: number }>();
  const bySlide = new Map<number, NumberedComment[]>();
  let left = maxComments;
  for (const { slideId, elementId, isResolved = false, comments } of threads) {
    const index = indexes.get(slideId);
    const slide = index === undefined ? undefined : deck.slides[index];
    if (index === undefined || !slide) continue;
    const list = bySlide.get(index) ?? [];
    const position = positionOf(slide, elementId, list.filter(({ parent }) => !parent).length);
    let first: NumberedComment | undefined;
    for (const comment of comments.slice(0, left)) {
      const author = authors.get(comment.author) ?? { id: authors.size, count: 0 };
      authors.set(comment.author, author);
      author.count += 1;
      const text = isResolved && !first ? `${resolvedLabels[deck.language]} ${comment.text}` : comment.text;
      const numbered = { ...comment, text, authorId: author.id, number: author.count, position, parent: first };
      list.push(numbered);
      first ??= numbered;
    }
    left -= Math.min(left, comments.length);
    if (list.length > 0) bySlide.set(index, list);
  }
  return {
    authorsXml: authors.size > 0 ? authorsXml(authors) : undefined,
    slides: new Map([...bySlide].map(([index, list]) => [index, commentsXml(list)])),
  };
}

/** Texts at the beginning of resolved comments. */
export const resolvedLabels: Readonly<Record<Deck['language'], string>> = { en: '[Resolved]', zh: '[已解决]' };

/** Name of authors without one, because names must not be empty. */
const unknownAuthor = 'Guest';

/** Number of colors for authors in PowerPoint. */
const colorCount = 10;

function authorsXml(authors: ReadonlyMap<string, { id: number; count: number }>): string {
  const list = [...authors].map(([name, { id, count }]) => {
    const shown = name.trim() || unknownAuthor;
    return tag('p:cmAuthor', { id, name: shown, initials: initialsOf(shown), lastIdx: count, clrIdx: id % colorCount });
  });
  return tag('p:cmAuthorLst', { ...namespaces }, ...list);
}

/** Returns the first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => Array.from(word ?? '', (letter) => letter)[0] ?? '').join('');
}

function commentsXml(comments: readonly NumberedComment[]): string {
  return tag('p:cmLst', { ...namespaces }, ...comments.map(commentXml));
}

function commentXml({ authorId, number, createdAt, position, text, parent }: NumberedComment): string {
  return tag(
    'p:cm',
    // PowerPoint expects local times. `timeZoneBias` says that these are in UTC.
    { authorId, dt: new Date(createdAt * 1000).toISOString().slice(0, -1), idx: number },
    tag('p:pos', position),
    tag('p:text', {}, escapeXml(text)),
    threadingXml(parent),
  );
}

/**
 * Writes the time zone, and marks a reply (`threadingInfo` of [MS-PPTX]). Applications without support for it show
 * replies as separate comments.
 */
function threadingXml(parent: NumberedComment | undefined): string {
  return tag(
    'p:extLst',
    {},
    tag(
      'p:ext',
      { uri: '{C676402C-5697-4E1C-873F-D02D1690AC5C}' },
      tag(
        'p15:threadingInfo',
        { 'xmlns:p15': 'http://schemas.microsoft.com/office/powerpoint/2012/main', timeZoneBias: 0 },
        parent ? tag('p15:parentCm', { authorId: parent.authorId, idx: parent.number }) : '',
      ),
    ),
  );
}

/** Units of positions per px: PowerPoint counts 576 per inch. */
const unitsPerPx = 6;
/** Distance in px between the markers of two comments on the same slide. */
const markerPx = 28;
const markersPerColumn = 20;

/**
 * Returns the position of a comment's marker: at its element, or at the top left corner of the slide, below the other
 * markers.
 */
function positionOf({ elements }: Slide, elementId: string | undefined, count: number): { x: number; y: number } {
  const element = elements.find(({ id }) => id === elementId);
  const box: Pick<Box, 'x' | 'y'> = element?.box ?? {
    x: Math.floor(count / markersPerColumn) * markerPx,
    y: (count % markersPerColumn) * markerPx,
  };
  return { x: Math.max(0, Math.round(box.x * unitsPerPx)), y: Math.max(0, Math.round(box.y * unitsPerPx)) };
}
