import type { Block, ListItem } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { plainText } from '../text/split-runs.ts';
import { sliceRuns } from './slice-runs.ts';
import { withoutLeadingSpace, withoutTrailing } from './trim-runs.ts';

/** Limits for questions with options: of questions side by side, of options, and of the lengths of both. */
const limits = { questions: 4, minOptions: 2, minWithPoint: 3, maxOptions: 8, option: 80, text: 480 } as const;

/** Matches the letter before an option: “A) ”, “(A) ”, “A. ”, “A、”. */
// ReDoS: at most 480 characters (`limits.text`).
const optionMark = /(?<=^|\s)[(（]?([A-H])([)）.．、])(?=\s?[^\s.)])/gu;

interface Question {
  question: readonly Run[];
  options: readonly ListItem[];
}

/**
 * Recognizes the options of a question that are written in one paragraph: “Which one? A) this B) that C) both”. The
 * options of one question become a list; several questions are side by side, each above its options.
 * @returns undefined if there are no such questions, or if there is other content between them
 */
export function quizQuestions(blocks: readonly Block[]): Block[] | undefined {
  const parts: (Question | Block)[] = [];
  for (const block of blocks) {
    const found = block.kind === 'paragraph' ? questionIn(block.runs) : undefined;
    const before = parts.at(-1);
    const isBelowQuestion = found?.question.length === 0 && before && 'kind' in before && before.kind === 'paragraph';
    if (found && isBelowQuestion) parts[parts.length - 1] = { question: before.runs, options: found.options };
    else parts.push(found ?? block);
  }
  const isQuestion = (part: Question | Block): part is Question => !('kind' in part);
  const questions = parts.filter(isQuestion);
  const from = parts.findIndex(isQuestion);
  const inOrder = parts.slice(from, from + questions.length).every(isQuestion);
  if (questions.length === 0 || questions.length > limits.questions || !inOrder) return undefined;
  const isBlock = (part: Question | Block): part is Block => !isQuestion(part);
  const [above, below] = [parts.slice(0, from).filter(isBlock), parts.slice(from).filter(isBlock)];
  const [first] = questions;
  const shown: Block[] =
    questions.length > 1
      ? [{ kind: 'columns', columns: questions.map((one) => ({ blocks: withHeading(one) })) }]
      : first
        ? [
            ...(first.question.length > 0 ? [{ kind: 'paragraph' as const, runs: first.question }] : []),
            { kind: 'list', ordered: false, items: first.options },
          ]
        : [];
  return [...above, ...shown, ...below];
}

function withHeading({ question, options }: Question): Block[] {
  return [
    { kind: 'heading', level: 3, runs: question.map(({ bold: _, ...run }) => run) },
    { kind: 'list', ordered: false, items: options },
  ];
}

/** Removes spaces, line breaks and separators around a part of a paragraph. */
function trimRuns(runs: readonly Run[]): Run[] {
  // ReDoS: at most 480 characters (`limits.text`).
  return withoutTrailing(withoutLeadingSpace(runs), /[\s,，;；|/·]{1,20}$/u).filter(({ text }) => text !== '');
}

/** Splits a paragraph before each of its options. */
function questionIn(runs: readonly Run[]): Question | undefined {
  const text = runs.map((run) => run.text).join('');
  if (text.length > limits.text) return undefined;
  const marks = Array.from(text.matchAll(optionMark));
  const [first] = marks;
  const minCount = first?.[2] === ')' || first?.[2] === '）' ? limits.minOptions : limits.minWithPoint;
  const areInOrder = marks.every(
    ([, letter, mark], index) => letter === String.fromCodePoint(0x41 + index) && mark === first?.[2],
  );
  if (!first || marks.length < minCount || marks.length > limits.maxOptions || !areInOrder) return undefined;
  const options = marks.map(({ index }, at) => ({
    runs: trimRuns(sliceRuns(runs, index, marks[at + 1]?.index ?? text.length)),
  }));
  const question = trimRuns(sliceRuns(runs, 0, first.index));
  const areShort = options.every((option) => plainText(option.runs).length <= limits.option);
  return areShort && !options.some((option) => option.runs.some((run) => run.text.includes('\n')))
    ? { question, options }
    : undefined;
}
