import { isEastAsian } from './scripts.ts';

/**
 * Line breaking classes: a subset of UAX #14 for slides, with kinsoku rules (GB/T 15834, JIS X 4051) for Chinese.
 * `wideOpen` and `wideClose` are full-width characters: a line may break before `wideOpen` and after `wideClose`.
 */
export type BreakClass =
  | 'newline'
  | 'space'
  | 'zeroWidthSpace'
  | 'glue'
  | 'open'
  | 'close'
  | 'wideOpen'
  | 'wideClose'
  | 'quote'
  | 'number'
  | 'letter'
  | 'ideograph'
  | 'prefix'
  | 'postfix'
  | 'hyphen'
  | 'dash'
  | 'leader'
  | 'slash'
  | 'stop'
  | 'exclamation';

const lists: readonly (readonly [BreakClass, string])[] = [
  ['newline', '\n\u000B\u000C\u0085\u2028\u2029'],
  ['space', ' \t\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200A\u205F\u3000'],
  ['zeroWidthSpace', '\u200B'],
  ['glue', '\u00A0\u202F\u2007\u2060\u2011\uFEFF\u200D'],
  ['open', '([{¡¿'],
  ['close', ')]}'],
  ['wideOpen', '（《「『【〔〈〖〘〝“‘［｛'],
  [
    'wideClose',
    '）》」』】〕〉〗〙〞”’］｝、，。．：；！？｡､・゛゜ゝゞヽヾーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖ々〻％',
  ],
  ['quote', '"\'«»‹›'],
  ['prefix', '$£¥€₩₽₹￥＄#＃№±+−\\'],
  ['postfix', '%‰‱°℃℉′″¢'],
  ['hyphen', '-\u2010\u00AD'],
  ['dash', '\u2012\u2013\u2014\u2015'],
  ['leader', '…‥'],
  ['slash', '/'],
  ['stop', ',.:;'],
  ['exclamation', '!?'],
];

const byCode = new Map<number, BreakClass>(
  lists.flatMap(([name, characters]) =>
    Array.from(characters, (character) => [character.codePointAt(0) ?? 0, name] as const),
  ),
);

/** Classes of the ASCII characters, which make up most text. */
const ascii: readonly BreakClass[] = Array.from({ length: 128 }, (_, code) => findBreakClass(code));

/** Returns the line breaking class of a code point. */
export function breakClassOf(code: number): BreakClass {
  return ascii[code] ?? findBreakClass(code);
}

function findBreakClass(code: number): BreakClass {
  const knownClass = byCode.get(code);
  if (knownClass) return knownClass;
  if ((code >= 0x30 && code <= 0x39) || (code >= 0x660 && code <= 0x669)) return 'number';
  if (isEastAsian(code) || (code >= 0xac00 && code <= 0xd7ff)) return 'ideograph';
  if (code >= 0x1f000 || (code >= 0x2600 && code <= 0x27bf)) return 'ideograph';
  return 'letter';
}

/** Units of measure that stay on the same line as their number: "100 km/h", "48 小时", "12.86 亿元". */
const hanUnits = new Set(
  '年月日号时点分秒个位名人元角万亿千百倍台家项次条件天周岁度米吨克里页章节届期季小户辆座所亩款套件',
);
const latinUnits = new Set(
  'km m cm mm kg g t s ms h min d W kW MW GW Wh kWh MWh V A Hz kHz MHz GHz B kB KB MB GB TB px pt em K °C °F % ‰ € $ £ ¥ €/MWh km/h m/s m² m³ mm² mm³ cm² cm³ km² ha l ml bn'.split(
    ' ',
  ),
);

const hanPairs = new Set(
  '小时 分钟 公里 公斤 亿元 万元 亿美 个月 个百 百分 分点 千瓦 兆瓦 分贝 公顷 毫升 平方 立方 人次 户次 家次 台次 架次 班次 车次 件次 场次'.split(
    ' ',
  ),
);

/** Whether a character and the next one are a Han unit, which is never split, or a numeral and its measure word: “万次”. */
export function isInsideHanUnit(characters: readonly string[], at: number): boolean {
  const first = characters[at] ?? '';
  return (
    hanPairs.has(first + characters[at + 1]) ||
    (/[万亿千百]/u.test(first) && /\d\s?$/u.test(`${characters[at - 2]}${characters[at - 1]}`))
  );
}

/** Whether Han characters begin with a unit, which stays on the same line as its number. */
export function isHanUnit(characters: readonly string[], at: number): boolean {
  const first = characters[at] ?? '';
  return hanUnits.has(first) || hanPairs.has(first + characters[at + 1]);
}

/** Whether a word is a unit, which stays on the same line as its number. */
export function isLatinUnit(word: string): boolean {
  return latinUnits.has(word);
}
