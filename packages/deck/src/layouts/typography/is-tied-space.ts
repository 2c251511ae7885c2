import { monthPattern } from '../../text/months.ts';
import { currencySigns } from '../../text/currencies.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Names before the number of a version, a place or a part, also in the plural: “Rooms 3”. */
const numbered = words(
  'iOS iPadOS macOS watchOS Android HarmonyOS Windows Ubuntu Debian Linux Python Java Node PHP Ruby Rust Go Swift Kotlin React Vue Angular Chrome Safari Firefox iPhone Pixel Galaxy GPT Claude Llama Gemini USB Bluetooth Apollo Track Site Room Hall Unit Lesson Grade Slide Page Line Building Block Floor Gate Bay Dock Bus Tram Exit Zone Class Group Team Exercise Appendix',
);
/** Names before the number of a figure, a part or a period. */
const counted = words('Fig Figure Table Section Chapter Step Phase Week Weeks Level Year Version FY');
/** Names before a letter: “Option B”, also in the plural. */
const lettered = words(
  'option plan group team part phase variant scenario appendix annex type ward site hall room gate zone',
);
const titles = words('Dr Mr Mrs Ms Prof');
/** Abbreviations that end with a full stop before a name or a number. */
const abbreviations = words('Dr Mr Mrs Ms Prof St No Fig Figs Eq Sec Vol Rev rev Ext ext p pp');
/** Words after a number. Line breaking itself keeps short units with their number. */
const unitWords = words(
  'thousand million billion hour hours minute minutes day days week weeks month months year years ton tons tonnes litre litres point points percent euro euros dollars am pm ppm ppb mmol mg mL kPa bps rpm',
);
/** Units in which a rate is counted, after “/”. */
const rateUnits = words('s min h d day week month year ha kg km l L m');
/** Units of the first part of a duration: “4 min 12 s”. */
const durations = words('d h hr hrs min m');
/** Measure words, which follow a number and a space in Chinese text. */
const measures =
  '个位名人元角折副万亿千百倍台家项次条件天周岁度米吨克里页章节届期季小种盏起份套座辆户场款门秒分年月日号时点颗双只支瓶箱毫公余多例床处所间艘架层幅组批类班笔株亩步段栋厅栏根粒滴股排列档站篇首片张本桶罐盒袋包杯碗匹头顷趟遍轮单枚部集卷册℃℉';
const comparisons = '=<>≤≥≈';

const month = new RegExp(`^${monthPattern}$`, 'u');
const signedNumber = new RegExp(`^[${currencySigns}+−-]?\\d`, 'u');
const amount = new RegExp(`^[${currencySigns}]?\\d`, 'u');
/** Matches the second part of a duration: “12 s”. */
const secondDuration = /^\d{1,2} ?(?:h|min|m|sec|s)(?![A-Za-z\d])/u;
/** Matches the number of a version that is not an amount. */
const version = /^\d{1,2}(?:\.\d{1,3}){0,2}(?!\d|[.,]\d|%| (?:s|ms|h|min|d|m|km|kg|g|[KMGT]B|px|pt|x)(?![A-Za-z]))/u;
/** Matches a short unit before “?” or “!”. */
const unitAtEnd = /^(?:°[CF]|%|k[gmWV]|[cm]m|[hmsVAWg]|ms|min|bar)[?!]/u;

/** Matches a unit in Latin letters after a Chinese scale: “186 万 m³”. */
const latinUnit = /^[A-Za-z][A-Za-z²³/]{0,5}(?![A-Za-z])/u;

/** Maximum number of characters on each side of a space that matter. */
const reach = 24;

/**
 * Whether no line ends at a space in text, because the words around it belong together: “14 March 2026”, “Dr Marsh”,
 * “Fig. 3”, “Option B”, “Q3 2025”, “3.5 million”, “n = 12”, “MySQL 5.7”, “60 tx/s”, “± 1”. Compares the words instead of
 * matching one long regular expression, which takes longer to compile than a slide to lay out.
 * @param at Index of the space.
 */
export function isTiedSpace(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  const rest = text.slice(at + 1, at + 1 + reach);
  if (signedNumber.test(rest) && isBeforeNumber(text, at, rest)) return true;
  if ((isDigit(before) || '½¼¾+'.includes(before)) && isAfterNumber(text, at, rest)) return true;
  if ((before === '万' || before === '亿') && isDigit(text[text[at - 2] === ' ' ? at - 3 : at - 2]))
    return latinUnit.test(rest);
  return isBeforeSign(text, at, rest) || isBeforeName(text, at, rest);
}

/** Whether the word at the end of the text before a number belongs to the number. */
function isBeforeNumber(text: string, at: number, rest: string): boolean {
  const before = text[at - 1] ?? '';
  const isMinus = /^[−-]/u.test(rest);
  const isPlain = isDigit(rest[0]);
  if (comparisons.includes(before))
    return (isPlain || isMinus) && isVariable(text, text[at - 2] === ' ' ? at - 2 : at - 1);
  const end = before === '.' ? at - 1 : at;
  const name = lettersBefore(text, end);
  const start = end - name.length;
  if (/^(?:to|and|vs)$/u.test(name) && text[start - 1] === ' ' && isDigit(text[start - 2]))
    return before !== '.' || name === 'vs';
  // “RR 1.38”
  if (end === at && isCapitals(name) && name.length >= 2 && name.length <= 5 && !isDigit(text[start - 1]))
    if (/^[−-]?\d{1,3}(?:\.\d|[^\d.,]|$)/u.test(rest)) return true;
  if (!isPlain) return false;
  if (month.test(name)) return /^\d{1,4}(?!\d)/u.test(rest);
  if (end !== at) return abbreviations.has(name);
  if (before === '±') return text[at - 2] === ' ' && isDigit(text[at - 3]);
  if (isDigit(before)) return /[QH]/u.test(text[at - 2] ?? '') && isQuarterOrHalf(text, at);
  if (before === '第' || counted.has(name) || isIn(numbered, name)) return true;
  const unitEnd = text[start - 1] === ' ' ? start - 1 : start;
  if (durations.has(name) && digitsBefore(text, unitEnd) !== '' && secondDuration.test(rest))
    return !isLetter(text[unitEnd - digitsBefore(text, unitEnd).length - 1]);
  return isProduct(text, at, rest);
}

/** Whether the text ends with the name of a quarter or a half of a year: “Q3”, “H1”. */
function isQuarterOrHalf(text: string, at: number): boolean {
  return /^(?:Q[1-4]|H[12])$/u.test(text.slice(at - 2, at)) && !isLetter(text[at - 3]);
}

/** Whether the text ends with the name of a product before the number of its version: “MySQL 5.7”. */
function isProduct(text: string, at: number, rest: string): boolean {
  const number = version.exec(rest)?.[0];
  if (number === undefined || isLetter(rest[number.length])) return false;
  let start = at;
  while (start > 0 && at - start < reach && (isLetter(text[start - 1]) || /[+#]/u.test(text[start - 1] ?? ''))) start--;
  const name = text.slice(start, at);
  if (isDigit(text[start - 1]) || name.length < 2 || !isLetter(name[0])) return false;
  const capital = Array.from(name).findLastIndex(isUpper);
  if (capital > 0) return capital <= 10 && name.length - capital <= 9;
  return capital === 0 && name.length >= 3 && name.length <= 12 && number.includes('.');
}

/** Whether the text after a number belongs to it. */
function isAfterNumber(text: string, at: number, rest: string): boolean {
  const next = rest[0] ?? '';
  const name = lettersAfter(rest, 0);
  const after = rest[name.length];
  if (unitWords.has(name) && !isDigit(after)) return text[at - 1] !== '+' || /[\d½¼¾]/u.test(text[at - 2] ?? '');
  if (!isDigit(text[at - 1])) return false;
  if (next !== '' && measures.includes(next)) return true;
  if (/^[×±] /u.test(rest) || unitAtEnd.test(rest)) return true;
  if (after === '/' && name !== '' && name.length <= 4) return isRateUnit(rest, name.length + 1);
  if (/^(?:to|and)$/u.test(name) && after === ' ') return amount.test(rest.slice(name.length + 1));
  const digits = digitsBefore(text, at);
  const start = at - digits.length;
  if (isLetter(text[start - 1]) || digits.length > 3) return false;
  if (month.test(name)) return digits.length <= 2;
  if (durations.has(name) && after === ' ' && secondDuration.test(rest.slice(name.length + 1))) return true;
  // “Of these, 68 were sold”
  const beginsClause = start === 0 || /^[,;] $/u.test(text.slice(start - 2, start));
  return beginsClause && name.length >= 3 && name.length <= 5 && Array.from(name).every(isLower) && after !== '/';
}

function isRateUnit(rest: string, start: number): boolean {
  const unit = lettersAfter(rest, start);
  return rateUnits.has(unit) && !isDigit(rest[start + unit.length]);
}

/** Whether a sign or a remark belongs to the word before it: “n = 12”, “Quality ↑”, “as they show [1]”, “Ida (SRE)”, “95% CI”. */
function isBeforeSign(text: string, at: number, rest: string): boolean {
  const before = text[at - 1] ?? '';
  const next = rest[0] ?? '';
  if (next !== '' && comparisons.includes(next)) return /^. ?[−-]?\d/u.test(rest) && isVariable(text, at);
  if (/^[↑↓▲▼](?:[\s)]|$)/u.test(rest)) return isLetter(before) || isDigit(before) || before === ')';
  if (next === '[') return isLetter(before) && /^\[\d{1,2}[\],;]/u.test(rest);
  if (before === '%') return isDigit(text[at - 2]) && lettersAfter(rest, 0) === 'CI';
  if (next !== '(') return false;
  const remark = lettersAfter(rest, 1);
  const name = Array.from(lettersBefore(text, at));
  const capital = name.findLastIndex(isUpper);
  const isName = capital >= 0 && capital < name.length - 1 && name.slice(capital + 1).every(isLower);
  return isName && remark !== '' && remark.length <= 8 && rest[1 + remark.length] === ')';
}

/** Whether a name or a letter belongs to the word before it: “Dr Marsh”, “E. coli”, “Option B”. */
function isBeforeName(text: string, at: number, rest: string): boolean {
  const [next = '', second = ''] = rest;
  if (text[at - 1] === '.') {
    const name = lettersBefore(text, at - 1);
    if (abbreviations.has(name)) return isUpper(next);
    const isInitial = name.length === 1 && isUpper(name) && !/[\d.]/u.test(text[at - 3] ?? '');
    return isInitial && isLetter(next);
  }
  if (!isUpper(next)) return false;
  const name = lettersBefore(text, at);
  if (titles.has(name)) return isLower(second);
  if (isLetter(second) || /^[’'.]$/u.test(second)) return false;
  const isPronoun = next === 'I' && second === ' ' && isLower(rest[2]);
  return isIn(lettered, name.slice(0, 1).toLowerCase() + name.slice(1)) && !isPronoun;
}

/** Whether a word or its singular is in a list. */
function isIn(list: ReadonlySet<string>, name: string): boolean {
  return list.has(name) || (name.endsWith('s') && list.has(name.slice(0, -1)));
}

/** Whether a single letter ends before an index: the name of a variable. */
function isVariable(text: string, end: number): boolean {
  return isLetter(text[end - 1]) && !isLetter(text[end - 2]) && !isDigit(text[end - 2]);
}

function lettersBefore(text: string, end: number): string {
  let start = end;
  while (end - start < reach && isLetter(text[start - 1])) start--;
  return text.slice(start, end);
}

function lettersAfter(text: string, start: number): string {
  let end = start;
  while (isLetter(text[end])) end++;
  return text.slice(start, end);
}

function digitsBefore(text: string, end: number): string {
  let start = end;
  while (end - start < reach && isDigit(text[start - 1])) start--;
  return text.slice(start, end);
}

function isCapitals(name: string): boolean {
  return name !== '' && Array.from(name).every(isUpper);
}

function isDigit(character = ''): boolean {
  return character >= '0' && character <= '9';
}

function isLetter(character = ''): boolean {
  return character < '\u0080' ? /^[A-Za-z]/u.test(character) : /^\p{L}/u.test(character);
}

function isUpper(character = ''): boolean {
  return character < '\u0080' ? character >= 'A' && character <= 'Z' : /^\p{Lu}/u.test(character);
}

function isLower(character = ''): boolean {
  return character < '\u0080' ? character >= 'a' && character <= 'z' : /^\p{Ll}/u.test(character);
}
