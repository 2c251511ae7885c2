/** Source of a pattern that matches 约 (about) after a name, unlike the end of 节约 or 签约. */
export const aboutAfterName: string = String.raw`(?<=\p{Script=Han}{2})(?<![签合节条契预公违制特租履失解邀盟和大])约\s?`;

/** Source of a pattern that matches 为 (is) and verbs that end with it, such as 改为, after a name. */
export const hanBecomes: string = '(?:调整|缩短|延长|降低|提高|变更|[修更]改|[改转演]变|改|变)?为';

/**
 * Matches words before a figure that limit it or say how exact it is, and a discount. They stay with the figure: “抵 200元”
 * is not a price.
 */
// ReDoS: at most 80 characters (`figureLimits.plainLabel`).
export const limitBefore: RegExp = new RegExp(
  String.raw`(?:(?:(?<!\S)(?:about|around|over|under|above|below|nearly|almost|roughly|approximately|only|(?:more|less|fewer) than|up to|at (?:least|most)|minus)\s)|(?:不[低少高多]于|不(?:超过|到)|至[少多]|最[少多]|超过|[低高]于|大约)\s?|(?<![^\s:：,，])(?:立?[减省]|[抵约近超逾仅返])\s?|${aboutAfterName})$`,
  'iu',
);

/**
 * Matches words at the end of a label that lack the figure after them: prepositions, adverbs, “takes”, 了 and the like,
 * and limits such as “at least” and “不低于”. Without its figure, such a label says nothing, or something else.
 */
// ReDoS: at most 140 characters (`figureLimits.boldLabel`).
const missingFigure: RegExp =
  /(?:(?:^|\s)(?:of|at|is|was|are|were|to|by|than|with|for|from|in|on|about|around|over|under|above|below|within|after|before|until|least|most|only|just|even|also|still|already|then|now|never|nearly|almost|roughly|reached|reaches|saves|takes|lasts|rose|fell|grew|the|an?|per|and|or)|[的占达为是有超至到从和与及在了着过仅只近逾抵需于可将已或却也又还再竟]|(?<![支产])出|(?<!占)比|(?<![签合节条契预公违])约|[到至]每(?:[天日周月年季]|小时|分钟))[\s:：]*$/iu;

// ReDoS: every part of the pattern is bounded, and it is anchored at the end.
/** Matches a verb or “of” between a name and the figure at the end of its sentence, which is read without it. */
export const linkAtEnd: RegExp = /(?<=[\p{L})])\s(?:of|is|are|was|were)\s?$/u;

/** Matches text that ends with a colon or a dash, so that it is a name. */
const nameEnd = /[:：–—]\s*$/u;

/** Matches a Chinese verb after a name and a colon, which needs the figure: “手术：完成”, unlike the quantity “报损率”. */
const verbAfterName = /[:：]\p{Script=Han}{1,3}(?<![率量额数费价值度])\s?$/u;

/** Whether the text before a figure is a name, or says something without the figure. */
export function isCompleteWithout(before: string): boolean {
  return nameEnd.test(before) || !(missingFigure.test(before) || verbAfterName.test(before));
}
