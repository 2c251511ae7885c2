import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns, withoutLeadingSpace } from '../../text/slice-runs.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Matches the ends of sentences, with the mark that closes a quotation or a parenthesis after them. */
const sentenceEnd = /[.!?。！？]["”’」』）)]?/gu;
/** Matches what follows the end of an English sentence: the beginning of another one. */
const nextSentence = new RegExp(String.raw`^\s+["“${currencySigns}(]?[\p{Lu}\p{Script=Han}\d]`, 'u');
/** Matches what continues a sentence after a quotation in it: “!” (…) and, “！”（…）随后. */
const continued = /^\s?[（(，、；：。,;:—–]|^\s+\p{Ll}|^\p{Script=Han}/u;
/** Maximum number of characters of a sentence. */
const maxLength = 240;
/** Matches an abbreviation, whose period does not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\p{L}|Mrs?|Ms|Drs?|Prof|St|vs|No|Nos|Inc|Ltd|Co|Corp|Fig|Figs|ca|approx|Jr|Sr|etc|Sen|Rep|Gov|Gen|Rev|Hon|Capt|Col|Lt|Mt|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|U\.[SK]|ext|tel|Ext|Tel)\.$/u;

/** Matches an abbreviation of single letters in a sentence, such as “p.d.” and “e.g.”, and what follows it there. */
const letters = { before: /(?:^|[\s(])(?:\p{Ll}\.){1,4}$/u, after: /^,? ?[\p{Ll}(]/u } as const;

/** Match the quotation marks before and after a quotation. The straight ones and “„” are not known to be either. */
const quotationStart = /[“„"«「『]/gu;
const quotationEnd = /[”»」』]/gu;

/**
 * Returns the index after the first of several sentences; undefined if there is only one, or if a quotation in it is not
 * closed. A sentence does not end inside quotation marks if it continues after them.
 */
export function endOfFirstSentence(runs: readonly Run[]): number | undefined {
  const text = textOfRuns(runs).slice(0, maxLength + 3);
  const [line = ''] = text.split('\n', 1);
  for (const { index, 0: mark } of line.matchAll(sentenceEnd)) {
    const end = index + mark.length;
    const [sentence, rest] = [line.slice(0, end), line.slice(end)];
    const isQuoted = /["”’」』]$/u.test(mark);
    // A point in a number ends no sentence, and a quotation may contain several.
    if ((mark === '.' && /^\d/u.test(rest)) || (isQuoted && continued.test(rest)) || isOpen(sentence)) continue;
    if (letters.before.test(sentence) && letters.after.test(rest)) continue;
    const isEnd = /^[。！]/u.test(mark) ? /^[^\s（]/u.test(rest) : !mark.startsWith('?') && nextSentence.test(rest);
    return index < 2 || !isEnd || abbreviation.test(sentence) ? undefined : end;
  }
  return undefined;
}

/** Whether a quotation in a text is not closed. */
function isOpen(text: string): boolean {
  return (text.match(quotationStart)?.length ?? 0) !== (text.match(quotationEnd)?.length ?? 0);
}

/** Splits text into at most `max` sentences, the last of which may be several. */
export function sentencesOf(runs: readonly Run[], max: number): (readonly Run[])[] {
  const end = max > 1 ? endOfFirstSentence(runs) : undefined;
  return end === undefined
    ? [runs]
    : [
        sliceRuns(runs, 0, end),
        ...sentencesOf(withoutLeadingSpace(sliceRuns(runs, end, Number.MAX_SAFE_INTEGER)), max - 1),
      ];
}

/** Matches the end of a sentence inside quotation marks. */
const quotedSentence = /[.!?。！？][”」』]/u;

/** Whether text quotes what somebody says, as a story does: none of its sentences is its message. */
export function quotesSentences(runs: readonly Run[]): boolean {
  return quotedSentence.test(textOfRuns(runs));
}
