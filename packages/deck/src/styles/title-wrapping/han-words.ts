/** Matches comparisons, such as 不少于, and quarters. */
const expression = /^(?:不.[于过]|第.季度)$/u;
const maxWordLength = 4;

/** Particles, which connect words and are not part of any word. */
const particles = new Set('的地得与和及或在为从向对是把被让到由于以之而且但并按凭');

/** Matches nouns of one character that end a word: 产业园招商 is 产业园 and 招商. */
const wordEnds = /^[园区局厅院馆站厂省市县镇率员者商性度费量师工部处科组器法权型版层级额期化楼线表单品]$/u;

/** Matches such a noun and a particle after it, which `Intl.Segmenter` joins: 合格|率由. */
const endAndParticle = /^[率者员化部费量][由和与及或对在是被把]$/u;

/** Adverbs, verbs and pronouns of one character, which belong to the next word. */
const adverbs = new Set('也更很不没就有都已未仅再较最须仍即每各该其某');

let segmenter: Intl.Segmenter | undefined;

/** Words by text, because layouts break the same text at several widths. */
const wordsByText = new Map<string, readonly string[]>();
const maxCachedTexts = 200;

let dictionary: ReadonlySet<string> = new Set();

/** Sets words that `Intl.Segmenter` splits. Browsers load them only with the layouts of Chinese decks. */
export function setHanDictionary(words: ReadonlySet<string>): void {
  dictionary = words;
  wordsByText.clear();
}

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
  const parts = withKnownWords(Array.from(segmenter.segment(hanText), (part) => part.segment));
  const words: string[] = [];
  for (let at = 0; at < parts.length;) {
    const before = words.at(-1);
    // Two such nouns are a word: 组员, 工商.
    const isEnd = wordEnds.test(parts[at] ?? '') && !wordEnds.test(parts[at + 1] ?? '');
    const count = before && isEnd && !particles.has(before) ? 1 : partsOfWord(parts, at);
    const word = parts.slice(at, at + count).join('');
    // A single character belongs to the previous word: 科学|家 becomes 科学家.
    if (before && isSingle(word) && !particles.has(before)) words[words.length - 1] = before + word;
    else words.push(word);
    at += count;
  }
  return words;
}

/** Joins the parts of known words. A part that a known word ends inside is divided if its rest is known too: 注|销账|号. */
function withKnownWords(parts: readonly string[]): string[] {
  const text = parts.join('');
  const ends = new Set<number>();
  let end = 0;
  for (const part of parts) {
    if (endAndParticle.test(part)) ends.add(end + 1);
    ends.add((end += part.length));
  }
  const result: string[] = [];
  for (let from = 0; from < text.length;) {
    const next = endOfKnownWord(text, from, ends) ?? nextEnd(ends, from);
    result.push(text.slice(from, next));
    from = next;
  }
  return result;
}

/** Returns the end of the longest known word that begins at `from`, if a part ends there, or a known word or a particle follows. */
function endOfKnownWord(text: string, from: number, ends: ReadonlySet<number>): number | undefined {
  for (let to = Math.min(from + maxWordLength, text.length); to > from + 1; to--) {
    if (!isKnown(text.slice(from, to))) continue;
    if (ends.has(to)) return to;
    const rest = text.slice(to, nextEnd(ends, to));
    if (particles.has(rest) || isKnown(rest) || isKnown(text.slice(to, to + 2))) return to;
  }
  return undefined;
}

function nextEnd(ends: ReadonlySet<number>, from: number): number {
  let to = from + 1;
  while (!ends.has(to)) to++;
  return to;
}

/** Whether a word is in the dictionary or a common expression. */
function isKnown(word: string): boolean {
  return dictionary.has(word) || expression.test(word);
}

/** Returns the number of parts that form a word: a known one, or two characters that are separate parts. */
function partsOfWord(parts: readonly string[], at: number): number {
  const [part = '', next = ''] = parts.slice(at, at + 2);
  if (particles.has(next) || isKnown(part)) return 1;
  // 双十一 is whole in 今年双十一.
  if (isKnown(next) && !adverbs.has(part)) return 1;
  // 得 and 不 begin what is possible or impossible after a verb: 走得到, 看不清.
  const isPair = isSingle(part) && (isSingle(next) ? !adverbs.has(next) : /^[得不]/u.test(next));
  return isPair || adverbs.has(part) ? 2 : 1;
}

/** Whether a part is one character that belongs to a word. */
function isSingle(part: string): boolean {
  return Array.from(part).length === 1 && !particles.has(part);
}
