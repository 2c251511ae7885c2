import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns, withoutLeadingSpace } from '../../text/slice-runs.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Matches a sentence at the beginning of text, if another one follows. A period in a number does not end it. */
const firstSentence = new RegExp(
  String.raw`^((?:[^.!?。！？\n]|\.(?=\d)){2,240}(?:[.!]["”’)]?(?=\s+["“${currencySigns}(]?[\p{Lu}\p{Script=Han}\d])|[。！]["”’）]?(?=\S)))`,
  'u',
);
/** Matches an abbreviation, whose period does not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\p{L}|Mrs?|Ms|Drs?|Prof|St|vs|No|Nos|Inc|Ltd|Co|Corp|Fig|Figs|ca|approx|Jr|Sr|etc|Sen|Rep|Gov|Gen|Rev|Hon|Capt|Col|Lt|Mt|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|U\.[SK])\.$/u;

/** Match the quotation marks before and after a quotation. The straight ones and “„” are not known to be either. */
const quotationStart = /[“„"«「『]/gu;
const quotationEnd = /[”»」』]/gu;

/** Returns the index after the first of several sentences; undefined if there is only one, or if a quotation in it is not closed. */
export function endOfFirstSentence(runs: readonly Run[]): number | undefined {
  const [, sentence] = firstSentence.exec(textOfRuns(runs)) ?? [];
  // A quotation may end in the middle of a sentence.
  const isOpen = (sentence?.match(quotationStart)?.length ?? 0) !== (sentence?.match(quotationEnd)?.length ?? 0);
  return sentence === undefined || abbreviation.test(sentence) || isOpen ? undefined : sentence.length;
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
