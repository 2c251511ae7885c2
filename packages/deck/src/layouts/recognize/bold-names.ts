import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { trailingColon, withoutTrailing } from '../../text/slice-runs.ts';
import { isQuestion } from '../../text/sentences.ts';
import { isAttribution } from '../flow/quote-item.ts';

/** Limits of groups: the characters of a bold line, of a question and of a paragraph below it, the groups, and the texts in each. */
const limits = { name: 40, question: 60, text: 320, groups: 4, texts: 3 } as const;

/** Whether a paragraph is only a few words in bold, which name the text below it. */
function isBoldName(block: Block | undefined): boolean {
  if (block?.kind !== 'paragraph' || !block.runs[0]?.bold) return false;
  const text = plainText(block.runs).trim();
  return (
    text.length <= limits.name &&
    !/[.。!！?？;；,，]$/u.test(text) &&
    block.runs.every(({ bold, text: part }) => bold === true || /^[\s:：]*$/u.test(part))
  );
}

/** Matches the beginning of a question in writing: “问：”, “Q1:”. */
const questionStart = /^(?:问|q)\s?\d{0,2}\s?[:：]/iu;

/** Whether a paragraph is a short question that is written as one, or in bold. */
function isQuestionName(block: Block | undefined): boolean {
  if (block?.kind !== 'paragraph') return false;
  const text = plainText(block.runs).trim();
  const isMarked = questionStart.test(text) || block.runs.every(({ bold }) => bold);
  return isMarked && text.length <= limits.question && isQuestion(text) && !text.includes('\n');
}

function isText(block: Block): boolean {
  return block.kind === 'list' || (block.kind === 'paragraph' && plainText(block.runs).length <= limits.text);
}

/**
 * Makes two to four bold lines or questions headings if each is above paragraphs, such as “**Before**” and “**After**”. A quotation below
 * all of them is about all, so it becomes a band. Returns undefined for other content.
 */
export function boldNames(blocks: readonly Block[]): Block[] | undefined {
  const isStart = [isBoldName, isQuestionName].find((one) => one(blocks[0]));
  if (!isStart) return undefined;
  const last = blocks.at(-1);
  const quote = last?.kind === 'quote' ? last : undefined;
  const groups = quote ? blocks.slice(0, -1) : blocks;
  const starts = groups.flatMap((block, index) => (isStart(block) ? [index] : []));
  if (starts.length < 2 || starts.length > limits.groups) return undefined;
  const sides = starts.map((start, index) => groups.slice(start + 1, starts[index + 1]));
  const areTexts = sides.every(
    (texts) =>
      texts.length > 0 && texts.length <= limits.texts && texts.every(isText) && texts[0]?.kind === 'paragraph',
  );
  if (!areTexts || (quote && !quote.callout && quote.paragraphs.some(isAttribution))) return undefined;
  return [
    ...groups.map((block, index): Block =>
      block.kind === 'paragraph' && starts.includes(index)
        ? {
            kind: 'heading',
            level: 3,
            runs: withoutTrailing(
              block.runs.map(({ bold: _, ...run }) => run),
              trailingColon,
            ),
          }
        : block,
    ),
    ...(quote ? [quote.callout ? quote : ({ ...quote, callout: 'note' } as const)] : []),
  ];
}
