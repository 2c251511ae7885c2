/** Maximum length of a name that is a position in an order. */
const maxLength = 16;

/** Matches a range or a number, with a word before it or its unit after it: “18–24”, “Grade 3”, “65+”, “10 m”, “3rd”, “45岁以上”. */
// ReDoS: at most 16 characters (`maxLength`).
const numbered =
  /^(grade|level|stage|phase|step|tier|year|under|below|over|above|up to|第)?\s?([<>≤≥])?\s?(\d{1,6}(?:\.\d{1,2})?)(?:\s?[-–—~～至]\s?(\d{1,6}(?:\.\d{1,2})?))?\s?(\+)?\s?([\p{L}%°]{0,4}?)\s?(\+|以[上下]|及以[上下]|and (?:over|older|above)|or (?:more|older))?$/iu;
/** Matches a Chinese ordinal: “三年级”, “第二阶段”, “四级”. */
const hanOrdinal = /^第?([一二三四五六七八九十])(年级|阶段|级|期|档|步)$/u;
const hanDigits = '〇一二三四五六七八九十';

interface Place {
  /** What is around the number, so that all names are of one order. */
  kind: string;
  at: number;
}

/** Returns the position of a name in its order; undefined for other names, such as plain numbers and model numbers. */
function placeOf(name: string): Place | undefined {
  if (name.length > maxLength) return undefined;
  const [, digit = '', suffix = ''] = hanOrdinal.exec(name) ?? [];
  if (digit !== '') return { kind: suffix, at: hanDigits.indexOf(digit) };
  const [, word = '', sign = '', low = '', high = '', plus = '', unit = '', after = ''] = numbered.exec(name) ?? [];
  if (low === '' || (high !== '' && Number(high) <= Number(low))) return undefined;
  const isBelow = /^(?:under|below|up to)$/iu.test(word) || /[<≤]/u.test(sign) || after.endsWith('下');
  const isOpen = sign !== '' || plus !== '' || after !== '' || /^(?:under|below|over|above|up to)$/iu.test(word);
  const prefix = isOpen ? '' : word.toLowerCase();
  if (!isOpen && high === '' && prefix === '' && unit === '') return undefined;
  // “under 18” is below “18–24”.
  const kind = /^(?:st|nd|rd|th)$/iu.test(unit) ? 'th' : unit;
  return { kind: `${prefix} ${kind}`.trim(), at: Number(low) - (isBelow ? 0.5 : 0) };
}

/**
 * Whether the names of rows are positions in one order, from low to high: age groups, grades, distances, sizes or stages.
 * Plain numbers, which may number cases, are not.
 */
export function areOrdered(names: readonly string[]): boolean {
  const places = names.map(placeOf);
  const [first] = places;
  return (
    names.length > 2 &&
    places.every(
      (place, index) =>
        place !== undefined && place.kind === first?.kind && (index === 0 || place.at > (places[index - 1]?.at ?? 0)),
    )
  );
}
