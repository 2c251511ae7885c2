import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLengthOf, plainText, textOfRuns } from '../../text/runs.ts';
import { pointNumber } from './point-number.ts';
import { sliceRuns } from '../../text/slice-runs.ts';

/**
 * Minimum and maximum number of points in a list, and maximum length of a point, and of one whose first sentence contains its number.
 * A Han character counts as two.
 */
const limits = { min: 3, max: 10, length: 200, sentences: 300 } as const;
const hanDigits = '一二三四五六七八九十';
const circledDigits = '①②③④⑤⑥⑦⑧⑨⑩';
const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

/** Matches the number of a point in its first sentence, which stays whole: “The first is health insurance.” */
const numberInSentence =
  /^(?:The (first|second|third|fourth|fifth|sixth) (?:\p{Ll}{2,12} )?(?:is|was|are|were)\s|第([一二三四五六])[件点步条项个]?就?是)/u;

/**
 * Converts paragraphs with successive numbers such as “（一）”, “①” or “First,” into a numbered list; returns undefined for
 * other content. A paragraph above them is their lead.
 */
export function numberedPoints(blocks: readonly Block[]): Block[] | undefined {
  const lead = numberOf(blocks[0]) === undefined ? 1 : 0;
  const points = blocks.slice(lead);
  const isLead = blocks.slice(0, lead).every(({ kind }) => kind === 'paragraph');
  const areSuccessive = points.every((point, index) => numberOf(point) === index + 1);
  if (!isLead || !areSuccessive || points.length < limits.min || points.length > limits.max) return undefined;
  const items = points.flatMap((point) => (point.kind === 'paragraph' ? [{ runs: withoutNumber(point.runs) }] : []));
  return [...blocks.slice(0, lead), { kind: 'list', ordered: true, items }];
}

function withoutNumber(runs: readonly Run[]): Run[] {
  const text = textOfRuns(runs);
  const rest = text.slice(pointNumber.exec(text)?.[0].length ?? 0).trimStart();
  // The words after “First,” begin the item.
  return sliceRuns(runs, text.length - rest.length, text.length).map((run, index) =>
    index === 0 ? { ...run, text: run.text.charAt(0).toLocaleUpperCase('en') + run.text.slice(1) } : run,
  );
}

/** Returns the number with which a short paragraph begins. */
function numberOf(block: Block | undefined): number | undefined {
  if (block?.kind !== 'paragraph' || weightedLengthOf(block.runs) > limits.sentences) return undefined;
  const text = plainText(block.runs);
  const [sentence, word = '', hanWord = ''] = numberInSentence.exec(text) ?? [];
  if (sentence !== undefined && !text.includes('\n'))
    return hanWord === ''
      ? ordinals.findIndex((one) => one.toLowerCase() === word) + 1
      : hanDigits.indexOf(hanWord) + 1;
  if (weightedLengthOf(block.runs) > limits.length) return undefined;
  const [, enclosed = '', circled = '', han = '', ordinal = ''] = pointNumber.exec(text) ?? [];
  const digit = enclosed + han;
  if (text.includes('\n') || digit + circled + ordinal === '') return undefined;
  if (circled !== '') return circledDigits.indexOf(circled) + 1;
  if (ordinal !== '') return ordinals.indexOf(ordinal) + 1;
  return hanDigits.includes(digit) ? hanDigits.indexOf(digit) + 1 : Number(digit);
}
