import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { findFaults } from '../testing/find-faults.ts';
import { textOfRuns } from '../text/runs.ts';
import { layoutDeck } from './layout-deck.ts';

/** Returns the texts of a slide with a list, from left to right and from top to bottom. */
function textsOn(items: readonly string[]): string[] {
  const list = items.map((item) => `- ${item}`).join('\n');
  const title = /\p{Script=Han}/u.test(list) ? '要点' : 'Points';
  const { deck } = layoutDeck(readMarkdown(`# ${title}\n\n## ${title}\n\n${list}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  const texts = (deck.slides[1]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.role === 'body'
      ? one.paragraphs.map(({ runs }) => textOfRuns(runs).replace(/[\u00A0\u2060\n]+/gu, ' '))
      : [],
  );
  return texts.map((text) => text.replaceAll('\u2011', '-'));
}

/**
 * Lists, and where their items are split: “|” is between a time or a figure and its text, or between a label and its text.
 * An item without “|” stays whole. A figure that is after or within its label is written “figure | label”.
 */
const lists: readonly (readonly (string | readonly [item: string, parts: string])[])[] = [
  ['20:00前|写完作业', '20:30|阅读', '21:00|洗漱', '21:30|关灯睡觉'],
  [
    ['20:00 前 写完作业', '20:00 前|写完作业'],
    ['20:30 阅读', '20:30|阅读'],
    ['21:00 前台值班', '21:00|前台值班'],
  ],
  ['20:00以前|写完作业', '20:30后|不看手机', '21点起|洗漱', '21:30之前|关灯睡觉'],
  ['9:00–10:30|上课', '10:45起|小组讨论', '12:00前|交作业'],
  ['8点前|到校', '12点半|午餐', '17点后|自由活动'],
  ['周五前|提交初稿', '6月底前|完成招聘', '第3季度|启动试点', '12月31日以前|验收'],
  ['2026年第三季度|上线', '2026年第四季度|推广', '2027年底前|盈利'],
  ['周一值班', '周二培训', '周三盘点'],
  [
    ['By Friday send the draft', 'By Friday|Send the draft'],
    ['Before 8 pm call the vendor', 'Before 8 pm|Call the vendor'],
    ['by mid July hire two people', 'By mid July|Hire two people'],
  ],
  [
    ['before 8 pm finish homework', 'Before 8 pm|Finish homework'],
    ['8:30 pm read a book', '8:30 pm|Read a book'],
    ['9 pm wash', '9 pm|Wash'],
  ],
  ['Friday deploys are risky', 'Monday reviews take an hour', 'Sunday on-call is paid double'],
  ['3天内|回复客户', '2周以内|提交方案', '1个月内|签订合同'],
  ['至少3人|在场', ['不超过5%的损耗', '不超过5%|损耗'], '15个工作日内|提供复印件'],
  [['不低于95%的到货率', '不低于95%|到货率'], '4小时内|响应故障', '每季度1次|回访', '48小时以内|换新'],
  [
    ['超过60%的受访者愿意推荐', '超过60%|受访者愿意推荐'],
    ['不到10%的用户流失', '不到10%|用户流失'],
    '近500家|企业加入',
  ],
  [
    ['提供3套备用设备', '3套|提供备用设备'],
    ['完成12个项目验收', '12个|完成项目验收'],
    ['培训450名员工', '450名|培训员工'],
  ],
  [
    ['提供：3套备用设备', '3套|提供备用设备'],
    ['完成：12个项目验收', '12个|完成项目验收'],
    ['培训：450名员工', '450名|培训员工'],
  ],
  [
    ['查阅、复制：15个工作日内提供', '15个工作日内|提供查阅、复制'],
    ['更正、补充：7个工作日内完成', '7个工作日内|完成更正、补充'],
    ['删除：9个工作日内完成，含备份', '9个工作日内|完成删除 含备份'],
    ['312万人次年到馆量目标', '312万人次|年到馆量目标'],
  ],
  [
    ['22:10 (Tue) migration runs', '22:10 (Tue)|Migration runs'],
    ['11:42 first errors', '11:42|First errors'],
    ['12:58 all green', '12:58|All green'],
  ],
  [
    ['服务企业320家', '320家|服务企业'],
    ['新增订单4500笔', '4500笔|新增订单'],
    ['种植树木1200棵', '1200棵|种植树木'],
  ],
  [
    ['覆盖8个省份', '8个|覆盖省份'],
    ['拥有120项专利', '120项|拥有专利'],
    ['员工超过3000人', '超过3000人|员工'],
  ],
  [
    ['签约客户128家，同比增长36%', '128家|签约客户 同比增长36%'],
    ['续约率92%，提升5个百分点', '92%|续约率 提升5个百分点'],
    ['平均响应时间4小时', '4小时|平均响应时间'],
  ],
  [
    ['上线前：报损率3.1%，盘点停业2天', '3.1%|上线前：报损率 盘点停业2天'],
    ['上线后：报损率0.8%，循环盘点不停业', '0.8%|上线后：报损率 循环盘点不停业'],
    ['投资回收期11个月', '11个月|投资回收期'],
  ],
  ['3 in 5|customers come back', '60%|more orders than last year', '24|new shops'],
  ['At least 3 years of experience', 'Up to 20 days of leave', 'Fewer than 5 defects per week'],
  ['Over 60%|of respondents recommend us', 'Under 10%|of users left', 'Nearly 500|companies joined'],
  [
    'We need two things: time and money',
    'They told us one thing: the app is slow',
    'It was clear: nobody reads manuals',
  ],
  ['我们需要两样东西：时间和钱', '用户只说一件事：应用太慢', '他们要的是：少填表'],
  ['责任人：张三，3月1日完成', '责任人：李四，3月5日完成', '责任人：王五，3月9日完成'],
  ['Owner: A. Berg, due on 1 May', 'Owner: L. Ek, due on 9 May', 'Owner: B. Oke, due on 3 June'],
  [
    ['Our goal: 400 shops by May', 'Our goal|400 shops by May'],
    ['Their goal: a lower price', 'Their goal|A lower price'],
    ['The risk: nobody signs', 'The risk|Nobody signs'],
  ],
  [
    ['我们的目标：扩大门店', '我们的目标|扩大门店'],
    ['对手的目标：压低价格', '对手的目标|压低价格'],
    ['风险：没有人签约', '风险|没有人签约'],
  ],
];

const cases = lists.flatMap((list) => {
  const items = list.map((one) =>
    typeof one === 'string' ? one.replace('|', /^[\x20-\x7E|]+$/u.test(one) ? ' ' : '') : one[0],
  );
  return list.map((one, index) => [items[index] ?? '', typeof one === 'string' ? one : one[1], items] as const);
});

it('covers many forms', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
});

it.each(cases)('splits “%s” as “%s”', (_, parts, items) => {
  const texts = textsOn(items);
  const [first = '', ...rest] = parts.split('|');
  expect(texts).toContain(first);
  // The text of a time, a figure or a label follows it.
  const at = texts.indexOf(first) + 1;
  expect(texts.slice(at, at + rest.length)).toEqual(rest);
});
