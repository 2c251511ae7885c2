import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { hasSeveralSentences } from '../../text/sentences.ts';

/** A cause or an effect, and the words between it and the one before it. */
export interface ChainLink {
  runs: readonly Run[];
  /** Empty for the first link. */
  connective: string;
}

/** A question with “why”, and its answer. */
export interface Why {
  question: readonly Run[];
  reason: readonly Run[];
  number?: number;
}

const limits = { minLinks: 3, maxLinks: 5, length: 60, text: 300 } as const;

/** Matches the words between a cause and its effect. */
// ReDoS: every part of the pattern is bounded.
const connectives =
  /[,;.]?\s(?:(?:which|this|that|and)\s(?:in turn\s|then\s)?)?(?:(?:leads?|led|leading)\sto|causes|caused|(?:results?|resulted|resulting)\sin|triggers|triggered)\s|[，,；;]?\s?(?:从而|进而|继而|又|并|最终|最后|于是)?(?:导致|造成|引起|引发|带来)了?|[，,；;。]\s?(?:所以|因此|因而|于是|从而|进而)[，,]?/giu;
const because = /^\s*(?:因为|由于|because\s)/iu;
/** Matches “Because A, B. Therefore C.” */
// ReDoS: at most 300 characters (`limits.text`), and each part excludes the sign that ends it.
const becauseTherefore =
  /^Because ([^,.;]{3,80}),\s([^,.;]{3,80})([.;,]\s(?:therefore|so|hence|as a result|consequently)),?\s([^.;]{3,80})\.?$/iu;

/** Reads a sentence about causes and effects, each of which follows from the one before it; undefined for other text. */
export function readChain(runs: readonly Run[]): readonly ChainLink[] | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.text || text.includes('\n') || runs.some(({ code, link }) => code || link)) return undefined;
  const links = becauseChain(runs, text) ?? chainOf(runs, text);
  const areShort = links.every(({ runs: part }) => {
    const { length } = plainText(part).trim();
    return length >= 2 && length <= limits.length && !hasSeveralSentences(plainText(part));
  });
  return areShort && links.length >= limits.minLinks && links.length <= limits.maxLinks ? links : undefined;
}

function becauseChain(runs: readonly Run[], text: string): ChainLink[] | undefined {
  const match = becauseTherefore.exec(text);
  if (!match) return undefined;
  const [, cause = '', effect = '', connective = '', result = ''] = match;
  const start = text.indexOf(cause);
  const second = text.indexOf(effect, start + cause.length);
  const third = text.indexOf(result, second + effect.length + connective.length);
  return [
    { runs: sliceRuns(runs, 0, start + cause.length), connective: '' },
    { runs: sliceRuns(runs, second, second + effect.length), connective: ' ' },
    { runs: sliceRuns(runs, third, third + result.length), connective: connective.replace(/^[\s.;,]+/u, '') },
  ];
}

function chainOf(runs: readonly Run[], text: string): ChainLink[] {
  // ReDoS: at most 300 characters (`limits.text`).
  const end = text.replace(/[\s.。]+$/u, '').length;
  const links: ChainLink[] = [];
  let start = 0;
  let connective = '';
  const add = (to: number): void => {
    const part = withoutBecause(sliceRuns(runs, start, to), links);
    // The cause that is named again is the effect before it.
    if (part.length > 0) links.push({ runs: part, connective });
  };
  for (const match of text.matchAll(connectives)) {
    if (match.index + match[0].length >= end) break;
    add(match.index);
    // ReDoS: at most 30 characters, because every part of the pattern is bounded.
    connective = match[0].replace(/^[\s,;.，；。]+|[\s，,]+$/gu, '');
    start = match.index + match[0].length;
  }
  add(end);
  return links.map(withoutRepeatedCause);
}

/** Removes “因为A” from a link if A is the effect before it, as in “…所以A；因为A，所以B”. */
function withoutBecause(runs: readonly Run[], before: readonly ChainLink[]): readonly Run[] {
  const last = plainText(before.at(-1)?.runs ?? []).trim();
  const text = plainText(runs);
  return last !== '' && because.test(text) && text.replace(because, '').trim() === last ? [] : runs;
}

/** Removes a repeated cause from the end of a link: “A；因为A”. */
function withoutRepeatedCause({ runs, connective }: ChainLink): ChainLink {
  const text = textOfRuns(runs);
  const at = /[；;。，,]/u.exec(text)?.index ?? -1;
  const first = text.slice(0, at).trim();
  const second = text.slice(at + 1);
  const isRepeated = at > 0 && because.test(second) && second.replace(because, '').trim() === first;
  return { runs: isRepeated ? sliceRuns(runs, 0, at) : runs, connective };
}

const whyLimits = { min: 3, max: 6, length: 70 } as const;
const why = /^\s*(?:why\b|为什么|为何|how come\b)/iu;

/** Reads a list in which every item asks why and answers. */
export function readWhys(blocks: readonly Block[]): readonly Why[] | undefined {
  const [list] = blocks;
  if (blocks.length !== 1 || list?.kind !== 'list') return undefined;
  const { items, ordered, start = 1 } = list;
  if (items.length < whyLimits.min || items.length > whyLimits.max) return undefined;
  const whys = items.map((item, index) => whyOf(item, ordered ? start + index : undefined));
  return whys.every((one) => one !== undefined) ? whys : undefined;
}

function whyOf({ runs, items, checked }: ListItem, number: number | undefined): Why | undefined {
  const text = textOfRuns(runs);
  if (items || checked !== undefined || !why.test(text) || text.length > 2 * whyLimits.length) return undefined;
  const end = text.search(/[?？]/u) + 1;
  const after = text.slice(end).search(/[^\s–—:：→⇒➜=>-]/u);
  if (end === 0 || after < 0 || end > whyLimits.length) return undefined;
  const reason = sliceRuns(runs, end + after, text.length);
  return { question: sliceRuns(runs, 0, end), reason, ...(number !== undefined && { number }) };
}
