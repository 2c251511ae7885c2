import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { withoutFinalPeriod } from '../../text/slice-runs.ts';
import { sentencesOf } from '../recognize/first-sentence.ts';

/** Numbers of instructions in a paragraph, and the maximum number of its letters. */
const limits = { min: 3, max: 8, length: 600 } as const;
/** Matches headings of slides that say what to do in an emergency. */
const emergency =
  /(?<!\p{L})(?:emergenc|evacuat|alarm|fire|accident|earthquake|leak|spill|injur|in case of|what to do|if\s)|应急|紧急|疏散|逃生|火[灾警]|地震|警报|事故|怎么办|突发/iu;
/** Match the first words of prohibitions, and of other instructions. */
const prohibition =
  /^(?:please )?(?:do not|don['’]t|never)(?!\p{L})|^(?:请?[不勿]要?|请?切勿|禁止|严禁|不得|千万别|别)/iu;
const instruction =
  /^(?:then |please |immediately |calmly )?(?:stop|leave|walk|go|call|dial|press|pull|push|close|open|shut|keep|stay|remain|wait|use|take|turn|switch|move|evacuate|assemble|gather|meet|report|tell|alert|warn|raise|follow|exit|drop|cover|hold|get|help|check|put|wash|rinse|remove|unplug|cool|flush|run|lie|sit|lift|apply|place|ring|shout|stand|treat|tie|isolate|sound)(?!['’\p{L}])|^(?:请|立[即刻]|马上|迅速|尽快|保持|停止|停下|放下|离开|撤离|疏散|拨打|关闭|切断|打开|按下|前往|沿着?|到|在?.{0,8}集合|报告|通知|听从|使用|用湿|弯腰)/iu;

/**
 * Converts the instructions for an emergency in a paragraph to numbered steps, above a callout with what is forbidden.
 * @returns undefined if there is other text, such as the numbers to call, or if the heading names no emergency
 */
export function emergencySteps([only, ...others]: readonly Block[], heading: readonly Run[]): Block[] | undefined {
  if (only?.kind !== 'paragraph' || others.length > 0 || !emergency.test(plainText(heading))) return undefined;
  const text = plainText(only.runs);
  if (text.length > limits.length || text.includes('\n')) return undefined;
  const sentences = sentencesOf(only.runs, limits.max + 1);
  const isForbidden = (runs: readonly Run[]): boolean => prohibition.test(plainText(runs));
  const areInstructions = sentences.every((runs) => isForbidden(runs) || instruction.test(plainText(runs)));
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
