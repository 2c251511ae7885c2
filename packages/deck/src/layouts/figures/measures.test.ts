import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { isMeasure } from './measures.ts';

/** Minimum font size in px of a large figure. */
const minLarge = 64;

/** Returns the short texts with a number in large type on a slide. */
function largeFigures(text: string, heading = 'Notes'): string[] {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${text}\n`).outline);
  return (deck.slides[1]?.elements ?? []).flatMap((element) => {
    if (element.kind !== 'text' || element.role !== 'body' || element.style.size < minLarge) return [];
    const shown = element.paragraphs.map(({ runs }) => plainText(runs)).join('\n');
    return /\d/u.test(shown) && shown.length <= 20 ? [shown] : [];
  });
}

const asList = (...items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
const asParagraphs = (...texts: readonly string[]): string => texts.join('\n\n');

describe('large figures', () => {
  it.each([
    ['Revenue grew to €4.2m in the third quarter.', ['€4.2m']],
    ['Waiting time fell from 12 to 5 minutes.', ['12 → 5 minutes']],
    ['复购率达到 38%，超出预期。', ['38%']],
    ['By day 14, yield was up 32%.', ['32%']],
    ['第 14 天，发芽率达到 92%。', ['92%']],
    ['In a class of 28 pupils, 64% have never used a fire extinguisher.', ['64%']],
    [asList('复购率 38%', '客单价 86 元', '新增门店 12 家'), ['38%', '86 元', '12 家']],
    [asList('60 岁以上老人占 23%', '20 人以上的企业增长 12%', '新增就业 3,200 人'), ['23%', '12%', '3,200 人']],
    [asList('每户年均增收 3,200 元', '每人每年节省 46 小时', '覆盖 86 个村'), ['3,200 元', '46 小时', '86 个']],
    [asList('Adults: $20', 'Children under 12: $10', 'Seniors over 65: $14'), ['$20', '$10', '$14']],
    [asList('12,400 beta users', 'Up to 18 hours of battery life', '38% recommend it'), ['12,400', 'Up to 18', '38%']],
    [asList('Version 4.2 is 38% faster', 'Memory use fell by 25%', 'Crashes fell by 61%'), ['38%', '25%', '61%']],
    [
      asList('Sales of €4.2m, including 12 new shops', 'Margin of 18%', '1,284 customers'),
      ['€4.2m', '18%', '1,284 customers'],
    ],
    [asList('营收 4.2 亿元，含 3 家新店', '毛利率 38%', '会员 12 万人'), ['4.2 亿元', '38%', '12 万人']],
    [asList('30 分钟内响应', '4 小时内到场', '24 小时内修复'), ['30 分钟内', '4 小时内', '24 小时内']],
    [
      asParagraphs('Revenue grew to €4.2m.', 'Costs fell by 12%.', 'We won 38% more customers.'),
      ['€4.2m', '12%', '38%'],
    ],
  ])('are the measures in %j', (text, figures) => {
    expect(largeFigures(text)).toEqual(figures);
  });

  it.each([
    [asList('20 人以下的班级由一名老师带队', '第 3 天是自由活动，不安排集体用餐', '费用含 2 顿早餐和 1 张门票')],
    [asList('20人以下的团队配 1 名导游', '30人以上的团队配 2 名导游', '50人以上需提前 15 天预约')],
    [asList('成人 5,280 元', '渠道返佣：月送客8人以下返5%，8–20人返7%', '费用包含：住宿、用餐12次、每车配水3箱')],
    [asList('请假 3 天以内由班主任批准', '请假 5 天以上由年级主任批准', '满 3 年可申请调班')],
    [asList('报名满 20 人，我们租一辆大巴', '报名不足 8 人，活动取消', '报名超过 30 人，增加 1 名向导')],
    [asList('值班 3 天轮换一次', '每人领 1 张门禁卡', '每组 2 名负责人')],
    [asList('12 岁以下儿童免费', '65 岁以上老人半价', '18 岁以上需签承诺书')],
    [asList('每人收费 1,280 元，含两晚住宿', '15 人以下的团队按散客价结算', '佣金为团费的 12%')],
    [
      asParagraphs(
        '每人收费 1,280 元，含两晚住宿。',
        '20 人以上的团队免 1 人费用。',
        '旅行社佣金为团费的 12%，10 天内支付。',
      ),
    ],
    [asList('Up to 30 guests may stay', 'Up to 12 children sleep in one tent', 'Up to 6 people share one boat')],
    [
      asList(
        'The price is 1,280 yuan per person',
        'Groups of up to 15 people pay the single price',
        'The commission is 12% of the fee',
      ),
    ],
  ])('are neither limits nor details of a rule, as in %j', (text) => {
    expect(largeFigures(text)).toEqual([]);
  });

  it.each([
    ['班级规则', asList('值班 3 天', '门禁卡 1 张', '负责人 2 名')],
    ['Team rules', asList('2 people stay with the boat', '15 minutes before sunset, return', '3 whistles mean danger')],
  ])('are not in a list below the heading “%s”', (heading, text) => {
    expect(largeFigures(text, heading)).toEqual([]);
  });
});

it.each([
  ['The yield rose by #14%.', true],
  ['Each day #320 people ride.', true],
  ['We helped people over #12 weeks.', true],
  ['The area is open to more than #400 people.', true],
  ['公司成立满 #30 年。', true],
  ['每户节省 #120 元。', true],
  ['全市第#3位', true],
  ['On day #12 the leaves turned yellow.', false],
  ['By step #3 the reaction was complete.', false],
  ['Version #4.2 removes the old export.', false],
  ['Groups of up to #12 people pay no deposit.', false],
  ['For groups under #20 people, the price is per family.', false],
  ['If #20 people sign up, a bus comes.', false],
  ['Orders over $#50 ship free.', false],
  ['The fee includes #4 lunches.', false],
  ['In a class of #28 pupils, every third one is new.', false],
  ['第 #14 天，种子全部发霉。', false],
  ['#20人以下的团队由一名老师带队', false],
  ['满 #3 年的员工可享受年假', false],
  ['费用含 #2 顿早餐', false],
  ['如遇 #6 级以上大风，停止施工', false],
  ['在 #1,200 名受访者中，多数人每天分类垃圾。', false],
])('finds whether the number after # can be the measure of “%s”', (text, expected) => {
  expect(isMeasure(text.replace('#', ''), text.indexOf('#'))).toBe(expected);
});
