/** Common words that `Intl.Segmenter` splits. */
const dictionary = new Set(
  '一带一路 人工智能 大数据 机器学习 深度学习 长三角 高质量 营商环境 专项 复盘 开源 模块 电商 营销 试点 调研 运维 述职 重构 优化 客服 第一季度 第二季度 第三季度 第四季度 发布会 端到端 慢半拍 会展中心 不少于 不多于 不低于 不高于 不大于 不小于 不超过 图书馆 村委会'.split(
    ' ',
  ),
);
const maxWordLength = 4;

/** Particles, which connect words and are not part of any word. */
const particles = new Set('的地得与和及或在为从向对是把被让到由于以之而且但');

/** Characters that belong to the next word, before which `Intl.Segmenter` often separates no word. */
export const leadingCharacters: ReadonlySet<string> = new Set(
  '仍占均仅共已也再更最较很须即尚不没未就还又才大新老把被将对从向在与和及或为由以让使按经每各某第有能都会要',
);
/** Matches what is possible or impossible after a verb: 得到 in 走得到, 不清 in 看不清. */
const possibility = /^[得不][到清了见起动完住好懂下上开]$/u;

let segmenter: Intl.Segmenter | undefined;

/** Words by text, because layouts break the same text at several widths. */
const wordsByText = new Map<string, readonly string[]>();
const maxCachedTexts = 200;

/** Splits Han characters into words, inside which no line should end. */
export function hanWords(hanText: string): readonly string[] {
  const known = wordsByText.get(hanText);
  if (known) return known;
  if (wordsByText.size >= maxCachedTexts) wordsByText.clear();
  const words = segment(hanText);
  wordsByText.set(hanText, words);
  return words;
}

function segment(hanText: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const parts = Array.from(segmenter.segment(hanText), (part) => part.segment);
  const words: string[] = [];
  for (let at = 0; at < parts.length;) {
    const count = partsOfWord(parts, at);
    const word = parts.slice(at, at + count).join('');
    const before = words.at(-1);
    // A single character belongs to the previous word: 科学|家 becomes 科学家.
    const isAlone = particles.has(word) || leadingCharacters.has(word);
    if (Array.from(word).length === 1 && before !== undefined && !isAlone && !particles.has(before))
      words[words.length - 1] = before + word;
    else words.push(word);
    at += count;
  }
  return words;
}

/** Returns the number of parts that form a word: of the dictionary, or of two characters that are parts of their own. */
function partsOfWord(parts: readonly string[], at: number): number {
  for (let count = maxWordLength; count > 1; count--)
    if (dictionary.has(parts.slice(at, at + count).join(''))) return count;
  const isSingle = (part: string | undefined): boolean =>
    part !== undefined && Array.from(part).length === 1 && !particles.has(part);
  const next = parts[at + 1] ?? '';
  const isPair = isSingle(next) ? !leadingCharacters.has(next) : possibility.test(next);
  return isSingle(parts[at]) && isPair ? 2 : 1;
}
