import type { Sentiment } from '../../model/sentiment.ts';

/** How high a risk, a priority or a benefit is. */
export type Level = 'high' | 'medium' | 'low';

/** Maximum number of characters of a level. */
const maxLength = 14;
const levels: Readonly<Record<Level, RegExp>> = {
  high: /^(?:(?:very |extremely )?high|critical|blocker|severe|major|p[01]|极高|很高|较高|高|严重|重大|特别重大|紧急)$/iu,
  medium: /^(?:medium|moderate|mid|p2|中等?|一般|较大)$/iu,
  low: /^(?:(?:very )?low|minor|trivial|negligible|p[3-5]|很低|较低|低|轻微|较小)$/iu,
};
/** Matches levels that only dangers and defects have. */
const severity = /^(?:critical|blocker|severe|major|minor|trivial|negligible|严重|重大|特别重大|轻微)$/iu;

/** Matches names of things of which a high level is bad. */
const risk =
  /(?<!\p{L})(?:risks?|likelihood|probability|severity|threats?|exposure|hazards?|dangers?|defects?|bugs?|findings?|vulnerabilit(?:y|ies)|incidents?|issues?)(?!\p{L})|风险|可能性|概率|严重|危害|危险|隐患|缺陷|漏洞|故障|告警|问题/iu;

/** Returns the level that a short text is; undefined for other text. */
export function levelOf(text: string): Level | undefined {
  const word = text.trim();
  if (word.length > maxLength) return undefined;
  return (['high', 'medium', 'low'] as const).find((level) => levels[level].test(word));
}

/** Whether a level says how bad something is. */
export function isSeverity(text: string): boolean {
  return text.length <= maxLength && severity.test(text.trim());
}

/** Whether a name says that its things are bad, so that a high level of them is bad. */
export function namesRisk(name: string): boolean {
  return risk.test(name);
}

/** The colors of the levels of what is bad. */
export const riskColors: Readonly<Record<Level, Sentiment>> = { high: 'negative', medium: 'warning', low: 'positive' };
