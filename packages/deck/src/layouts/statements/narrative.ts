import type { Run } from '../../model/text.ts';
import { weightedLengthOf, plainText } from '../../text/runs.ts';
import { isLetter } from '../recognize/is-letter.ts';

/** Maximum ratio of the lengths of two paragraphs that are parallel. */
const maxRatio = 1.5;
/** Maximum number of characters of a signature below a text. */
const maxSignature = 60;

/** Classes of words with which English paragraphs begin. Other words are names and verbs. */
const classes: readonly RegExp[] = [
  /^(?:the|an?|this|these|each|every)$/iu,
  /^(?:i|we|you|he|she|it|they|my|our|your|his|her|its|their)$/iu,
  /^(?:in|on|at|by|for|from|to|of|with|without|after|before|since|during|until|over|under|through)$/iu,
  /^(?:when|while|if|although|because|as|once|where)$/iu,
];

/**
 * Whether two paragraphs say the same kind of thing about two things, so that each may have its own card: they have about
 * the same length, begin with the same kind of word, and both or neither have bold words.
 */
export function areParallel([first = [], second = []]: readonly (readonly Run[])[]): boolean {
  const [one, other] = [weightedLengthOf(first), weightedLengthOf(second)];
  return (
    !isLetter([first, second]) &&
    Math.max(one, other) <= maxRatio * Math.min(one, other) &&
    first.some(({ bold }) => bold) === second.some(({ bold }) => bold) &&
    classOf(first) === classOf(second)
  );
}

function classOf(runs: readonly Run[]): number {
  const [word = ''] = /\p{Script=Latin}{1,12}/u.exec(plainText(runs).trim().slice(0, 24)) ?? [];
  return classes.findIndex((pattern) => pattern.test(word));
}

/**
 * Whether paragraphs are one text that is read from top to bottom. A paragraph in bold or in italics has its own meaning,
 * such as a question or its answer, unless it is the signature at the end.
 */
export function isNarrative(texts: readonly (readonly Run[])[]): boolean {
  const own = texts.filter((runs, index) => {
    const isSignature = index === texts.length - 1 && weightedLengthOf(runs) <= maxSignature;
    return runs.every(({ bold }) => bold) || (runs.every(({ italic }) => italic) && !isSignature);
  });
  return texts.length > 1 && own.length === 0;
}
