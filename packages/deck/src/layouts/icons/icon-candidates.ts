import { weightedLength } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import type { TermRank } from './icon-terms.ts';
import { wordsOf } from './icon-terms.ts';
import type { TermMatch } from './term-matches.ts';
import { chineseMatches, englishMatches } from './term-matches.ts';

/** The text of an item: its lead, if it has one, and the rest. */
export interface ItemText {
  /** The words in bold at the beginning, or the heading; empty if there are none. */
  lead: string;
  rest: string;
}

/**
 * Maximum length of a lead, of the text below it, and of an item without a lead that names a subject. In a longer sentence,
 * a known word is rarely the subject. Han characters count as two.
 */
const maxLength = { lead: 60, rest: 72, whole: 48 } as const;

/** English words that end the first noun phrase of a lead. */
const prepositions: ReadonlySet<string> = new Set(
  'of for in to with on by from at without during after before between against under over into across within through via per as than when while where that which if until unless about around like so but is are was were has have must can will should'.split(
    ' ',
  ),
);
/** English words after which a subject is absent or denied. */
const negations: ReadonlySet<string> = new Set(
  "no not never without don't doesn't cannot can't won't isn't aren't didn't don doesn didn isn aren won neither nor".split(
    ' ',
  ),
);
/** Matches Chinese words after which a subject is absent or denied. */
const hanNegation = /不|没|无|未|勿|非|禁/u;
const hanClause = /[，。；、！？,;：:（）()\s]/u;

/**
 * Returns the names of the icons that suit an item, the best one first: by the noun at the end of its lead, then by the
 * other words of the lead, then by its other text. The other text alone does not suffice if there is a lead.
 */
export function iconCandidates({ lead, rest }: ItemText): string[] {
  const own = lead.trim();
  const isSentence = weightedLength(own) > maxLength.lead || clauseEnd.test(own.slice(0, -1));
  const ofLead = own === '' || isSentence ? [] : iconsIn(own, true);
  // Below a lead without a known subject, such as a name, other text is about something else.
  const isRestUsed = own === '' ? mayNameSubject(rest.trim()) : ofLead.length > 0;
  const ofRest = isRestUsed ? iconsIn(shortened(rest.trim()), false, own !== '') : [];
  return [...new Set([...ofLead, ...ofRest])];
}

/** Matches what is between clauses. An English comma may also separate the words of a list. */
const clauseEnd = /[，；;。！]/u;

/** Whether an item without a lead names a subject. One of several clauses is a sentence, in which a known word is rarely the subject. */
function mayNameSubject(text: string): boolean {
  return weightedLength(text) <= maxLength.whole && !clauseEnd.test(text.slice(0, -1));
}

/** Returns the first words of text that is too long. */
function shortened(text: string): string {
  return weightedLength(text) <= maxLength.rest
    ? text
    : text.slice(0, hasHan(text) ? maxLength.rest / 2 : maxLength.rest);
}

/**
 * Returns the icons of a text, the best one first.
 * @param isPlainOnly Whether general terms do not count, because the text only explains a lead.
 */
function iconsIn(text: string, isLead: boolean, isPlainOnly = false): string[] {
  if (text === '') return [];
  const english = ofEnglish(text, isLead, isPlainOnly);
  return hasHan(text) ? [...ofChinese(text, isLead, isPlainOnly), ...english] : english;
}

function byRank(matches: readonly TermMatch[], isPlainOnly = false): string[] {
  const ofRank = (rank: TermRank): string[] => matches.flatMap((one) => (one.rank === rank ? [one.icon] : []));
  return [...ofRank('plain'), ...(isPlainOnly ? [] : ofRank('general'))];
}

function ofEnglish(text: string, isLead: boolean, isPlainOnly: boolean): string[] {
  const words = wordsOf(text);
  const denied = words.findIndex((word) => negations.has(word));
  const matches = englishMatches(words).filter(({ end }) => denied < 0 || end <= denied);
  const preposition = words.findIndex((word, index) => index > 0 && prepositions.has(word));
  const headEnd = preposition < 0 ? words.length : preposition;
  if (isLead) {
    const head = matches.find(({ end, rank }) => end === headEnd && rank !== 'general');
    const others = matches.filter((one) => one !== head);
    const before = others.filter(({ end }) => end <= headEnd).toReversed();
    return [...(head ? [head.icon] : []), ...byRank([...before, ...others.filter(({ end }) => end > headEnd)])];
  }
  return byRank(inRuns(matches), isPlainOnly);
}

/** Returns terms in their order, except that of terms next to each other, the last one is the noun: “cost of a bus stop”. */
function inRuns(matches: readonly TermMatch[]): TermMatch[] {
  const runs: TermMatch[][] = [];
  for (const one of matches) {
    const run = runs.at(-1);
    if (run?.at(-1)?.end === one.start) run.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => run.toReversed());
}

/** Nouns end Chinese leads and clauses, so that the last term of the first clause is the best one. */
function ofChinese(text: string, isLead: boolean, isPlainOnly: boolean): string[] {
  const clauses = text.split(hanClause).filter((clause) => clause !== '');
  return clauses.flatMap((clause, index) => {
    const all = chineseMatches(clause);
    const matches = all.filter(({ start }) => !isDenied(clause, all, start));
    const head =
      isLead && index === 0 ? matches.find(({ end, rank }) => end === clause.length && rank !== 'general') : undefined;
    return [...(head ? [head.icon] : []), ...byRank(matches.filter((one) => one !== head).toReversed(), isPlainOnly)];
  });
}

/** Whether a negation that is no part of a term precedes a term. */
function isDenied(clause: string, matches: readonly TermMatch[], start: number): boolean {
  return Array.from(clause.slice(0, start)).some(
    (one, index) => hanNegation.test(one) && !matches.some((term) => term.start <= index && index < term.end),
  );
}
