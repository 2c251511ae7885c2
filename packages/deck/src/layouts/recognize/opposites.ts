import type { Sentiment } from '../../model/sentiment.ts';

/** Patterns of two opposite headings. The first one matches the good side. */
type Opposites = readonly [RegExp, RegExp];

/** Headings of what to do and of what not to do. */
const rules: readonly Opposites[] = [
  [
    /^(?:dos?|do this|right|correct|safe|always|recommended|in favou?r|for|yes)$/iu,
    /^(?:do(?: not|n['’]ts?)|not this|wrong|incorrect|unsafe|never|avoid|against|no)$/iu,
  ],
  [
    /^(?:应该|应当|该|提倡|推荐|要|可以|宜|正确|建议)(?:做(?:的)?|做法)?$/u,
    /^(?:不应该|不应当|不应|不该|不可以|禁止|避免|不要|忌|错误|不建议)(?:做(?:的)?|做法)?$/u,
  ],
];

/** Headings of good and bad things of one kind: “Good reasons to choose a subject” and “Poor reasons”. */
const qualities: Opposites = [
  /^(?:(?:good|right|strong|valid|healthy)\s(?:reasons?|signs?|habits?|practices?|examples?|uses?|questions?|ideas?|choices?)(?:\s(?:to|for|of|in|why)\s[^:\n]{1,40})?|(?:好|合理|正当|良好|正面)的?(?:理由|习惯|做法|例子|示例|案例|信号|迹象|用法|问题|提问))$/iu,
  /^(?:(?:bad|poor|wrong|weak|invalid|unhealthy)\s(?:reasons?|signs?|habits?|practices?|examples?|uses?|questions?|ideas?|choices?)(?:\s(?:to|for|of|in|why)\s[^:\n]{1,40})?|(?:不好|不合理|不正当|不良|坏|差|糟糕|反面)的?(?:理由|习惯|做法|例子|示例|案例|信号|迹象|用法|问题|提问))$/iu,
];

/** Headings that are opposites. */
export const opposites: readonly Opposites[] = [
  ...rules,
  qualities,
  [
    /^(?:pros?|advantages?|benefits?|strengths?|upsides?)\b/iu,
    /^(?:cons?|disadvantages?|drawbacks?|costs|weaknesses|limitations?|shortcomings|gaps?|risks?|dangers?|hazards?|harms?|downsides?)\b/iu,
  ],
  [
    /^(?:what )?(?:went|goes|works?|worked)(?: well)?$/iu,
    /^(?:what )?(?:went (?:wrong|badly|poorly|less well|not so well)|(?:did|does|do)(?: not|n['’]t)(?: go well| work)?|to improve)$/iu,
  ],
  [/^(?:优势|优点|好处|长处|利|擅长)$/u, /^(?:劣势|缺点|不足|短处|弊|弱点|问题|不擅长)$/u],
  [
    /^(?:成绩|亮点|成效|做得好的?|经验)(?:方面|地方)?$/u,
    /^(?:问题|不足|短板|教训|做得不好的?|待改进|需要(?:警醒|警惕|改进|注意|关注)的?)(?:方面|地方)?$/u,
  ],
];

/**
 * Matches headings that are neither good nor bad without their opposite: what a work does not cover, what employees get, and
 * words with other meanings, such as 问题 (“questions”) and “Right”.
 */
const neutral =
  /^(?:limitations?|costs|gaps?|benefits?|right|correct|safe|always|recommended|for|yes|no|against|局限(?:性)?|研究局限|问题|经验|建议|可以|[要该宜利])$/iu;

/**
 * Returns the side of a comparison that a heading announces, such as “What went well”; undefined if it announces
 * neither only good nor only bad things.
 */
export function sentimentOf(heading: string): Sentiment | undefined {
  const text = heading.trim();
  const isWhole = (pattern: RegExp): boolean => pattern.exec(text)?.[0].length === text.length;
  if (text === '') return undefined;
  // A study states its limitations neutrally, and “Good habits” alone need no color.
  if (neutral.test(text) || qualities.some((pattern) => pattern.test(text))) return undefined;
  if (opposites.some(([good]) => isWhole(good))) return 'positive';
  return opposites.some(([, bad]) => isWhole(bad)) ? 'negative' : undefined;
}

/** Whether a heading announces things that are wrong or not allowed, unlike things that are only unfavorable. */
export function isProhibition(heading: string): boolean {
  return rules.some(([, bad]) => bad.test(heading)) || negated(heading) !== undefined;
}

/** Matches the words that forbid what follows: “Do not wear gloves for”, “不要触摸”. */
const prohibition =
  /^(?:do not|don['’]t|never)\s+(?=\S)|^(?:不要|不能|不得|不应|不可以?|请勿|切勿|禁止|严禁|不)(?=\p{Script=Han})/iu;
/** Matches the words that recommend what follows. */
const permission =
  /^(?:(?:do|always|please|you should)\s+(?=\S)|(?:可以|应该|应当|必须|[要应请须])(?=\p{Script=Han}{2}))/iu;
/** Maximum number of characters of headings that are compared. */
const maxHeading = 60;

/** Returns what a heading forbids; undefined for other headings. */
function negated(heading: string): string | undefined {
  const { length } = prohibition.exec(heading)?.[0] ?? '';
  return length > 0 && heading.length <= maxHeading ? heading.slice(length) : undefined;
}

/**
 * Whether one heading forbids what another recommends: “Wear gloves for” and “Do not wear gloves for”. The two sides of a
 * vote, “Object” and “Don’t object”, are only views.
 */
export function isNegation(good: string, bad: string): boolean {
  const forbidden = negated(bad);
  if (forbidden === undefined || good.length > maxHeading || negated(good) !== undefined) return false;
  if (/^\p{Script=Latin}+$/u.test(forbidden.trim())) return false;
  const [one, other] = [good.replace(permission, ''), forbidden].map(firstWords);
  return one === other;
}

/** Returns the first two words of text, or its first two Han characters. */
function firstWords(text: string): string {
  return /^(?:\p{Script=Han}{1,2}|\S{1,24}(?:\s\S{1,24})?)/u.exec(text.trim().toLowerCase())?.[0] ?? '';
}
