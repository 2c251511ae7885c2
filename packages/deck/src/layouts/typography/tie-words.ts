import { monthPattern } from '../../text/months.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Names before the number of a version. */
const versioned =
  '(?:iOS|iPadOS|macOS|watchOS|Android|HarmonyOS|Windows|Ubuntu|Debian|Linux|Python|Java|Node|PHP|Ruby|Rust|Go|Swift|Kotlin|React|Vue|Angular|Chrome|Safari|Firefox|iPhone|Pixel|Galaxy|GPT|Claude|Llama|Gemini|USB|Bluetooth|Apollo|Track|Site|Room|Hall|Unit|Lesson|Grade|Slide|Page|Line|Building|Block|Floor|Gate|Bay|Dock|Bus|Tram|Exit|Zone|Class|Group|Team|Exercise|Appendix)';
/** Measure words, which follow a number and a space in Chinese text. */
const measures =
  '[个位名人元角折副万亿千百倍台家项次条件天周岁度米吨克里页章节届期季小种副盏起份套座辆户场款门秒分年月日号时点颗双只支瓶箱毫公余多例床处所间艘架层幅组批类班笔株亩步段栋厅栏根粒滴股排列档站篇首片张本桶罐盒袋包杯碗匹头顷趟遍轮℃℉]';
/** Matches the spaces around “min” in “4 min 12 s”, the spaces in “95% CI” and “85.4 to 95.7”, and between a name and its version: “MySQL 5.7”. */
const figures = String.raw`(?<=(?<![\p{L}\d])\d{1,3}) (?=(?:d|h|hrs?|min|m) \d{1,2} ?(?:h|min|m|sec|s)(?![\p{L}\d]))|(?<=(?<!\p{L})\d{1,3} ?(?:d|h|hrs?|min|m)) (?=\d{1,2} ?(?:h|min|m|sec|s)(?![\p{L}\d]))|(?<=\d%) (?=CI(?!\p{L}))|(?<=\d) (?=(?:to|and) [${currencySigns}]?\d)|(?<=\d (?:to|and|vs\.?)) (?=[${currencySigns}+−-]?\d)|(?<=(?<![\p{L}\d])\p{L}{1,10}\p{Lu}[\p{L}+#]{0,8}) (?=\d{1,2}(?:\.\d{1,3}){0,2}(?!\d|[.,]\d|[%\p{L}]| (?:s|ms|h|min|d|m|km|kg|g|[KMGT]B|px|pt|x)(?!\p{L})))|(?<=(?<![\p{L}\d])\p{Lu}[\p{L}+#]{2,11}) (?=\d{1,2}\.\d{1,3}(?!\d|[.,]\d|[%\p{L}]| (?:s|ms|h|min|d|m|km|kg|g|[KMGT]B|px|pt|x)(?!\p{L})))`;
/**
 * Matches the space before and after “=” in “n = 12”, in “RR 1.38” and “iOS 15”, before a measure word, between a small number that begins
 * a clause and a short word, before “×” and around “±”, before a raised or falling arrow, before the number of a source, between a name and a word in parentheses, after an initial, and before a rate: “60 tx/s”.
 */
const others = String.raw`(?<=(?<![\p{L}\d])\p{L}) (?=[=<>≤≥≈] ?[−-]?\d)|(?<=(?<![\p{L}\d])\p{L} ?[=<>≤≥≈]) (?=[−-]?\d)|(?<=(?<![\p{L}\d])\p{Lu}{2,5}) (?=[−-]?\d{1,3}(?:\.\d|[^\d.,]|$))|(?<=(?<!\p{L})${versioned}s?) (?=\d)|(?<=\d) (?=${measures})|(?<=第) (?=\d)|(?<=\d) (?=[×±] )|(?<=\d ±) (?=\d)|(?<=(?:^|[,;] )\d{1,3}) (?=\p{Ll}{3,5}(?![\p{L}/]))|(?<=[\p{L}\d)]) (?=[↑↓▲▼](?:[\s)]|$))|(?<=\p{L}) (?=\[\d{1,2}[\],;])|(?<=\p{Lu}\p{Ll}{1,20}) (?=[(]\p{L}{1,8}[)])|(?<=(?<![\p{L}\d.])\p{Lu}\.) (?=\p{L})|(?<=\d) (?=\p{L}{1,4}/(?:s|min|h|d|day|week|month|year|ha|kg|km|[lL]|m[²³]?)(?![\p{L}\d]))|${figures}`;
/** Matches a short remark in parentheses. */
const shortRemark = /[(（](?:[^()（）\n]{1,12}|[^()（）\d\n]{0,4}\d[^()（）\n]{1,20})[)）]/gu;
/** Matches a remark that is only a change, such as “(−1.2 pts)”, whose text is searched for its sign and unit. */
const changeRemark = /^[(（][+−–-]\d[\d.,]{0,8} \p{L}{1,6}[)）]$/u;

/** Matches a space between words that belong on one line: “14 March 2026”, “Dr Marsh”, “Fig. 3”, “Option B”, “Q3 2025”, “3.5 million”. Line breaking itself keeps short units with their number. */
// ReDoS: lookarounds of at most 40 characters around one space. It is looked for first, because that is faster.
const tiedSpace = new RegExp(
  String.raw`(?= )(?:(?<=(?<![\p{L}\d])\d{1,2}) (?=${monthPattern}(?!\p{L}))|(?<=(?<!\p{L})${monthPattern}\.?) (?=\d{1,4}(?!\d))|(?<=(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|St|No|Fig|Figs|Eq|Sec|Vol|[Rr]ev|[Ee]xt|pp?)\.) (?=[\p{Lu}\d])|(?<=(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof)) (?=\p{Lu}\p{Ll})|(?<=(?<!\p{L})(?:[Oo]ption|[Pp]lan|[Gg]roup|[Tt]eam|[Pp]art|[Pp]hase|[Vv]ariant|[Ss]cenario|[Aa]ppendix|[Aa]nnex|[Tt]ype|[Ww]ard|[Ss]ite|[Hh]all|[Rr]oom|[Gg]ate|[Zz]one)s?) (?=\p{Lu}(?![\p{L}’'.]))(?!I \p{Ll})|(?<=\d) (?=(?:°[CF]|%|k[gmWV]|[cm]m|[hmsVAWg]|ms|min|bar)[?!])|(?<=(?<!\p{L})(?:Fig|Figure|Table|Section|Chapter|Step|Phase|Weeks?|Level|Year|Version|Q[1-4]|H[12]|FY)) (?=\d)|(?<=[\d½¼¾]\+?) (?=(?:thousand|million|billion|hours?|minutes?|days?|weeks?|months?|years?|tons|tonnes|litres?|points?|percent|euros?|dollars|am|pm|ppm|ppb|mmol|mg|mL|kPa|bps|rpm)(?![\p{L}\d]))|${others})`,
  'gu',
);

/** Matches text that may contain such words. Most text is not searched for them. */
const mayBeTied = /[\d½¼¾(（↑↓▲▼]|(?:Dr|Mr|Mrs|Ms|Prof|St|[Rr]ev)\.? |(?<!\p{L})\p{Lu}(?!\p{L})/u;

/** Matches tied words that are so long that their line would end early: “17 to 28 November”. */
const longTie = /[^ \n()（）]{17,60}/gu;
/** Matches the space between the second of two days and its month. */
const tiedMonth = new RegExp(String.raw`(?<=(?:to|and)\u00A0\d{1,2})\u00A0(?=${monthPattern})`, 'u');

/** Lets a line end inside tied words that are long: before the month of two days, or before “to” and “and”. */
function withShortTies(text: string): string {
  if (!text.includes('\u00A0')) return text;
  return text.replace(longTie, (tie) => {
    const short = tie.replace(tiedMonth, ' ');
    return short === tie ? tie.replace(/\u00A0(?=(?:to|and)\u00A0)/gu, ' ') : short;
  });
}

/** Returns a copy in which no line of a text run ends inside a date, between a title and a name, or before a unit. */
export function tieWords<Value>(value: Value): Value {
  return tied(value) as Value;
}

/** Keeps short remarks in parentheses, such as “(RR 1.38)”, on one line. */
function withTiedRemarks(text: string): string {
  if (!/[(（]/u.test(text)) return text;
  return text.replace(shortRemark, (remark) => (changeRemark.test(remark) ? remark : remark.replace(/ /gu, '\u00A0')));
}

function tied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tied);
  if (typeof value !== 'object' || value === null || 'latex' in value || 'series' in value) return value;
  if ('text' in value && typeof value.text === 'string')
    return 'code' in value || 'language' in value || !mayBeTied.test(value.text)
      ? value
      : { ...value, text: withTiedRemarks(withShortTies(value.text.replace(tiedSpace, '\u00A0'))) };
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = tied(copy[key]);
  return copy;
}
