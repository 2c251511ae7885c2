import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Matches a sentence at the beginning of text, if another one follows. A period in a number does not end it. */
const firstSentence = new RegExp(
  String.raw`^((?:[^.!?。！？\n]|\.(?=\d)){2,240}(?:[.!]["”’)]?(?=\s+["“${currencySigns}(]?[\p{Lu}\p{Script=Han}\d])|[。！]["”’）]?(?=\S)))`,
  'u',
);
/** Matches an abbreviation, whose period does not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\p{L}|Mrs?|Ms|Drs?|Prof|St|vs|No|Nos|Inc|Ltd|Co|Corp|Fig|Figs|ca|approx|Jr|Sr|etc)\.$/u;

/** Returns the index after the first of several sentences; undefined if there is only one, or if it has a quotation mark. */
export function endOfFirstSentence(runs: readonly Run[]): number | undefined {
  const [, sentence] = firstSentence.exec(textOfRuns(runs)) ?? [];
  // A quotation may end in the middle of a sentence.
  if (sentence === undefined || abbreviation.test(sentence) || /[“"„«「『]/u.test(sentence)) return undefined;
  return sentence.length;
}
