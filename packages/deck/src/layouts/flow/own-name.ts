import { isPeriod } from '../figures/table-figures.ts';

/** Matches the names of the speaker's own row, column or card. */
export const ownPattern: RegExp =
  /^(?:we|us|ours?|our .{1,30}|我们(?:的.{1,8}|[（(].{1,12}[)）]|(?![的卖做要需想怎为有在能会提])\p{Script=Han}{0,6})|我司|本(?:公司|方案|产品|项目))$/iu;

/** Minimum length of the name of a product, and of a Chinese name below a heading that announces a comparison. */
const minLength = { usual: 4, compared: 2 } as const;
/** Matches Chinese headings of comparisons with others. */
export const comparisonHeading: RegExp = /对比|比较|竞品|竞争|竞对|对标|差异|优势|为什么(?:是|选)/u;

/** Matches names that are not common words: with a digit or a capital after a lowercase letter, or of several words. */
const properName = /\d|\p{Ll}\p{Lu}|\S\s\S/u;
/** Matches words before a name that say that it is not the product: “You don't need a broker”, “From A to B”. */
const isOther = /n['’]t\b|\b(?:no|not|from|leaving|replacing|without)\b|[不别无从]|替换/iu;

/**
 * Whether a title is about the product with a name: it begins with the name, or contains it if it is not a common word. Words
 * such as “vs” and arrows after it say that it is replaced.
 * @param heading The heading of the slide.
 */
export function isProduct(name: string, title: string, heading = ''): boolean {
  const isCompared = /^\p{Script=Han}{2,3}$/u.test(name) && comparisonHeading.test(heading);
  const at = title.toLowerCase().indexOf(name.toLowerCase());
  const [before, after] = [title.slice(0, at), title.slice(at + name.length)];
  return (
    at >= 0 &&
    name.length >= (isCompared ? minLength.compared : minLength.usual) &&
    !isPeriod(name) &&
    !/[\p{Script=Latin}\d]$/u.test(before) &&
    !/^[\p{Script=Latin}\d]/u.test(after) &&
    (properName.test(name) || !/\p{L}/u.test(before)) &&
    !isOther.test(before) &&
    !/^\s?(?:→|->|=>|to\b|vs\b|到|迁移)/iu.test(after)
  );
}

/** Minimum length of the name of a column at the beginning of a heading. */
const minTopicLength = { han: 2, latin: 4 } as const;

/** Matches names of columns that are no things: “目标达成” is not about the column of targets. */
const commonColumn =
  /^(?:目标|实际|计划|预算|完成|达成|金额|数量|合计|占比|比例|时间|状态|进度|成本|费用|收入|支出|targets?|actual|plan|budget|total|cost|amount|share|status|time)$/iu;

/** Whether a heading begins with the name of one of several things that are compared: “新能源车专题”, “Diesel: the facts”. */
export function isTopic(name: string, heading: string): boolean {
  if (commonColumn.test(name)) return false;
  const isHan = /^\p{Script=Han}/u.test(name);
  const text = heading.trim();
  const after = text.slice(name.length);
  return (
    name.length >= (isHan ? minTopicLength.han : minTopicLength.latin) &&
    text.toLowerCase().startsWith(name.toLowerCase()) &&
    !isPeriod(name) &&
    (isHan || !/^[\p{Script=Latin}\d]/u.test(after)) &&
    !/^\s?(?:→|->|=>|[与和及或对]|(?:to|vs\.?|versus|and|or)\b|到|迁移|还是)/iu.test(after)
  );
}
