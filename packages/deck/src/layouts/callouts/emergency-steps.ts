import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { withoutFinalPeriod } from '../../text/slice-runs.ts';
import { sentencesOf } from '../recognize/first-sentence.ts';

/** Minimum and maximum number of instructions in a paragraph, and the maximum number of its characters. */
const limits = { min: 3, max: 8, length: 600 } as const;
/** Match headings of slides that say what to do in an emergency, and headings of reports. */
const emergency =
  /(?<!\p{L})(?:emergenc(?:y|ies)|evacuat(?:e|ion)|alarms?|fires?|accidents?|earthquakes?|leaks?|spills?|injur(?:y|ies|ed)|first aid|in case of|what to do (?:if|when)|if someone)(?!\p{L})|应急|紧急|疏散|逃生|火[灾警]|地震|警报|事故|突发|急救|受伤|晕倒|触电/iu;
const report =
  /(?<!\p{L})(?:department|ward|funds?|budget|statistics|rollout|Q\d)(?!\p{L})|统计|情况|总结|通报|回顾|复盘|分析/iu;
/** Match the first words of prohibitions, and of other instructions. */
const prohibition =
  /^(?:please )?(?:do not|don['’]t|never)(?!\p{L})|^(?:请?(?:不[要得准]|勿)|请?切勿|禁止|严禁|千万别|别(?![的人处致]))(?!不)/iu;
const instruction =
  /^(?:then |please |immediately |calmly )?(?:stop|leave|walk|go|call|dial|press|pull|push|close|open|shut|keep|stay|remain|wait|use|take|turn|switch|move|evacuate|assemble|gather|meet|report|tell|alert|warn|raise|follow|exit|drop|cover|hold|get|help|check|put|wash|rinse|remove|unplug|cool|flush|run|lie|sit|lift|apply|place|ring|shout|stand|treat|tie|isolate|sound)(?!['’\p{L}])|^(?:请(?![假教])|立[即刻]|马上|迅速|尽快|保持|停止|停下|放下|离开|撤离|疏散|拨打|关闭|切断|打开|按下|前往|沿着?|[到在].{1,8}集合|报告(?![期显])|通知|听从|使用|用湿|弯腰)/iu;
/** Matches sentences of a report: a verb in the past, a present one after two words, or a count. */
const fact =
  /(?<!\p{L})(?:was|were|rose|fell|grew|dropped|increased|decreased|improved|doubled|averaged)(?!\p{L})|^\p{L}+ \p{L}+ (?:is|are|has|have)(?!\p{L})|\d\s?[%次起项件例份处人名户]|[了已率]/iu;

/**
 * Converts the instructions for an emergency in a paragraph to numbered steps, above a callout with what is forbidden.
 * @returns undefined if there is other text, such as the numbers to call, or if the heading names no emergency
 */
export function emergencySteps([only, ...others]: readonly Block[], heading: readonly Run[]): Block[] | undefined {
  if (only?.kind !== 'paragraph' || others.length > 0) return undefined;
  const title = plainText(heading);
  if (!emergency.test(title) || report.test(title)) return undefined;
  const text = plainText(only.runs);
  if (text.length > limits.length || text.includes('\n')) return undefined;
  const sentences = sentencesOf(only.runs, limits.max + 1);
  const isForbidden = (runs: readonly Run[]): boolean => prohibition.test(plainText(runs));
  const areInstructions = sentences.every(
    (runs) => (isForbidden(runs) || instruction.test(plainText(runs))) && !fact.test(plainText(runs)),
  );
  const forbidden = sentences.filter(isForbidden);
  const items = sentences
    .filter((runs) => !isForbidden(runs))
    .map((runs): ListItem => ({ runs: withoutFinalPeriod(runs) }));
  if (!areInstructions || sentences.length < limits.min || sentences.length > limits.max || items.length < 2)
    return undefined;
  const paragraphs = forbidden.map((runs): Run[] => [{ text: '✗ ', bold: true, color: 'negative' }, ...runs]);
  const steps: Block = { kind: 'list', ordered: true, items };
  return paragraphs.length === 0 ? [steps] : [steps, { kind: 'quote', callout: 'caution', paragraphs }];
}
