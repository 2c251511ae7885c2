import type { TableCell } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { isChangeName } from '../figures/table-figures.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import type { TableBlock } from './table-cells.ts';
import { bold, cellsOf, changeCells } from './table-cells.ts';

/** Pattern of what is changed between “before” and “after”, unlike meals, lessons and visits. */
const change = String.raw`(?:change|migration|launch|redesign|roll-?out|refactoring|update|upgrade|training|treatment|project|program(?:me)?|switch|automation|cach(?:e|ing)|fix|go-live|release|reform|renovation|move|optimi[sz]ation|intervention)s?`;
const hanChange =
  '(?:上线|改造|改革|实施|使用|优化|整改|升级|治疗|培训|项目|引入|应用|部署|重构|调整|迁移|改版|治理|推行|接入|数字化|自动化)';
/** Pattern of a remark, such as a year, after a name. */
const remark = String.raw`(?:\s?[(（][^()（）]{1,16}[)）])?`;

/** Patterns of what changes between two states. Other nouns make names of two things, such as the New Testament. */
const way = '(?:process|system|way|method|approach|workflow|tool|version|pipeline|design)(?:e?s)?';
const level = '(?:state|situation|value|level)s?';
const hanWay = '(?:流程|系统|方案|方式|方法|版本|模式)';
const hanLevel = '(?:状态|情况|水平|值)';
/** Pattern of a date or another remark after a state. */
const date = String.raw`(?:\s(?:Q[1-4]\s)?20\d\d|${remark})`;

/** Names of two columns that show one thing in two states. The first pattern of each pair matches the worse or earlier state. */
const states: readonly (readonly [worse: RegExp, better: RegExp])[] = [
  [
    new RegExp(`^before(?: (?:the |our )?${change})?${remark}$`, 'iu'),
    new RegExp(`^after(?: (?:the |our )?${change})?${remark}$`, 'iu'),
  ],
  [
    new RegExp(
      `^(?:(?:old|legacy|previous)(?: ${way})?|(?:traditional|conventional|manual|existing|current) ${way}|previously|as[- ]is|status quo)${date}$`,
      'iu',
    ),
    new RegExp(
      `^(?:(?:new|proposed|improved)(?: ${way})?|(?:our|automated) ${way}|to[- ]be|ours|now|today)${date}$`,
      'iu',
    ),
  ],
  [
    new RegExp(
      `^(?:(?:current|existing|baseline)(?: (?:${level}|${way}))?|currently|as[- ]is|today|now)${date}$`,
      'iu',
    ),
    new RegExp(`^(?:(?:target|goal|proposed|planned)(?: (?:${level}|${way}))?|future state|to[- ]be)${date}$`, 'iu'),
  ],
  [/^(?:without|no)(?: (?:the |our |an? )?(?<what>.+))?$/iu, /^with(?: (?:the |our |an? )?(?<what>.+))?$/iu],
  [
    new RegExp(`^(?:之前|以前|${hanChange}之?前)${remark}$`, 'u'),
    new RegExp(`^(?:之后|以后|${hanChange}之?后)${remark}$`, 'u'),
  ],
  [
    new RegExp(`^(?:(?:旧|原有?|老)的?${hanWay}?|(?:传统|现有|人工|手工)的?${hanWay}|过去|以往)${remark}$`, 'u'),
    new RegExp(`^(?:新的?${hanWay}?|(?:改进|智能|自动|我们的?|本|AI)\\s?${hanWay}|现在|如今)${remark}$`, 'u'),
  ],
  [
    new RegExp(`^(?:(?:现状|目前|当前|基线)(?:${hanLevel}|${hanWay})?)${remark}$`, 'u'),
    new RegExp(`^(?:(?:目标|规划)(?:${hanLevel}|${hanWay})?)${remark}$`, 'u'),
  ],
  [/^(?:没有|未使用|不使用)(?<what>.*)$/u, /^(?:有|使用)(?<what>.*)$/u],
];

/** Matches what divides two cases, of which neither is better: prices with taxes, food with sugar, samples with replacement. */
const caseOnly =
  /tax|\bvat\b|\bgst\b|\bfees?\b|charge|sugar|milk|dairy|gluten|lactose|caffeine|\bsalt\b|\bmeat\b|\bnuts?\b|shipping|postage|delivery|discount|interest|inflation|side[ -]effects?|symptom|diabet|disabilit|pain|insurance|child|\bkids?\b|\bpets?\b|degree|replacement|outlier|税|费|糖|奶|麸|盐|肉|咖啡因|折扣|优惠|利息|副作用|症状|孩子|子女|宠物|学历|保险|残疾/iu;

/** Matches names of things that are better to be without, or of states after which things are worse. */
const unwanted =
  /bug|error|fault|defect|outage|incident|accident|attack|crisis|disease|infection|smok|drug|alcohol|delay|conflict|damage|病|感染|故障|事故|缺陷|错误|危机|灾|吸烟|饮酒|延误|污染|冲突/iu;

/** Matches the name of a column of figures of a year. */
const year = /^(?:FY\s?)?(20\d\d)\s?(?:年度?|年末)?$/iu;

/** Limits: characters of a name, rows without the header, and the weighted length of cells that are bold. */
const limits = { name: 40, minRows: 2, boldLength: 30 } as const;

/**
 * Emphasizes the column of a comparison that is better or newer: “After”, “With tutors”, “改造后”, the later year. The table has only
 * these two columns of content, and names of rows or the changes between both. What is emphasized otherwise stays as it is.
 * @param ofYears Whether the columns are two years, of which the later one is emphasized, instead of two states.
 * @returns Why the column is filled.
 */
export function fillBetterColumn(block: TableBlock, ofYears = false): string | undefined {
  const cells = cellsOf(block);
  const [head = [], ...rows] = cells;
  if (rows.length < limits.minRows || cells.some((row) => row.some(({ fill }) => fill))) return undefined;
  const names = head.map(({ runs }) => plainText(runs).trim());
  const better = betterColumn(names, ofYears);
  if (better === undefined) return undefined;
  const hasNames = better.columns[0] !== 0;
  const isShort = rows.every((row) => weightedLengthOf(row[better.column]?.runs ?? []) <= limits.boldLength);
  changeCells(block, (all) =>
    all.map((row, index) =>
      row.map((cell, at): TableCell => {
        if (at === better.column)
          return {
            ...cell,
            ...((index === 0 || isShort) && { runs: cell.runs.map(bold) }),
            fill: index === 0 ? 'accent' : 'accentGround',
          };
        // Without names of rows, the first column is the other state, which is not bold.
        const source = at === 0 && index > 0 && !hasNames ? block.rows[index - 1]?.[0] : undefined;
        return source ? { ...cell, runs: withoutBold(cell.runs, source) } : cell;
      }),
    ),
  );
  return `The column “${names[better.column]}” is the ${ofYears ? 'newer of two years' : 'better of two states'}.`;
}

/** Returns the two compared columns and the better one of them; undefined if a table is not such a comparison. */
function betterColumn(
  names: readonly string[],
  ofYears: boolean,
): { columns: readonly number[]; column: number } | undefined {
  const columns = names.flatMap((name, at) => (isChangeName(name) ? [] : [at]));
  const compared = columns.slice(-2);
  if (columns.length < 2 || columns.length > 3 || compared.at(-1) === 0) return undefined;
  const [first = 0, second = 0] = compared;
  const [left, right] = [names[first] ?? '', names[second] ?? ''];
  if ([left, right].some((name) => name === '' || name.length > limits.name || unwanted.test(name))) return undefined;
  if (ofYears) {
    const [one, other] = [left, right].map((name) => Number(year.exec(name)?.[1] ?? 0));
    if (!one || !other || one === other || first === 0) return undefined;
    return { columns: compared, column: other > one ? second : first };
  }
  if (isImproved(left, right)) return { columns: compared, column: second };
  return isImproved(right, left) ? { columns: compared, column: first } : undefined;
}

/** Whether the names of two columns are a worse and a better state of one thing. */
function isImproved(worse: string, better: string): boolean {
  return states.some((patterns) => {
    const [one, other] = [patterns[0].exec(worse), patterns[1].exec(better)];
    if (!one || !other) return false;
    if (!patterns[0].source.includes('<what>')) return true;
    // “With tutors” and “Without” are about one thing, unlike “With sugar” and “Without milk”.
    const [without, what] = [one, other].map(({ groups }) => (groups?.['what'] ?? '').trim().toLowerCase());
    const thing = without || what || '';
    return thing !== '' && (without === what || !without || !what) && !caseOnly.test(thing);
  });
}

/** Removes the bold type that names of rows get from text that the author did not make bold. */
function withoutBold(runs: readonly Run[], source: readonly Run[]): readonly Run[] {
  return source.some(({ bold }) => bold) ? runs : runs.map(({ bold: _, ...run }) => run);
}
