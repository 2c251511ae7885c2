import { hanWords } from '../../styles/title-wrapping/han-words.ts';

/** Cost of a line end inside a word. */
export const splitWordCost = 160;
/** Cost of a line end inside a number in Han characters, or before its unit. */
const splitNumberCost = 60;
/** Cost of a line end before a particle, after a character that belongs to the next word, and between Latin words. */
const beforeParticleCost = 40;
const afterAdverbCost = 25;
const latinSpaceCost = 15;
/** Cost of a line end between a word and the number of it: “护士 / 432人”. */
const beforeNumberCost = 25;
/** Cost of a line end after the first character of a clause: “两只，卡 / 在百元以内”. */
const firstCharacterCost = 60;

/** Characters that belong to the next word. Next to another word, `Intl.Segmenter` separates them from it. */
const adverbs = new Set('仍占均仅共已再较须即尚还才大新老把被将对从向在与和及或并为由以让使按经每各某第');
const particles = new Set('的了吗呢吧着地得们等个');
const han = /^\p{Script=Han}$/u;
const clauseMark = /^[，。；：、！？]$/u;
const numeral = /^[一二三四五六七八九十百千万亿零〇两]$/u;
const numeralOrUnit = /^[一二三四五六七八九十百千万亿零〇余多个项次件名位人年月日天度元倍处所座家条种类套台辆期]$/u;

/** Costs by the characters of a text, which is broken at several widths and sizes. */
const cached = new WeakMap<readonly string[], readonly number[]>();

/**
 * Returns the cost of a line end before each character of Chinese text.
 * @param characters Grapheme clusters.
 */
export function hanBreakCosts(characters: readonly string[]): readonly number[] {
  let costs = cached.get(characters);
  if (!costs) cached.set(characters, (costs = computeCosts(characters)));
  return costs;
}

function computeCosts(characters: readonly string[]): readonly number[] {
  const result = characters.map((character, at) => {
    const isSecond =
      clauseMark.test(characters[at - 2] ?? '') && han.test(characters[at - 1] ?? '') && han.test(character);
    return Math.max(costBefore(character, characters[at - 1]), isSecond ? firstCharacterCost : 0);
  });
  for (let from = 0; from < characters.length;) {
    let to = from;
    while (han.test(characters[to] ?? '')) to++;
    // Characters outside the Basic Multilingual Plane are rare, and are not searched for words.
    if (to - from > 1) addWords(characters.slice(from, to), from, result);
    from = to + 1;
  }
  return result;
}

function costBefore(character: string, before: string | undefined): number {
  if (before === undefined) return 0;
  if (/^\d$/u.test(character) && (before === '年' || before === '月')) return splitWordCost;
  if (/^\d$/u.test(character) && han.test(before)) return beforeNumberCost;
  // A rate and the name of a building are whole: “500元/晚”, “A座”.
  if (han.test(character) && (before === '/' || /^[A-Z]$/u.test(before))) return splitWordCost;
  if (before === ' ' && /^[A-Za-z]$/u.test(character)) return latinSpaceCost;
  if (numeral.test(before) && numeralOrUnit.test(character)) return splitNumberCost;
  if (particles.has(character)) return beforeParticleCost;
  return adverbs.has(before) ? afterAdverbCost : 0;
}

function addWords(characters: readonly string[], from: number, result: number[]): void {
  const text = characters.join('');
  if (text.length !== characters.length) return;
  let at = from;
  for (const word of hanWords(text)) {
    for (let inside = 1; inside < word.length; inside++) result[at + inside] = splitWordCost;
    at += word.length;
  }
}
