import type { Block, Outline, OutlineSlide } from '../model/outline.ts';
import { plainText } from './runs.ts';
import { textOfBlocks } from './text-of-blocks.ts';

/** Average number of words per slide up to which a presentation is a keynote, and of a slide with only a statement. */
const maxWords = { average: 20, statement: 18 } as const;
/** Minimum number of content slides of a keynote, and the minimum fraction of them with only a statement. */
const minSlides = 5;
const minStatementRatio = 0.5;
/** Number of words that a picture, a chart, code or a formula counts as. */
const figureWords = 20;
const figureKinds: ReadonlySet<Block['kind']> = new Set(['picture', 'chart', 'code', 'formula']);
const statementKinds: ReadonlySet<Block['kind']> = new Set(['paragraph', 'heading', 'quote']);

/**
 * Whether a presentation is a keynote: a talk with a few words per slide, most of which are only a statement. The
 * headings of chapters do not count. Han characters count as half a word.
 */
export function isKeynote({ slides }: Pick<Outline, 'slides'>): boolean {
  const own = slides.filter((slide, index) => slide.kind !== 'title' && !isChapter(slide, slides[index + 1]));
  if (own.length < minSlides) return false;
  const counts = own.map(wordCount);
  const statements = own.filter(
    ({ blocks }, index) =>
      blocks.every(({ kind }) => statementKinds.has(kind)) && (counts[index] ?? 0) <= maxWords.statement,
  );
  const sum = counts.reduce((total, count) => total + count, 0);
  return sum <= own.length * maxWords.average && statements.length >= own.length * minStatementRatio;
}

/** Whether a slide is the heading of the slides after it. */
function isChapter({ kind, blocks }: OutlineSlide, next: OutlineSlide | undefined): boolean {
  return (
    kind === 'section' &&
    blocks.length === 0 &&
    next?.kind === 'content' &&
    next.blocks.length > 0 &&
    plainText(next.heading) !== ''
  );
}

function wordCount({ heading, subtitle = [], blocks }: OutlineSlide): number {
  const text = [plainText(heading), plainText(subtitle), textOfBlocks(blocks)].join('\n');
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words + han / 2 + figureWords * blocks.filter(({ kind }) => figureKinds.has(kind)).length;
}
