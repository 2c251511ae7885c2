import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { endsSentence } from '../../text/sentences.ts';

/** The bold words at the beginning of a paragraph, and the text after them. */
export interface BoldLead {
  /** The words in regular weight, without the punctuation that ends them. */
  label: Run;
  text: readonly Run[];
  /** What separates them: “Cost:”, “Cost.”, “Cost – …”, “Cost, …”, or only a space. */
  separator: 'colon' | 'sentence' | 'dash' | 'comma' | 'space';
}

/** Maximum length of bold words. Longer ones are sentences. */
const maxLabel = 60;

/** Matches punctuation after the bold words. */
const separatorStart = /^\s*(?:([:：])|([–—]+|-{1,3}(?=\s))|([,，])|(\n))\s*/u;

/** Splits a paragraph after the bold words at its beginning; undefined if it has none, or no text after them. */
export function boldLead(runs: readonly Run[]): BoldLead | undefined {
  const [first, next, ...rest] = runs;
  if (!first?.bold || !next || next.bold || first.code || first.link || first.text.length > maxLabel) return undefined;
  const { 0: start = '', 1: colon, 2: dash, 3: comma } = separatorStart.exec(next.text) ?? [];
  const endsWithDash = /\s(?:[–—]|-{1,3})\s*$/u.test(first.text);
  const separator =
    colon !== undefined || /[:：]\s*$/u.test(first.text)
      ? 'colon'
      : endsSentence(first.text)
        ? 'sentence'
        : dash !== undefined || endsWithDash
          ? 'dash'
          : comma !== undefined || /[,，]\s*$/u.test(first.text)
            ? 'comma'
            : 'space';
  const remaining = next.text.slice(start.length).trimStart();
  const text = remaining === '' ? rest : [{ ...next, text: remaining }, ...rest];
  if (plainText(text).trim().length < 2 || !/\p{L}/u.test(first.text)) return undefined;
  const { bold: _, ...plain } = first;
  return { label: { ...plain, text: withoutEnd(first.text) }, text, separator };
}

/** Removes the punctuation at the end of bold words, except question and exclamation marks, and the points of abbreviations. */
export function withoutEnd(text: string): string {
  const trimmed = text.trim();
  const withoutSeparator = trimmed.replace(/[:：,，\s–—-]{1,4}$/u, '');
  // A point before a colon, and the last one of “U.S.”, belong to an abbreviation.
  const isAbbreviation = withoutSeparator !== trimmed || /\.\p{L}?\.$/u.test(trimmed);
  return isAbbreviation ? withoutSeparator : trimmed.replace(/[.。]{1,3}$/u, '');
}

/** Matches a word, such as an e-mail address, that is too long for a column. */
const longWord = /[\p{Script=Latin}\d@./_-]{20}/u;

/** Whether text contains a word that needs wider lines than columns have. */
export function hasUnbrokenText(runs: readonly Run[]): boolean {
  return longWord.test(plainText(runs));
}
