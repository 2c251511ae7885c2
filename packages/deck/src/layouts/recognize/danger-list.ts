import type { ListItem } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';

/** What a list warns of: what is forbidden, or signs and things to act on. */
export type Danger = 'forbidden' | 'danger';

/** Maximum number of characters of a heading, and of the beginning of an item, that are matched. */
const limits = { heading: 80, item: 24 } as const;
/** Matches headings of lists of what is forbidden. A promise, such as “Never lose a file again”, is none. */
const forbiddenHeading =
  /^(?:never(?: do)?|(?:do not|don['’]ts?)|(?:strictly )?(?:prohibited|forbidden|banned)|not (?:allowed|permitted)|what not to do|what is (?:not allowed|forbidden|prohibited))(?=$|[:!]| (?:(?:in|at|on|near|do|with|inside|during|this|these|any of|for visitors|without)(?!\p{L})))(?!.* again)|(?<!\p{L})(?:(?:is|are) )?(?:strictly )?(?:prohibited|forbidden|not allowed|not permitted|never do)(?: (?:items?|actions?|acts?|goods|here))?[:!]?$|^(?:严禁|禁止|切勿|不得|禁忌)(?!不)(?:以下|下列)?.{0,6}(?:行为|事项|操作|做法|物品|情形)?[:：！]?$|^.{1,10}[：:—]?\s?(?:严禁|禁止|切勿|不得|禁忌|红线)(?:事项|行为)?[:：！]?$/iu;
const explained = /意义|原因|通知|规定|管理|依据|目的|政策|处罚|\b(?:why|policy|reasons?)\b/iu;
/** Match headings of lists of signs of danger, of when to act at once, and of dangers. */
const signHeading =
  /(?<!\p{L})(?:red flags?|(?:warning|danger|alarm) (?:signs?|symptoms?|signals?))(?!\p{L})|(?:危险|警示|警告|报警|高危|急救|红旗)(?:信号|征象|症状|体征|征兆)/iu;
// ReDoS: at most 80 characters (`limits.heading`).
const urgentHeading =
  /(?<!\p{L})(?:seek|call|get|contact|see|stop|report|leave)(?!\p{L}).{0,40}(?:immediately|at once|right away|urgently|an? ambulance|112|911|999)(?::| (?:if|when)(?!\p{L}))|(?<!\p{L})(?:seek|call)(?!\p{L}).{0,30}(?:immediately|at once|right away|urgently)$|(?<!\p{L})when to (?:call|seek|see|stop)(?!\p{L})|(?:以下|下列|如下|这些).{0,8}(?:立即|立刻|马上|及时)(?:就医|就诊|停|拨打|报告|联系|送医|撤离|呼叫)/iu;
const hazardHeading =
  /^(?:(?:main|key|typical|common|other) )?(?:hazards?|dangers?)(?!\p{L})|^(?:主要|常见|典型)?(?:危险源|危险因素|危险|危害因素|危害)$/iu;
/** Matches an item that forbids something. */
const forbiddenItem =
  /^(?:never|do not|don['’]t)(?!\p{L})|^no \p{Ll}{3,16}ing(?!\p{L})|^(?:严禁|禁止|切勿|不得(?!不|已)|请勿|不准|不许|绝不(?:能|可|允许)|千万(?:不要|别))/iu;
/** Matches an item that says what not to do. */
const negation =
  /^(?:never|no|not|do not|don['’]t)(?!\p{L})|^(?:不(?!仅|但|断|同|少|足|明)|勿|别|严禁|禁止|切勿|请勿|绝不|千万(?:不要|别))/iu;
const minItems = 2;

/** Returns what a list warns of, according to its heading or to all of its items; undefined for other lists. */
// ReDoS: at most 80 characters (`limits.heading`).
export function dangerOf(heading: string, items: readonly Pick<ListItem, 'runs'>[]): Danger | undefined {
  const text = heading.trim();
  const isKnown = text.length <= limits.heading && !explained.test(text);
  const beginnings = items.map(({ runs }) => plainText(runs).trimStart().slice(0, limits.item));
  const negations = beginnings.filter((one) => negation.test(one)).length;
  // Where only some items say what not to do, the others are duties.
  const hasDuties = negations > 0 && negations < items.length;
  if (isKnown && forbiddenHeading.test(text) && !hasDuties) return 'forbidden';
  const areForbidden = items.length >= minItems && beginnings.every((one) => forbiddenItem.test(one));
  if (areForbidden) return 'forbidden';
  const isDanger = [signHeading, urgentHeading, hazardHeading].some((pattern) => pattern.test(text));
  return isKnown && isDanger ? 'danger' : undefined;
}
