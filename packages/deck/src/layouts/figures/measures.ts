import type { Block } from '../../model/outline.ts';
import { currencySigns } from '../../text/currencies.ts';
import { plainText } from '../../text/runs.ts';
import type { Figures } from './figure.ts';

/** Maximum numbers of characters of the text before and after a number that tell what it is. */
const maxBefore = 60;
const maxAfter = 40;

// ReDoS: all texts before a number have at most 60 characters (`maxBefore`), and those after it 40 (`maxAfter`).
const sentenceEnd = /[.!?]\s|[。！？；;\n]/u;
const currency = new RegExp(String.raw`[${currencySigns}]\s?$`, 'u');

/** Matches the word for something numbered, such as “day” in “on day 12”, unlike “each day”. */
const numbered =
  /(?:第|(?<!(?:each|every|per|an?|one|last|next|this|that|same)\s)\b(?:day|week|step|version|release|phase|stage|chapter|lesson|round|level|page|room|gate|bus|trial|no\.|number))\s?$/iu;
/** Matches an ordinal number or a version, unlike the rank in “第3位”. */
const ordinal = /^\d{1,3}(?:\.\d{1,3}){0,3}(?![\d,.%‰]|\s?[%位名])/u;

/** Source of a pattern that matches words for groups and people to whom a rule applies. */
const members = String.raw`(?:groups?|class(?:es)?|teams?|families|companies|firms|businesses|parties|children|kids|adults|students|pupils|people|persons|guests|visitors|members|employees|seniors|bookings|orders)`;
const limit = String.raw`(?:up to|under|over|above|below|aged|(?:more|less|fewer) than|at (?:least|most)|a (?:maximum|minimum) of)`;
/** Matches the limit of a group before its number: “Groups of up to 12 people”, “children under 12”. */
const groupLimit = new RegExp(String.raw`\b${members}\s(?:(?:of|with)\s)?${limit}\s[${currencySigns}]?$`, 'iu');
/** Matches the period of a measure: “helped people over 12 weeks”. */
const period = /^\d{1,3}\s(?:hours|days|weeks|months|years)(?!\p{L})/u;
/** Match a rule for a number of people: “Up to 30 guests may stay”. */
const limitAtEnd = new RegExp(String.raw`\b${limit}\s$`, 'iu');
const rule = /^\d{1,3}(?:\s\p{L}{2,12}){1,2}\s(?:may|must|should|share|sleep|pay|stay|need)(?!\p{L})/u;
/** Matches the beginning of a condition, in which the number is. */
// ReDoS: at most 60 characters (`maxBefore`).
const condition = new RegExp(
  String.raw`(?:^|[,:]\s)(?:if|unless|for\s${members})\s[^,]*$|(?:^|[，,：:])(?:如[果遇有]|若(?!干)|凡|一旦|只要|对于)[^，,]*$`,
  'iu',
);

/** Matches a Chinese limit of age, number of people or time, and the rule after it: “20人以下的班级”, “3 天以内由…批准”. */
const hanLimit =
  /^\d{1,3}\s?(?:周?岁\s?及?以[上下内]|[人名位户]\s?及?以[上下]\s?(?:的|须|需|应|由|按|可|免|返|必|不|方|才|要|配|享|班|团|小组|家庭|企业|单位)|(?:[年次天]|个月)\s?及?以[上下内]\s?(?:由|按|可享|方可|才|免))/u;
const hanMinimum = /(?<!成立|创立|建成|运营|运行|服务)(?:[不未]?满|不足)\s?$/u;
const afterMinimum =
  /^\d{1,3}\s?(?:周?岁|[人名位户年次件天元]|个月|小时)\s?(?:的|者|[，,]|可|即|才|方|享|免|减|送|有|后)/u;
const hanExcess = /(?:报名|预[订约]|请假|迟到|旷课|缺[勤席课])(?:人数)?(?:超过|少于|多于|达到?)\s?$/u;
const afterExcess = /^\d{1,2}\s?[人次天]\s?[，,\p{Script=Han}]/u;

/** Matches the beginning of a rule for a group, whose figures are details: “Groups of more than 12 people pay”. */
const groupRule = new RegExp(
  String.raw`^${members}\s(?:(?:of|with)\s)?${limit}\s\d{1,3}\s(?:\p{L}{2,12}\s)?(?:pay|get|need|receive|may|must|share)\s|^\d{1,3}\s?(?:[人名位户]|周?岁)\s?及?以[上下内]\p{Script=Han}{0,8}(?:免|享|配|按|须|需|可)`,
  'iu',
);

/** Matches a small count, unlike a percentage or an amount. */
const smallCount = /^\d{1,2}(?![\d.,]*[\d%‰])(?!\s?(?:[%‰万亿倍元]|percent|[mb]illion|个百分点))/u;
/** Matches words before one of several things that are included, or that each member gets. */
const included =
  /\b(?:includes?|including|comes with)\s|包含|包括|(?:赠送|含(?![税量义金水氧糖]))[^，,]{0,12}$|每[人组班队位户](?:每[年月周天日])?(?:领|配|发|带|派|选|可|交|[最至]多|安排|准备)?\s?$|每[周月天日次][^，,]{0,3}[最至]多[^，,]{0,8}$/iu;

/** Matches headings of lists of rules, of risks and of what is included, in which numbers are details. */
export const ruleHeading: RegExp =
  /(?:^|\s)(?:rules|included|risks?|mitigations?)$|^(?:main |key |top |open )?risks(?=\s?(?:and|&|,))|风险(?:$|[与及和、]|提示|清单|点|分析|应对)|应对(?:措施|策略)?$|(?:规则|守则|须知|纪律|公约|注意事项|费用包含|包含内容)$/iu;

/** Match a number that only sets the scene: “In a class of 28 pupils, …”. */
const sceneStart = /^(?:in|among|at|from)\s(?:an?|the|our)\s[^,]{2,24}\sof\s$|^[在对][^，,]{0,12}$/iu;
const sceneEnd = /^\d[\d.,]{0,12}\s?(?:\p{L}[^,.]{2,30},\s|[^，,%]{1,14}中，)/u;

/**
 * Whether a number can be what its sentence is about. An ordinal, the limit of a condition, one of several included things
 * and a count that only sets the scene are not: “on day 12”, “groups of up to 12 people”, “含 2 顿早餐”.
 * @param at Index of the first digit of the number.
 */
export function isMeasure(text: string, at: number): boolean {
  const before =
    text
      .slice(Math.max(0, at - maxBefore), at)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const after = text.slice(at, at + maxAfter);
  return !(
    (numbered.test(before) && ordinal.test(after)) ||
    (groupLimit.test(before) && !period.test(after)) ||
    (limitAtEnd.test(before) && rule.test(after)) ||
    condition.test(before) ||
    groupRule.test(before) ||
    hanLimit.test(after) ||
    (hanMinimum.test(before) && afterMinimum.test(after)) ||
    (hanExcess.test(before) && afterExcess.test(after)) ||
    (included.test(before) && smallCount.test(after) && !currency.test(before)) ||
    (sceneStart.test(before) && sceneEnd.test(after))
  );
}

/** Minimum number of figures next to which other items are not looked at. */
const minFigures = 3;

/** Returns the figures of a slide if each is a measure; undefined otherwise, because none is then in large type. */
export function withMeasures(found: Figures | undefined, blocks: readonly Block[]): Figures | undefined {
  const last = blocks.at(-1);
  const texts =
    last?.kind === 'list'
      ? last.items.map(({ runs }) => plainText(runs))
      : blocks.flatMap((block) => (block.kind === 'paragraph' ? [plainText(block.runs)] : []));
  const count = found?.figures.filter(({ value }) => value.length > 0).length ?? 0;
  const areMeasures = found?.figures.every(({ value, label }, index) => {
    // Next to several figures, an item may be about something numbered: “第5段浇筑完成”.
    if (value.length === 0 && count >= minFigures) return true;
    const shown = plainText(value).trim() || plainText(label).trim();
    const own = texts.length === found.figures.length ? texts[index] : undefined;
    const text = own?.includes(shown) ? own : texts.find((one) => one.includes(shown));
    if (text === undefined) return true;
    const start = text.indexOf(shown);
    if (value.length > 0) return isMeasureIn(text, start, shown);
    // An item without a figure has only numbers that are no measures.
    const numbers = Array.from(text.matchAll(/\d[\d.,]*/gu), ({ index: at }) => at);
    return numbers.length === 0 || numbers.some((at) => isMeasure(text, at));
  });
  return areMeasures ? found : undefined;
}

/** Whether the first number of a figure at an index can be what its sentence is about. */
export function isMeasureIn(text: string, start: number, figure: string): boolean {
  const digit = figure.search(/\d/u);
  return digit < 0 || isMeasure(text, start + digit);
}
