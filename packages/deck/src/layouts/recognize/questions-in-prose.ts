import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { isQuestion } from '../../text/sentences.ts';
import { sliceRuns, trimRuns, withoutLeadingSpace } from '../../text/slice-runs.ts';

/** Limits of the number of questions, and of the characters of a question and of its reply. */
const limits = { min: 2, max: 6, question: 120, reply: 360 } as const;
/** Matches the letter before a question and before its reply. */
const questionMark = /^(?:Q\d?|问题?)\s?[:：.、]\s*/u;
const replyMark = /(?:^|\s)(?:A\d?|答案?)\s?[:：]\s*/u;

/** Converts a paragraph of several questions into a list; undefined for other text. */
export function questionsInProse(runs: readonly Run[]): Block[] | undefined {
  const text = textOfRuns(runs).trim();
  const questions = text.split(/(?<=[?？])\s*/u).filter((one) => one !== '');
  const areQuestions =
    questions.length >= limits.min + 1 && questions.every((one) => isQuestion(one) && one.length <= limits.question);
  if (!areQuestions || questions.length > limits.max || runs.some(({ code, link }) => code || link)) return undefined;
  let start = 0;
  const all = textOfRuns(runs);
  const items = questions.map((one) => {
    const from = all.indexOf(one, start);
    start = from + one.length;
    return { runs: sliceRuns(runs, from, start) };
  });
  return [{ kind: 'list', ordered: false, items }];
}

/**
 * Converts paragraphs that each are a question and its reply into groups below the questions: “Can I swap shifts? Yes, by
 * app.”, “Q: Where? A: In the hall.” The letters are left out, because the form shows what they say.
 */
export function repliesInProse(blocks: readonly Block[]): Block[] | undefined {
  if (blocks.length < limits.min || blocks.length > 2 * limits.max) return undefined;
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  if (texts.length < blocks.length) return undefined;
  const pairs = texts.every((runs, index) => (index % 2 === 0 ? questionMark : replyMark).test(plainText(runs)))
    ? texts.flatMap((runs, index) => (index % 2 === 0 ? [[runs, texts[index + 1] ?? []] as const] : []))
    : texts.map(splitReply);
  if (pairs.length < limits.min || pairs.length > limits.max || pairs.some((pair) => pair === undefined))
    return undefined;
  return pairs.flatMap((pair): Block[] => {
    const [question = [], reply = []] = pair ?? [];
    return [
      { kind: 'heading', level: 3, runs: without(question, questionMark) },
      { kind: 'paragraph', runs: without(reply, replyMark) },
    ];
  });
}

/** Splits a paragraph after the question with which it begins; undefined for other text. */
function splitReply(runs: readonly Run[]): readonly [readonly Run[], readonly Run[]] | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.question + limits.reply || runs[0]?.bold) return undefined;
  const end = text.slice(0, limits.question + 1).search(/[?？]["”]?\s*/u);
  const [mark = ''] = /^[?？]["”]?\s*/u.exec(text.slice(end)) ?? [];
  const reply = text.slice(end + mark.length);
  if (end < 4 || reply.trim() === '' || isQuestion(reply) || /[.。!！]\s?\S/u.test(text.slice(0, end)))
    return undefined;
  return [trimRuns(sliceRuns(runs, 0, end + mark.length)), sliceRuns(runs, end + mark.length, text.length)];
}

function without(runs: readonly Run[], mark: RegExp): Run[] {
  const [found = ''] = mark.exec(textOfRuns(runs).slice(0, 12)) ?? [];
  return withoutLeadingSpace(sliceRuns(runs, found.length, Number.MAX_SAFE_INTEGER));
}
