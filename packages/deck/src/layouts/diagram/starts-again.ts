import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';

/** Matches words which say that steps begin again after the last one. */
const again =
  /\b(?:starts?|begins?|repeats?|cycles?) (?:all )?(?:over|again|anew|from the beginning)\b|\bback to (?:the (?:start|beginning)|step (?:1|one))\b|\band the (?:cycle|loop) (?:repeats|continues)\b|周而复始|循环往复|(?:重新|再次|又)(?:开始|进入第一步)|回到(?:起点|第一步|开头)|(?:进入|开始)(?:下|新)一(?:轮|个循环)/iu;
/** Maximum number of characters of the sentence that says so. */
const maxLength = 120;

/** Whether the text below a list or its last item says that its steps begin again. */
export function startsAgain(blocks: readonly Block[]): boolean {
  return blocks.some((block, index) => {
    if (block.kind === 'list') return startsAgainIn(plainText(block.items.at(-1)?.runs ?? []));
    if (index !== blocks.length - 1) return false;
    if (block.kind === 'paragraph') return startsAgainIn(plainText(block.runs));
    return block.kind === 'quote' && startsAgainIn(block.paragraphs.map(plainText).join(' '));
  });
}

function startsAgainIn(text: string): boolean {
  return text.length <= maxLength && again.test(text);
}
