import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLength, plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, withCapital, withoutLeadingSpace } from '../../text/slice-runs.ts';
import { endOfFirstSentence } from '../recognize/first-sentence.ts';
import { isAttribution } from '../flow/quote-item.ts';
import { hasSeveralSentences } from '../../text/sentences.ts';

/** Maximum number of characters of the line below a quotation. A Han character counts as two. */
const maxLength = 60;
/** Matches the words before a source. */
const sourceLead =
  /^(?:attributed to|as told to|spoken by|quoted (?:in|from)|from (?:an?|the|his|her|their) (?:letter|speech|interview|diary|book|talk|article|poem|survey))(?!\p{L})/iu;
/** Matches the Chinese words before a source, which no space follows. */
const chineseSource = /^(?:出自|引自|摘自|来自|语出)/u;
/** Matches a name with a role or a place: “Ida Brandt, Harbor Pilot”. “In short, we stay” and “Finally, more work” are not. */
// ReDoS: at most 60 characters (`maxLength`).
const nameAndRole =
  /^(?!(?:Actually|Clearly|Eventually|Finally|Firstly|Fortunately|Honestly|Initially|Lastly|Luckily|Mostly|Obviously|Really|Recently|Sadly|Secondly|Similarly|Suddenly|Surely|Typically|Ultimately|Unfortunately|Usually|However|Instead|Now|Next|No|Overall|So|Still|Then|Today|Yes)[,，])\p{Lu}[\p{L}.'’-]{0,20}(?:\s(?:\p{Lu}|(?:van|von|de|der|da|di|la|bin|al)\s)[\p{L}.'’-]{0,20}){0,3}[,，]\s?[^!?:;。！？]{2,60}$/u;
/** Matches a name of two to four words. */
// ReDoS: at most 60 characters (`maxLength`).
const name = /^\p{Lu}[\p{L}.'’-]{0,20}(?:\s\p{Lu}[\p{L}.'’-]{0,20}){1,3}$/u;
/** Matches an unnamed speaker with more about them: “Annual member, Leuven, September survey”. */
// ReDoS: at most 60 characters (`maxLength`).
const unnamed =
  /^(?:an?\s)?(?:\p{L}[\p{L}\d’'-]{0,20}\s){0,3}(?:members?|customers?|clients?|users?|subscribers?|patients?|residents?|neighbou?rs?|students?|pupils?|teachers?|nurses?|managers?|engineers?|developers?|employees?|workers?|parents?|volunteers?|visitors?|guests?|participants?|respondents?|readers?|owners?|partners?)(?:,\s?|\s[(])[^!?:;。！？]{2,50}$/iu;
const lineEnd = /[.!?…:;,。！？：；，]["”’」』]?$/u;

/**
 * Whether the blocks of a slide are only a quotation and one short line below it, so that the quotation is the subject of
 * the slide.
 */
export function isQuoteAboveLine([quote, line, ...others]: readonly Block[]): boolean {
  return (
    others.length === 0 &&
    quote?.kind === 'quote' &&
    !quote.callout &&
    line?.kind === 'paragraph' &&
    isShortLine(line.runs)
  );
}

/**
 * Whether the blocks of a slide are only a quotation and one paragraph about it, which is never larger than the quotation.
 */
export function isQuoteAboveText([quote, text, ...others]: readonly Block[]): boolean {
  return others.length === 0 && quote?.kind === 'quote' && !quote.callout && text?.kind === 'paragraph';
}

/**
 * Adds the line below a quotation to it as its attribution if it is a source: it begins with a dash or with words such as
 * “Attributed to”, it is a name or a role with a place, or it is any line without an end of a sentence on a slide without a
 * heading. Above other text, a line that is only a name may be a heading.
 * @param heading The heading of the slide.
 */
export function withQuoteSource(blocks: readonly Block[], heading: readonly Run[]): readonly Block[] {
  const [quote, line, ...others] = blocks;
  if (quote?.kind !== 'quote' || quote.callout || line?.kind !== 'paragraph') return blocks;
  const sentence = quote.paragraphs.some(isAttribution) ? undefined : sourceSentenceIn(line.runs);
  if (sentence)
    return [
      { ...quote, paragraphs: [...quote.paragraphs, sentence.source] },
      ...(sentence.rest.length > 0 ? [{ ...line, runs: sentence.rest }] : []),
      ...others,
    ];
  const isSourceLine =
    others.length > 0
      ? isNamed(line.runs)
      : isShortLine(line.runs) && isSource(line.runs, plainText(heading).trim() === '');
  if (quote.paragraphs.some(isAttribution) || !isSourceLine) return blocks;
  const source = isAttribution(line.runs) ? line.runs : [{ text: '— ' }, ...line.runs];
  return [{ ...quote, paragraphs: [...quote.paragraphs, source] }, ...others];
}

/** Maximum number of characters of a sentence that names a source. A Han character counts as two. */
const maxSentenceLength = 110;
/**
 * Matches the beginning of a sentence that names a source: “Said by our first keeper, in 1927.” After “This was”, a verb
 * that says who said it follows; “Said simply, we stay” and “Spoken words fade” name no one.
 */
const spokenBy =
  /^(?:(?:this|that|it|these words|the words|the line) (?:was|were|is|are) )?(?:said|spoken|written|coined|noted|told|sung|attributed|credited) (?:by|to)\s(?=\p{L})/iu;
/** Matches the beginning of a Chinese sentence that names a source: “这句话出自……”, “语出……”. */
const chineseSpokenBy = /^(?:这|上述|以上)(?:句|段|番)?话(?:出自|引自|摘自|来自|是)|^(?:出自|引自|摘自|语出)/u;
/** Matches the end of “这句话是……说的”, which such a sentence has unless it names a work. */
const chineseSpokenEnd = /(?:说|讲|写|提出|写下|留下)(?:过)?的$/u;

/** Splits a paragraph whose first sentence names the source of the quotation above it; undefined for other text. */
function sourceSentenceIn(runs: readonly Run[]): { source: readonly Run[]; rest: Run[] } | undefined {
  const text = textOfRuns(runs);
  const [lead = ''] = spokenBy.exec(text) ?? chineseSpokenBy.exec(text) ?? [];
  if (lead === '' || text.includes('\n')) return undefined;
  const end = endOfFirstSentence(runs) ?? (hasSeveralSentences(text) ? 0 : text.length);
  const sentence = text
    .slice(0, end)
    .trim()
    .replace(/[.。]$/u, '');
  if (sentence === '' || weightedLength(sentence) > maxSentenceLength || /[?!？！]$/u.test(sentence)) return undefined;
  if (lead.endsWith('是') && !chineseSpokenEnd.test(sentence)) return undefined;
  const from = /\bby\s$/iu.test(lead) ? lead.length : 0;
  const rest = sliceRuns(runs, end, text.length);
  const source = sliceRuns(runs, from, sentence.length);
  return { source: [{ text: '— ' }, ...withCapital(source)], rest: withoutLeadingSpace(rest) };
}

/** Whether a line below a quotation names a source even if other text is below it. */
function isNamed(runs: readonly Run[]): boolean {
  const text = plainText(runs).trim();
  return (
    isShortLine(runs) &&
    !lineEnd.test(text) &&
    !runs.every(({ bold }) => bold) &&
    [sourceLead, chineseSource, nameAndRole, unnamed].some((pattern) => pattern.test(text))
  );
}

function isShortLine(runs: readonly Run[]): boolean {
  const text = plainText(runs).trim();
  return text !== '' && weightedLength(text) <= maxLength && !runs.some((run) => run.text.includes('\n'));
}

function isSource(runs: readonly Run[], isAlone: boolean): boolean {
  const text = plainText(runs).trim();
  if (isAttribution(runs) || sourceLead.test(text) || chineseSource.test(text)) return true;
  if (lineEnd.test(text) || runs.every(({ bold }) => bold)) return false;
  return isAlone || name.test(text) || isNamed(runs);
}
