import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { endsSentence, isQuestion } from '../../text/sentences.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { sliceRuns, trimRuns, withoutLeadingSpace } from '../../text/slice-runs.ts';

/** Limits of the number of questions, and of the characters of a question, of its reply and of a sentence that announces several. */
const limits = { min: 2, max: 6, question: 160, reply: 360, lead: 120 } as const;
/** Matches the letter before a question and before its reply. */
const questionMark = /^(?:Q\d?|问题?)\s?[:：.、]\s*/u;
const replyMark = /(?:^|\s)(?:A\d?|答案?)\s?[:：]\s*/u;

/** Converts a paragraph of several questions, which a sentence may announce, into a list; undefined for other text. */
export function questionsInProse(runs: readonly Run[]): Block[] | undefined {
  const all = textOfRuns(runs);
  if (runs.some(({ code, link }) => code || link) || all.length > limits.max * (limits.question + 1)) return undefined;
  const sentences = splitSentences(all).flatMap((one) =>
    one.split(/(?<=[?？])\s*/u).filter((part) => part.trim() !== ''),
  );
  const from = Math.max(
    0,
    sentences.findIndex((one) => isQuestion(one)),
  );
  const [lead, questions] = [sentences.slice(0, from), sentences.slice(from)];
  const areQuestions = questions.every((one) => isQuestion(one) && one.trim().length <= limits.question);
  const [first, ...more] = lead;
  // “What did Dr.” is the beginning of a question.
  const isLead =
    first !== undefined &&
    more.length === 0 &&
    first.length <= limits.lead &&
    endsSentence(first, { abbreviations: false });
  const min = isLead ? limits.min : limits.min + 1;
  if (!areQuestions || questions.length < min || questions.length > limits.max || (lead.length > 0 && !isLead))
    return undefined;
  let start = 0;
  const parts = [...lead, ...questions].map((one) => {
    const from = all.indexOf(one.trim(), start);
    start = from + one.trim().length;
    return sliceRuns(runs, from, start);
  });
  const items = parts.slice(lead.length).map((one) => ({ runs: one }));
  const list: Block = { kind: 'list', ordered: false, items };
  return isLead ? [{ kind: 'paragraph', runs: parts[0] ?? [] }, list] : [list];
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
