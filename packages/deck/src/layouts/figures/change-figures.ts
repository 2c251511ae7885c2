import type { Color, SemanticColor } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { directionOf } from './change-direction.ts';
import { currencySigns } from '../../text/currencies.ts';
import { unitOf } from './strong-figures.ts';

/** Matches a change with its sign: an arrow and a number, or a signed number with a percent sign or points. */
const delta =
  /(?<![\p{L}\d.,])(?:[▲△↑▼▽↓]\s?[+−–-]?\d[\d.,]{0,15}(?:\s?(?:%|‰|pp|pts?|个?百分点))?|[+−-]\d[\d.,]{0,15}\s?(?:%|‰|pp|pts?|个?百分点))(?![\p{L}\d])/gu;
/** Matches a change in words: “up 9 %”, “3 % below plan”, “同比增长9%”. */
// ReDoS: every part of the pattern is bounded.
const changeInWords = new RegExp(
  String.raw`(?<![\p{L}\d])(?:up|down)\s(?:by\s)?[${currencySigns}]?\d[\d.,]{0,8}(?:\s?(?:%|pp|pts?\b|points?\b|[KMB]\b|days?\b|hours?\b|min\b|ms\b|[hs]\b)|(?=\s?(?:[;)]|$)|,\s|\s(?:from|on|since)\s))|(?<![\p{L}\d.,])\d[\d.,]{0,8}\s?(?:%|pp|pts?|points?)\s(?:above|below|ahead of|behind)\s(?:plan|target|budget|forecast)(?![\p{L}\d])|(?:增长|上[升涨]|提[高升]|增加|下[降滑跌]|减少|降低)\s?\d[\d.,]{0,8}\s?(?:%|个?百分点|[万亿]?元|[起件次天]|小时|分钟|秒)`,
  'giu',
);
const goesUp = /^(?:up|增|上|提)|above|ahead/iu;
const goesDown = /^(?:down|下|减|降)|below|behind/iu;
/** Matches the parts of a change from one figure to another, such as “71 % → 89 %”. */
const fromTo = /^(.{1,14})( → )(.{1,14})$/u;

/**
 * Gives the earlier figure of “71 % → 89 %” the text color, and the later figure a color that shows whether the change
 * is good. If that is unknown, both have the text color, because the style's own color may be green or red.
 *
 * @param textColor The color of the surrounding text.
 */
export function withChangeColors(runs: readonly Run[], about: string, textColor: Color): readonly Run[] | undefined {
  const [run, ...others] = runs;
  const [, from = '', arrow = '', to = ''] = (run && others.length === 0 && fromTo.exec(run.text)) || [];
  if (!run || arrow === '') return undefined;
  const [before, after] = [/[^\d.,]$/u.test(from) ? from : from + unitOf(to), to].map(sizeOf);
  const change = directionOf(about) * Math.sign((after ?? 0) - (before ?? 0));
  return [
    { color: textColor, ...run, text: from + arrow },
    { color: change > 0 ? 'positive' : change < 0 ? 'negative' : textColor, ...run, text: to },
  ];
}

/** Units of time in seconds. */
const seconds: Readonly<Record<string, number | undefined>> = { µs: 1e-6, ms: 1e-3, s: 1, min: 60, h: 3600 };

/** Returns a figure as a number. Times in different units are comparable. */
function sizeOf(figure: string): number {
  const unit = unitOf(figure);
  return Number(figure.replace(/[^\d.]/gu, '')) * (Object.hasOwn(seconds, unit) ? (seconds[unit] ?? 1) : 1);
}

/** Whether text is only a change with its sign, such as “+14 %”. */
export function isDelta(text: string): boolean {
  return text.replace(delta, '').trim() === '' && text.trim() !== '';
}

/** Returns the color of a change, derived from its sign and the subject of the whole text. */
export function deltaColor(change: string, about: string): SemanticColor {
  const text = change.trim();
  const isUp =
    /[▲△↑]/u.test(text) || goesUp.test(text) || (!/[▼▽↓]/u.test(text) && !goesDown.test(text) && text.startsWith('+'));
  return isUp === directionOf(about) < 0 ? 'negative' : 'positive';
}

/** Colors the changes in text: gains are green and losses red, or the reverse for costs. */
export function withDeltaColors(runs: readonly Run[], about: string = plainText(runs)): readonly Run[] {
  // Without words that say whether more is better, a color would be a guess.
  if (directionOf(about) === 0) return runs;
  return runs.flatMap((run): Run[] => {
    if (run.color) return [run];
    const parts: Run[] = [];
    let end = 0;
    for (const match of [...run.text.matchAll(delta), ...run.text.matchAll(changeInWords)].toSorted(
      (a, b) => a.index - b.index,
    )) {
      if (match.index < end) continue;
      if (match.index > end) parts.push({ ...run, text: run.text.slice(end, match.index) });
      parts.push({ ...run, text: match[0], color: deltaColor(match[0], about) });
      end = match.index + match[0].length;
    }
    if (end === 0) return [run];
    return end < run.text.length ? [...parts, { ...run, text: run.text.slice(end) }] : parts;
  });
}

/** Returns the runs as the author wrote them, without the colors of changes. */
export function withoutDeltaColors(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const { color, ...uncolored } = run;
    const plain = color === 'positive' || color === 'negative' ? uncolored : run;
    const last = result.at(-1);
    if (last && formatOf(last) === formatOf(plain))
      result[result.length - 1] = { ...last, text: last.text + plain.text };
    else result.push(plain);
  }
  return result;
}

function formatOf({ text: _, ...format }: Run): string {
  return JSON.stringify(format);
}
