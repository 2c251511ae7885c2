import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { isSource } from '../references/source-captions.ts';

/** Number of characters at the beginning of text that show whether it is marginal. */
const maxStart = 40;
/** Matches the beginning of text on the source or the method of other content, such as “Notes:”, “n = 40” and “注1：”. */
const marginStart =
  /^(?:(?:sources?|notes?|n\.?b\.?|data(?: sources?)?|figures?|credits?|photos?|methods?|methodology|footnotes?|references?|further reading|see also)\s?[:：]|(?:n|ci|p)\s?[=<]|[*†‡]|\[\d|(?:(?:资料|数据|图片|信息)?来源|出处|(?:注释?|附注)\s?\d{0,2}|备注|参考|口径)\s?[:：])/iu;
/** Matches text that is only a URL, and the maximum number of characters of one. */
const bareUrl = /^https?:\/\/\S+$/iu;
const maxUrl = 2000;
/** Matches text that is in parentheses as a whole. */
const inParentheses = /^[(（][^()（）]*[)）][.。]?$/u;

/**
 * Whether text below other content is only on its margin: its source, a note on its method, a remark in parentheses, or
 * a bare URL.
 */
export function isMarginalNote(runs: readonly Run[]): boolean {
  const text = plainText(runs).trim();
  return (
    isSource(text) ||
    marginStart.test(text.slice(0, maxStart)) ||
    inParentheses.test(text) ||
    (text.length <= maxUrl && bareUrl.test(text))
  );
}
