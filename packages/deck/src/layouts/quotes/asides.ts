import type { Block } from '../../model/outline.ts';
import { weightedLength, plainText } from '../../text/runs.ts';
import type { Run } from '../../model/text.ts';
import { isQuoteAboveLine, isQuoteAboveText } from './quote-source.ts';
import { isQuestion } from '../../text/sentences.ts';
import { quotesInRow } from './quotes-in-row.ts';
import { stripQuoteMarks } from './strip-quote-marks.ts';
import { usesWordI } from './voices.ts';

/** Maximum number of characters of an aside. A Han character counts as two. */
const maxLength = 180;
/** Matches headings of slides about what people say, whose quotations may have neither marks nor names. */
const voices =
  /\b(?:quot(?:e|es|ation)|said|says?|saying|told|tell|heard|hear|voices?|words|feedback|testimonials?|reviews?|motto|proverb|principle|mission|vision)\b|说|语录|心声|声音|反馈|评价|寄语|名言|格言|感言|口号|宗旨|使命|愿景|诗|词|一句话|结束语|结语|尾声|写在最后/iu;
/** Matches headings of slides about a definition or a law, which is the subject of the slide. */
const definitions =
  /^(?:(?:an?|the|our|formal|working) ){0,2}definition\b|\bdefinition$|\blaws? of \p{L}|['’]s (?:\p{L}{1,12} )?(?:law|theorem|principle)\b|(?<!自)定义|定律|定理|公理/iu;
/** Maximum number of texts below a definition. */
const maxRemarks = 3;
type Quote = Extract<Block, { kind: 'quote' }>;

/**
 * Converts asides, which are also written as quotations but quote no one: a sentence alone on its slide becomes text,
 * and one next to other content becomes a note. A
 * quotation above one short line stays the subject of its slide. Several in a row are parallel.
 * @param heading The heading of the slide; undefined if a user turned the text into a quotation.
 */
export function withoutAsides(blocks: readonly Block[], heading: readonly Run[] | undefined): readonly Block[] {
  if (!heading || !blocks.some(({ kind }) => kind === 'quote') || voices.test(plainText(heading))) return blocks;
  if (isDefinition(blocks, plainText(heading)) || quotesInRow(blocks)) return blocks;
  if ((isQuoteAboveLine(blocks) || isQuoteAboveText(blocks)) && !isChain(blocks.at(-1))) return blocks;
  return blocks.map((block, index): Block => {
    const [before, next] = [blocks[index - 1], blocks[index + 1]];
    if (block.kind !== 'quote' || !isAside(block)) return block;
    const [runs = []] = block.paragraphs;
    // The text above introduces what is quoted: “Try to say:”.
    if (before?.kind === 'paragraph' && /[:：]\s*$/u.test(plainText(before.runs).slice(-9))) return block;
    // A dash begins a name, and a question is quoted above its answer.
    if (next?.kind === 'paragraph' && (startsWithDash(next.runs) || isQuestion(plainText(runs)))) return block;
    return blocks.length === 1 ? { kind: 'paragraph', runs } : { ...block, callout: 'note' };
  });
}

/** Whether a slide has a definition or a law above a few remarks or a list about it. */
function isDefinition([first, ...others]: readonly Block[], heading: string): boolean {
  return (
    first?.kind === 'quote' &&
    !first.callout &&
    others.length > 0 &&
    others.length <= maxRemarks &&
    others.every(({ kind }) => kind === 'paragraph' || kind === 'list') &&
    definitions.test(heading)
  );
}

/** Matches the arrows of a chain: “Order → Pack → Ship”. */
const chainArrows = /[→⟶➜➔⇒][^→⟶➜➔⇒]{1,40}[→⟶➜➔⇒]/u;

/** Whether a block is a line of at least three steps with arrows, which is drawn as shapes below the text. */
function isChain(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' && chainArrows.test(plainText(block.runs));
}

/** Whether a quotation is one plain sentence without quotation marks, a name, emphasis or the first person. */
function isAside({ paragraphs, callout }: Quote): boolean {
  const [runs = [], ...others] = paragraphs;
  const text = plainText(runs);
  return (
    !callout &&
    others.length === 0 &&
    text !== '' &&
    weightedLength(text) <= maxLength &&
    !runs.some((run) => run.text.includes('\n')) &&
    !runs.every(({ italic, bold }) => italic || bold) &&
    !startsWithDash(runs) &&
    !usesWordI(text) &&
    !/^["“„«「『]/u.test(text) &&
    stripQuoteMarks([runs])[0] === runs
  );
}

/** Whether text is a name after a dash, such as “— Li Bai”. */
function startsWithDash(runs: readonly Run[]): boolean {
  return /^\s*[—–―]/u.test(plainText(runs));
}
