import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns, weightedLength } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { sliceRuns, trimRuns, withCapital } from '../../text/slice-runs.ts';
import { endsSentence } from '../../text/sentences.ts';
import { sentencesOf } from './first-sentence.ts';

/** Limits: the number of steps, and the characters of one. A Han character counts as two. */
const limits = { min: 3, max: 7, length: 160 } as const;
const maxSentences = 12;
/** Matches headings of slides that say how something is done. */
const procedure =
  /动作|步骤|流程|做法|方法|怎么(?:做|煮|泡|洗|办理|操作)|如何|操作|规程|手法|(?<!\p{L})(?:how (?:to|it works|we|you)|steps?|procedure|process|routine|recipe|instructions?|set ?up)(?!\p{L})/iu;
/** Match the first, the middle and the last of several steps in one Chinese sentence or in several English ones. */
// ReDoS: at most 240 characters (`sentenceSteps`).
const hanSequence = /(?:首先|先)(?![进生天例后次])[^。]{1,80}[，；。](?:再|然后|接着|随后)[^。]{1,120}/u;
const hanStep = /(?<=[，；])(?=(?:再|然后|接着|随后|最后)(?![次度一])\p{Script=Han})/u;
const hanFirst = /^(?:首先|先)(?![进生天例后次])/u;
const hanLast = /^最后/u;
const first = /^(?:first(?:ly)?|to begin with|start by)(?!\p{L})/iu;
const next = /^(?:second(?:ly)?|third(?:ly)?|then|next|after that|afterwards|finally|lastly)(?!\p{L})/iu;
const clause = /(?<=[,;]) (?=(?:and )?(?:then|next|after that|finally|lastly)(?!\p{L}))/iu;
/** Matches a last sentence that is about all steps. */
const note =
  /^(?:熟练以?后|注意|全程|整个|通常|一般|每次|总共|一共|这样)|^(?:with practice|once you|note|remember|the whole|altogether|allow|this takes|it takes)(?!\p{L})/iu;

/**
 * Converts text that tells steps in the order of time into a numbered list. Only words such as “first … then … finally” or
 * “先……再……最后” show that sentences are steps.
 * @returns The steps and the text around them; undefined for other text
 */
export function stepsInProse(runs: readonly Run[], heading: readonly Run[]): Block[] | undefined {
  const text = textOfRuns(runs);
  if (text.includes('\n') || runs.some(({ code, link }) => code || link)) return undefined;
  const sentences = sentencesOf(runs, maxSentences);
  return (
    (procedure.test(plainText(heading)) ? sentenceSteps(sentences) : undefined) ??
    markedSentences(sentences) ??
    clauseSteps(sentences)
  );
}

/** Returns all sentences as steps below a heading that says how something is done, if their words show an order. */
function sentenceSteps(sentences: readonly (readonly Run[])[]): Block[] | undefined {
  const last = textOfRuns(sentences.at(-1) ?? []);
  const steps = note.test(last) ? sentences.slice(0, -1) : sentences;
  const inOrder = steps.some((runs) => hanSequence.test(textOfRuns(runs).slice(0, 240)));
  return inOrder ? listOf([], steps, sentences.slice(steps.length)) : undefined;
}

/** Returns the sentences from the one that begins with “First” to the last one that begins with such a word. */
function markedSentences(sentences: readonly (readonly Run[])[]): Block[] | undefined {
  const texts = sentences.map((runs) => textOfRuns(runs).trim());
  const from = texts.findIndex((text) => first.test(text));
  const to = texts.findLastIndex((text) => next.test(text)) + 1;
  const marked = texts.slice(from, to).filter((text) => first.test(text) || next.test(text));
  return from >= 0 && marked.length >= limits.min && marked.length >= to - from - 1
    ? listOf(sentences.slice(0, from), sentences.slice(from, to), sentences.slice(to))
    : undefined;
}

/** Returns the clauses of the only sentence that enumerates steps. */
function clauseSteps(sentences: readonly (readonly Run[])[]): Block[] | undefined {
  const split = sentences.map(clausesOf);
  const at = split.findIndex((parts) => parts.length >= limits.min);
  const steps = split[at];
  return steps && listOf(sentences.slice(0, at), steps, sentences.slice(at + 1));
}

function clausesOf(runs: readonly Run[]): (readonly Run[])[] {
  const text = textOfRuns(runs);
  const isHan = hasHan(text);
  const parts = text.split(isHan ? hanStep : clause);
  const begins = (isHan ? hanFirst : first).test(text.trim());
  const ends = isHan
    ? hanLast.test(parts.at(-1) ?? '')
    : /^(?:and )?(?:finally|lastly|then|after that)/iu.test(parts.at(-1) ?? '');
  if (!begins || !ends) return [];
  let start = 0;
  return parts.map((part) => {
    const from = text.indexOf(part, start);
    start = from + part.length;
    return trimRuns(sliceRuns(runs, from, start));
  });
}

function listOf(
  above: readonly (readonly Run[])[],
  steps: readonly (readonly Run[])[],
  below: readonly (readonly Run[])[],
): Block[] | undefined {
  const areShort = steps.every((runs) => weightedLength(textOfRuns(runs)) <= limits.length);
  if (steps.length < limits.min || steps.length > limits.max || !areShort) return undefined;
  return [
    ...paragraphOf(above),
    { kind: 'list', ordered: true, items: steps.map((runs) => ({ runs: withCapital(withoutEnd(runs)) })) },
    ...paragraphOf(below),
  ];
}

/** Removes the comma or the period at the end of a step. */
function withoutEnd(runs: readonly Run[]): Run[] {
  const text = textOfRuns(runs).trimEnd();
  const isEnd = /[，；,;]$/u.test(text) || (/[。.]$/u.test(text) && endsSentence(text));
  return trimRuns(isEnd ? sliceRuns(runs, 0, text.length - 1) : sliceRuns(runs, 0, text.length));
}

function paragraphOf(sentences: readonly (readonly Run[])[]): Block[] {
  const runs = sentences.flatMap((one, index): readonly Run[] =>
    index > 0 && !/[。！？][”’）]?$/u.test(textOfRuns(sentences[index - 1] ?? [])) ? [{ text: ' ' }, ...one] : one,
  );
  return runs.length > 0 ? [{ kind: 'paragraph', runs }] : [];
}
