import { isQuestion } from '../../text/sentences.ts';
import { figuresIn, strikingFigure } from '../figures/strong-figures.ts';
import { isSideRemark } from './side-remark.ts';

/** Maximum number of characters of a sentence that has a reason to be emphasized. */
const maxLength = 240;
/** Number of characters at the beginning of a sentence in which it says that it is an example. */
const maxStart = 32;

/** Matches a sentence of courtesy at the beginning, such as a welcome or thanks, which is not a message. */
const courtesy =
  /^(?:(?:thanks?|many thanks|see you|good (?:morning|afternoon|evening)|hello|hi|dear|welcome|ladies)(?!\p{L})|谢谢|感谢|尊敬的|亲爱的|各位|大家好|[你您]好|欢迎)/iu;
/** Matches the first words of a sentence that only leads to another one, or adds something to the one before. */
const transition =
  /^(?:(?:first(?:ly)?|second(?:ly)?|next|then|also|another|in addition|additionally|moreover|furthermore|besides|meanwhile|by the way|incidentally|let(?: us|['’]s) (?:look|start|turn|begin|see)|here (?:is|are)|below|the following|as (?:shown|mentioned)|later|afterwards?|soon)(?!\p{L})|首先|其次|再次|然后|接着|接下来|下面|另外|此外|同时|顺便|还有|以下|如下|如图|前面|随后|后来)/iu;
const example = /(?<!\p{L})(?:for example|for instance|e\.g\.)|例如|比如|譬如|举个?例/iu;
/** Matches a sentence that reports a view that the next one corrects. */
const otherView =
  /^(?:(?:most|many|some) people|people|it is) (?:often |usually |still )?(?:think|thought|say|said|believed?|assume)(?!\p{L})|^(?:很多|许多|不少|有些?|大多数)人(?:都|总|常|会|可能)?(?:以为|认为|觉得)|^(?:人们|大家)(?:常常?|往往|总是|通常)?(?:以为|认为|觉得)/iu;
/** Matches the first word of text that only says what is not the case: “Not used once: the rope.” */
// ReDoS: at most 240 characters (`maxLength`).
const negation =
  /^\W{0,3}(?:not|no(?! one(?!\p{L}))|never(?= \p{L}{1,20}ed(?!\p{L})))(?!\p{L})|^(?:没有(?!人)|不是(?!.{1,60}而是)|从未)/iu;

/**
 * Matches a sentence that only completes a text: thanks, funding, conflicts of interest, contacts, the date of a building or
 * of a foundation.
 */
// ReDoS: at most 240 characters (`maxLength`).
const formality =
  /^(?:this (?:work|study|project) (?:was|is) )?(?:funded|supported|sponsored|financed) by(?!\p{L})|(?<!\p{L})(?:(?:conflicts?|competing) (?:of )?interests?|(?:we|i|the authors) (?:would like to )?(?:thank|acknowledge)|all rights reserved|opening hours|(?:was|were) (?:built|founded|installed|established|set up) in)(?!\p{L})|\S@\S{1,60}\.\p{L}{2}|资助|(?:项目|基金)(?:编号|支持)|利益冲突|致谢|版权所有|(?:\d年|于)\S{0,8}(?:交付|建成|竣工|始建|成立|创办)|(?:交付|建成|竣工|始建|成立|创办)于|(?:联系|咨询|客服)?(?:电话|邮箱|微信)[:：]/iu;
/** Matches the beginning of a condition, which depends on what follows. */
const condition =
  /^(?:if|unless|in case|provided|assuming|as long as)(?!\p{L})|^(?:如果|假如|若(?!干)|倘若|要是|万一|一旦|除非)/iu;

/** Matches a decision, a recommendation, a duty or a request. */
// ReDoS: at most 240 characters (`maxLength`).
const decision =
  /(?<!\p{L})(?:we (?:all )?(?:therefore |strongly |also )?(?:recommend|propose|suggest|request|ask|chose|decided|have decided|need|must)|must(?! have)|our (?:recommendation|proposal|request|decision|goal|aim)|(?<!be )decided|it is time to|is required|are required)(?!\p{L})|^(?:please|keep|make sure|be sure|always)(?!\p{L})|(?<!\p{L})(?:you|we|members) (?:will |can )?(?:vote|decide)(?!\p{L})|(?:^|[.!?]\s)(?:please )?vote(?: now| today)?[.!]$|(?:投票|表决)定?在|(?<![条个项的些多意])建议(?![书者箱])|提议|恳请|(?:现|特|拟|我们|公司|部门)申请|^请(?![问假教客愿柬帖勿])|请(?:各位|\p{Script=Han}{0,4}委员会?|\p{Script=Han}{0,4}领导|董事会|大家)*(?:审议|批准|决策|表决|支持|同意|尽快|务必)|提请|务必|必须|(?:我们|会议|公司|大家|最终|研究|一致)决定/iu;
const importance =
  /(?<!\p{L})(?:most important(?:ly)?|above all|what matters|matters? most|crucial|decisive|(?:the|our) (?:real |main |central |core |only )?(?:key|point|problem|issue|cause|bottleneck|lesson|challenge|difference|reason|secret|question|message|conclusion|risk) (?:is|was|to)|key (?:point|message|takeaway|insight|lesson)|bottom line|remember)(?!\p{L})|^what (?:(?:really |actually |we |they )?(?:failed|went wrong|broke|lacked|need|needed|lack|learned|worked|helped|changed|hurt|counts|counted|matters|mattered)|(?:is|was) missing|made the difference)(?: most)? (?:is|was|are|were)(?!\p{L})|最(?:重要|关键|根本)|(?:关键|核心|重点|根本|本质|目标|结论|风险)(?:就是|在于|是)|(?:问题|症结|瓶颈|短板|差距|毛病)(?:就|正|主要)?(?:出在|在于)|(?:真正的?|主要|根本|直接)(?:问题|原因|差距)(?:就|正)?是|(?:出问题|失败|缺少|缺|欠缺)的是|归根结底|首要|请?记住/iu;
/** Matches the first words of a conclusion. “Therefore” after other words is often only a step of an explanation. */
const conclusion =
  /^(?:so(?! (?:far|much|many|long)(?!\p{L}))|therefore|(?:we|i|this|that) therefore|thus|hence|consequently|accordingly|as a result|in short|in sum|in summary|in conclusion|to sum up|overall|all in all|(?:this|that) means|(?:this|that) (?:is|was) (?:why|how|enough)|in other words|the result)(?!\p{L})|^(?:因此|因而|所以|故|总之|综上|总的来[说看]|总体[来上]|一句话|换句话说|由此|可见|这意味着|这说明|也就是说|这就是|说到底)/iu;
/** Matches a last sentence that says how something began or happened: “修复室就是这样开始的。” */
const origin = /就是这[样么](?!的)\p{Script=Han}{1,8}的[。！]?$/u;
/** Matches the purpose of a talk or a meeting: “Tonight we want to explain what it costs.”, “今天我们想向大家说明费用。” */
// ReDoS: at most 240 characters (`maxLength`).
const purpose =
  /^(?:today|tonight|this (?:morning|afternoon|evening)|in this (?:talk|session|presentation)|on this evening),? (?:we|i)(?:['’]ll| will| want to| would like to| am going to| are going to) (?:explain|show|present|discuss|talk about|report|decide|explore|tell)(?!\p{L})|^(?:今天|今晚|今日|本次|这次|本场)\p{Script=Han}{0,6}(?:想|要|将|主要)(?:跟|和|与|向|给)?(?:大家|各位|您)?\p{Script=Han}{0,4}(?:说明|介绍|汇报|讨论|讲|谈|分享|回答|解释|告诉)/iu;
/** Matches a contrast: “It is not a store but a place to meet.”, “我们不卖硬件，我们卖节约下来的水。” */
// ReDoS: at most 240 characters (`maxLength`).
const contrast =
  /(?:(?<!\p{L})not|n['’]t) [^,.;]{1,60}(?: but|, but|[,;] (?:it|we|they|this|that)(?: is| are|['’]s|['’]re)?)(?!\p{L})|(?<!\p{L})we (?:do not|don['’]t|never) [^,.]{1,40}[,;:–—] ?we(?!\p{L})|(?:不是|不在于|并非).{1,40}(?:而是|而在于)|与其.{1,40}不如|我们不\p{Script=Han}{1,12}，我们/iu;
/** Matches a judgment or a rule without an exception. It is weak, because it also occurs in ordinary sentences. */
const verdict =
  /(?<!\p{L})(?:wrong|mistake|(?:pay|paid|pays) (?:off|for (?:it|them)sel(?:f|ves))|we believe|worth|nobody|no one|nothing|never|always|enough|too (?:late|little|much|few)|no longer|the (?:only|best|worst|biggest|largest)|should)(?!\p{L})|错了|失误|值得|没有?人|谁也|永远|绝不|从不|唯一|[应不]该|应当|我们(?:相信|坚信)/iu;
/** Matches a change or a comparison, which is a result if it has a figure. It is weak, like a judgment. */
// ReDoS: at most 240 characters (`maxLength`).
const result =
  /(?<!\p{L})(?:\p{L}{2,12}er|more|less) (?:[^.]{1,60} )?than(?!\p{L})|(?<!\p{L})(?:fell|rose|grew|dropped|doubled|halved|tripled|increased|decreased|declined|cut|reduced|saved)(?: [^.]{1,60})? by(?!\p{L})|(?<!\p{L})(?:surplus|deficit|shortfall|behind (?:plan|schedule|target)|ahead of (?:plan|schedule|target))(?!\p{L})|同比|环比|滞后|结余|盈余|亏损|缺口|(?:下降|上升|增长|减少|提高|缩短|降低|提升|节约|节省)(?:了|到|至)?约?\d|达到\S{0,12}目标/iu;
/** Minimum number of figures of a sentence that only enumerates them: “维保4,800元，年检600元，保险500元”. */
const minEnumerated = 4;
/** Matches the first words of a sentence that is one of several steps: “先加珍珠，再加果糖”, “Then add the ice”. */
// ReDoS: at most 240 characters (`maxLength`).
const step =
  /^(?:先|再)(?![进生天例后次度])\p{Script=Han}[^。]{0,60}[，；](?:再|然后|最后)|^(?:finally|lastly|after that)(?!\p{L})/iu;
/** Matches the first word of the next one of several steps. */
const nextStep = /^(?:first|then|next)(?!\p{L})|^(?:首先|然后|接着|接下来)/iu;
/** Matches the figures that are a message: a share, an amount or a large number. */
const mainFigure = /[%‰→\p{Sc}万亿元倍]|illion|\d[.,]\d{3}/u;

/** Matches a sentence about an option that is not taken, which is not the message, and one about a limit or a condition. */
// ReDoS: at most 240 characters (`maxLength`).
const rejected =
  /没有?(?:采用|采纳|选择|通过)|[未不](?:采用|采纳|选)|否决|(?<!\p{L})(?:not adopted|not chosen|rejected|ruled out|decided against|turned down)(?!\p{L})/iu;
// ReDoS: at most 240 characters (`maxLength`).
const limit =
  /不(?:超过|低于|少于|足)|以[内下上]|上限|下限|(?<!\p{L})(?:would|at most|at least|up to|no more than|maximum|minimum)(?!\p{L})/iu;
/** Matches a range, such as “45%到60%”. */
const range = /\d\s?[^\s\d]{0,3}\s?(?:[到至~～–—-]|to)\s?\d/iu;

/** How strong the reason to emphasize a sentence is: none, only next to other signs such as its own paragraph, or enough. */
export type EmphasisReason = 'never' | 'none' | 'weak' | 'strong';

/**
 * Returns whether the words of a sentence are a reason to emphasize it. Never emphasized are examples, remarks, transitions,
 * exclusions, rejected options, views of others, courtesy, formalities, questions, steps, and sentences that only enumerate figures.
 */
export function emphasisReason(text: string): EmphasisReason {
  const sentence = text.trim();
  if (sentence.length > maxLength) return 'none';
  if (isNeverEmphasized(sentence)) return 'never';
  if (condition.test(sentence)) return decision.test(sentence) ? 'weak' : 'none';
  if ([decision, importance, conclusion, origin, purpose, contrast].some((pattern) => pattern.test(sentence)))
    return 'strong';
  const figures = figuresIn(sentence).filter((one) => strikingFigure.test(one.text));
  if (figures.length >= minEnumerated || step.test(sentence)) return 'never';
  const hasMainFigure = figures.length === 1 && mainFigure.test(figures[0]?.text ?? '');
  const isResult = /\d/u.test(sentence) && result.test(sentence);
  // A range in parentheses, such as a confidence interval, says how sure the figure is.
  const own = sentence.replace(/[(（][^()（）]{1,60}[)）]/gu, '');
  const isFigure = (hasMainFigure || isResult) && !isSideFigure(own, own);
  return isFigure || verdict.test(sentence) ? 'weak' : 'none';
}

/** Whether the only reason to emphasize a sentence is a figure in it, which is neither a result nor judged. */
export function isFigureOnlyReason(text: string): boolean {
  const sentence = text.trim();
  return emphasisReason(sentence) === 'weak' && !verdict.test(sentence) && !result.test(sentence);
}

/** Whether a sentence states a result with its figure: a change, a comparison, or a surplus. */
export function statesResult(text: string): boolean {
  const sentence = text.trim().slice(0, maxLength);
  return /\d/u.test(sentence) && result.test(sentence) && isEmphatic(emphasisReason(sentence));
}

/** Whether a sentence states a decision, a recommendation, a duty or a request. */
export function isDecision(text: string): boolean {
  return decision.test(text.trim().slice(0, maxLength));
}

/** Whether a sentence states the purpose of a talk or a meeting. */
export function statesPurpose(text: string): boolean {
  return purpose.test(text.trim().slice(0, maxLength));
}

/** Whether a reason is sufficient for a sentence at the end of a text. */
export function isEmphatic(reason: EmphasisReason): boolean {
  return reason === 'weak' || reason === 'strong';
}

function isNeverEmphasized(sentence: string): boolean {
  return (
    isQuestion(sentence) ||
    // A line that announces the text is not its message.
    /[:：]$/u.test(sentence) ||
    [courtesy, transition, otherView, negation, formality, rejected].some((pattern) => pattern.test(sentence)) ||
    example.test(sentence.slice(0, maxStart)) ||
    isSideRemark(sentence)
  );
}

/** Whether a sentence is one of several steps, “先加珍珠，再加果糖” or “Then add the ice”, so that the one before it is too. */
export function isStepSentence(text: string): boolean {
  const start = text.trim().slice(0, maxLength);
  return step.test(start) || nextStep.test(start);
}

/**
 * Whether a figure is not the message of its sentence: a range, a limit, or a figure of a condition or of an option that is
 * not taken.
 * @param value The figure, with the words around it that belong to it.
 */
export function isSideFigure(text: string, value: string): boolean {
  const sentence = text.trim().slice(0, maxLength);
  return range.test(value.slice(0, maxLength)) || [condition, rejected, limit].some((one) => one.test(sentence));
}
