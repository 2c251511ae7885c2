import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';

/** Matches sentences which say that steps begin again after the last one. */
const repetition =
  /\b(?:starts?|begins?|repeats?|cycles?) (?:all )?(?:over(?: again)?|again|from the beginning)\W{0,3}$|\bback to (?:the (?:start|beginning)|step (?:1|one))\b|\band the (?:cycle|loop) (?:repeats|continues)\b|周而复始|循环往复|(?:重新|再次|又)(?:从头)?开始\W{0,3}$|(?:回到|又进入)(?:起点|第一步|开头)|进入下一(?:轮|个循环)\W{0,3}$/iu;
/** Maximum number of characters of such a sentence. */
const maxLength = 120;

/** Whether the text below other content says that its steps begin again. */
export function startsAgain(blocks: readonly Block[]): boolean {
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph') return isRepetition(plainText(last.runs));
  return last?.kind === 'quote' && isRepetition(last.paragraphs.map(plainText).join(' '));
}

function isRepetition(text: string): boolean {
  return text.length <= maxLength && repetition.test(text.trim());
}
