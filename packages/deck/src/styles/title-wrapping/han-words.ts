/** Common words that `Intl.Segmenter` splits. */
const dictionary = new Set(
  '一带一路 新能源 人工智能 大数据 机器学习 深度学习 长三角 高质量 营商环境 专项 复盘 开源 模块 电商 营销 试点 调研 运维 述职 重构 优化 客服 发布会 端到端 慢半拍 会展中心 大促 高峰 时段 擅自 双十一 双十二 六一八 三八节 五四 五四运动 一二九 九一八 十一五 十二五 十三五 十四五 十五五'.split(
    ' ',
  ),
);
/** Matches comparisons, such as 不少于, and quarters. */
const expression = /^(?:不.[于过]|第.季度)$/u;
const maxWordLength = 4;

/** Particles, which connect words and are not part of any word. */
const particles = new Set('的地得与和及或在为从向对是把被让到由于以之而且但');

/** Matches nouns of one character that end a word: 产业园招商 is 产业园 and 招商. */
const wordEnds = /^[园区局厅院馆站厂省市县镇率]$/u;

/** Adverbs and verbs of one character, which belong to the next word. */
const adverbs = new Set('也更很不没就有都');

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
    const before = words.at(-1);
    const count = before && wordEnds.test(parts[at] ?? '') && !particles.has(before) ? 1 : partsOfWord(parts, at);
    const word = parts.slice(at, at + count).join('');
    // A single character belongs to the previous word: 科学|家 becomes 科学家.
    if (before && isSingle(word) && !particles.has(before)) words[words.length - 1] = before + word;
    else words.push(word);
    at += count;
  }
  return words;
}

/** Returns the number of parts that form a word: of the dictionary, or of two characters that are separate parts. */
function partsOfWord(parts: readonly string[], at: number): number {
  const known = knownWordAt(parts, at);
  if (known > 0) return known;
  const [part = '', next = ''] = parts.slice(at, at + 2);
  // 双十一 is whole in 今年双十一.
  if (particles.has(next) || knownWordAt(parts, at + 1) > 0) return 1;
  // 得 and 不 begin what is possible or impossible after a verb: 走得到, 看不清.
  const isPair = isSingle(part) && (isSingle(next) ? !adverbs.has(next) : /^[得不]/u.test(next));
  return isPair || adverbs.has(part) ? 2 : 1;
}

/** Returns the number of parts that form a word of the dictionary; 0 if there is none. */
function knownWordAt(parts: readonly string[], at: number): number {
  for (let count = Math.min(maxWordLength, parts.length - at); count > 1; count--) {
    const word = parts.slice(at, at + count).join('');
    if (dictionary.has(word) || expression.test(word)) return count;
  }
  return 0;
}

/** Whether a part is one character that belongs to a word. */
function isSingle(part: string): boolean {
  return Array.from(part).length === 1 && !particles.has(part);
}
