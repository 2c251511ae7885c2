import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { sequenceHeading } from '../recognize/phase-name.ts';

/** Matches headings of things that are only numbered. */
const countHeading =
  /\b(?:mistakes?|reasons?|problems?|questions?|decisions?|risks?|principles?|rules?|lessons?|measures?|(?:\w+\s)?ways|choices?|alternatives?|types?|kinds?|options?|discussion|faq|takeaways?|key points|summary|conclusions?|pillars?|values|requests?|asks?|asking|approvals?|recommendations?|reminders?|tips|checklists?|need from you|we need)\b|短板|问题|不足|原因|原则|误区|选项|选择|方式|类型|决定|决策|议题|讨论|风险|措施|体会|疑问|思考题|要点|小结|总结|特点|事项|提醒|注意|须知|恳请|请求|诉求|建议/iu;
/** Matches Chinese headings that count the steps below them: “三步用起来”, “作业前七步”. */
const stepCount =
  /^(?:只[需要]|仅需|简单|轻松)?\s?[两二三四五六七八2-8]\s?步(?!行|道|数)|[两二三四五六七八2-8]\s?步[走法]?$/u;
/** Matches words that begin a step that follows a previous one. In “再次” and “再确认一次”, 再 means “again”. */
const nextWord =
  /^(?:then|next|afterwards|after that|再(?!次|三|一[次遍]|确认|看|等|检查)|然后|接着|随后)(?![\p{Script=Latin}])/iu;
/** Matches words that begin the first of several steps, or the last one. They may also begin arguments. */
const endWord = /^(?:first|to begin with|首先|先)(?![\p{Script=Latin}])|^(?:finally|最后)(?![\p{Script=Latin}])/iu;
/** Matches headings of instructions, such as “How to apply” and “Setup”. The items follow one another only if each is an instruction. */
const howTo =
  /\b(?:how to|set-?up|installation|getting started|quick ?start|tutorial|instructions|experiment)\b|安装|怎么|如何/iu;
/** Matches verbs with which instructions begin. */
const instruction =
  /^(?:add|attach|bend|book|check|choose|clean|click|close|configure|connect|copy|count|cut|download|enter|export|fill|heat|hold|import|insert|install|lift|load|lower|measure|mix|move|open|place|pour|press|pull|push|put|read|remove|repeat|replace|run|save|scan|select|send|set|sign|stand|start|stir|stop|submit|switch|take|turn|upload|wait|wash|weigh|write)\b/iu;

/** Matches words that begin a rule. Rules, unlike steps, are in no particular order. */
const ruleStart = /^(?:never|always|avoid|do not|don['’]t|不要|不得|不准|禁止|严禁|切勿|始终)/iu;

/** Maximum number of characters of the label of a rule. */
const maxLabel = 40;
/** Matches the label of a rule between steps: “住宿标准：”, “Meal allowance:”. */
// ReDoS: at most 40 characters (`maxLabel`).
const ruleLabel =
  /^[^:：，,。]{0,8}(?:标准|规定|限额|额度|要求|原则|说明|备注|注意(?:事项)?)\s?[:：]|^(?:\p{L}{1,16} ){0,2}(?:rules?|limits?|standards?|requirements?|allowances?|rates?|notes?)\s?:/iu;

/**
 * Whether the items are steps of one process, so that arrows between them make sense. The heading or the words at the
 * beginning of items must say so, because numbered principles, tasks and arguments look the same.
 */
export function isSequence(heading: string, { items }: Extract<Block, { kind: 'list' }>): boolean {
  const texts = items.map(({ runs }) => plainText(runs));
  if (countHeading.test(heading) || texts.some((text) => ruleLabel.test(text.slice(0, maxLabel)))) return false;
  if (sequenceHeading.test(heading) || stepCount.test(heading)) return true;
  if (texts.some((text) => ruleStart.test(text))) return false;
  const next = texts.filter((text) => nextWord.test(text)).length;
  const ends = [texts[0], texts.at(-1)].filter((text) => text !== undefined && endWord.test(text)).length;
  // One such word proves nothing, unless it begins the last step.
  if (next + ends > 1 || nextWord.test(texts.at(-1) ?? '')) return true;
  return howTo.test(heading) && texts.every((text) => instruction.test(text));
}
