import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, withoutLeadingSpace, withoutTrailing } from '../../text/slice-runs.ts';

/**
 * Maximum number of questions side by side, minimum and maximum number of options, and maximum number of characters of an
 * option and of a paragraph. Options whose letter is followed by a period must be more, because initials look like them.
 */
const limits = { questions: 4, minOptions: 2, minWithPeriod: 3, maxOptions: 8, option: 80, text: 480 } as const;

/** Matches the letter before an option: “A) ”, “(A) ”, “A. ”, “A、”. */
// ReDoS: at most 480 characters (`limits.text`).
const optionMark = /(?<=^|\s)[(（]?([A-H])([)）.．、])(?=\s?[^\s.)])/gu;
/** Matches text that may contain such letters. Other text, which is most, is not searched for them. */
const mayHaveOptions = /[A-H][)）.．、]/u;

/** Matches the end of a question, or of a sentence with a gap: “Which one?”, “The capital is ( )”, “Choose one:”. */
const questionEnd = /(?:[?？](?:\s?[(（][^()（）]{1,24}[)）])?|[:：]|[(（]\s{0,8}[)）][.。]?|_{2}[.。]?)\s{0,8}$/u;
/** Matches text before a letter that continues a sentence, as in “sections (A) and (B)”. */
const conjunction = /(?:(?:^|[\s,/])(?:and|or)|[和与或及])\s?$/iu;
/** Matches text before a letter that separates it from the option before. */
const separation = /(?:[?？.。;；:：,，]\s|\n|\s\s)$/u;
/** Matches a name with an initial before a comma or “and”. */
const nameWithInitial = /^[A-H]\.\s?\p{Lu}[\p{L}’'-]{1,30}(?:[,，]|\s(?:and|&)\s|$)/u;
/** Number of characters at the end of text that are searched. */
const tailLength = 40;

interface Question {
  question: readonly Run[];
  options: readonly ListItem[];
  /** Whether the options are also recognized without a question above them, which may be the heading. */
  isSeparated: boolean;
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
    const isBelowQuestion =
      found?.question.length === 0 &&
      before &&
      'kind' in before &&
      before.kind === 'paragraph' &&
      introducesOptions(before.runs);
    if (found?.question.length === 0 && !isBelowQuestion && !found.isSeparated) parts.push(block);
    else if (found && isBelowQuestion) parts[parts.length - 1] = { ...found, question: before.runs };
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
function withoutSeparators(runs: readonly Run[]): Run[] {
  // ReDoS: at most 480 characters (`limits.text`).
  return withoutTrailing(withoutLeadingSpace(runs), /[\s,，;；|/·]{1,20}$/u).filter(({ text }) => text !== '');
}

/** Whether text ends with a question, or announces options. */
function introducesOptions(runs: readonly Run[]): boolean {
  return questionEnd.test(plainText(runs).slice(-tailLength));
}

/** Splits a paragraph before each of its options. */
function questionIn(runs: readonly Run[]): Question | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.text || !mayHaveOptions.test(text)) return undefined;
  const marks = Array.from(text.matchAll(optionMark));
  const [first] = marks;
  const minCount = first?.[2] === ')' || first?.[2] === '）' ? limits.minOptions : limits.minWithPeriod;
  const areInOrder = marks.every(
    ([, letter, mark], index) => letter === String.fromCodePoint(0x41 + index) && mark === first?.[2],
  );
  if (!first || marks.length < minCount || marks.length > limits.maxOptions || !areInOrder) return undefined;
  const options = marks.map(({ index }, at) => ({
    runs: withoutSeparators(sliceRuns(runs, index, marks[at + 1]?.index ?? text.length)),
  }));
  const question = withoutSeparators(sliceRuns(runs, 0, first.index));
  const ends = marks.map(({ index }) => text.slice(Math.max(0, index - tailLength), index));
  const isSentence = ends.some((end, at) => at > 0 && conjunction.test(end));
  const areNames = marks.every(({ index }) => nameWithInitial.test(text.slice(index, index + tailLength)));
  const isComma = marks.slice(1).every((_, at) => /(?:[,，]|\sand|&)\s?$/u.test(ends[at + 1] ?? ''));
  if (isSentence || (areNames && isComma) || (question.length > 0 && !introducesOptions(question))) return undefined;
  const isSeparated = first[2] !== '.' && ends.slice(1).every((end) => separation.test(end));
  const areShort = options.every((option) => plainText(option.runs).length <= limits.option);
  return areShort && !options.some((option) => option.runs.some((run) => run.text.includes('\n')))
    ? { question, options, isSeparated }
    : undefined;
}
