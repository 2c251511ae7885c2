import { expect, it } from 'vitest';
import { timeAtStart } from './read-time.ts';

it.each([
  ['14:05', ' bell rings'],
  ['2030 年代初', ' 试航'],
  ['1930年代', '：建校'],
  ['3—4 月', ' 报名'],
  ['9:30 am', ' – doors open'],
  ['下午 2:15', ' 报告'],
  ['9–11 am', ' breakfast'],
  ['2031-05-02', ' launch'],
  ['2031-05', ': launch'],
  ['17.04.31', ' · end of tests'],
  ['17/04/2031', ' vote'],
  ['4/17/31', ' vote'],
  ['w/c 9 June', ': moving'],
  ['Mid-Feb', ': report'],
  ['Early June 2031', ' · handover'],
  ['Feb 7, 2031', ' hearing, 10:00'],
  ['June 3–5', ' fair'],
  ['June 14', ': proposal presented'],
  ['3–5 June', ' fair'],
  ['3 to 5 June', ' fair'],
  ["May '31", ': fair'],
  ['3rd of May', ' fair'],
  ['Autumn 2031', ': harvest'],
  ['Flood season 2031/32', ': first test'],
  ['Q3 2031', ' tender'],
  ['2031 Q4', ' works'],
  ['FY2031', ': budget'],
  ['c. 7000 BC', ' - bread'],
  ['~1200 BCE', ': iron'],
  ['1500–1200 BC', ' ships'],
  ['AD 79', ' ash'],
  ['4th millennium BC', ' - wheels'],
  ['66 million years ago', ': impact'],
  ['11.08 19:30', ' 开场'],
  ['3月4日~3月9日', ' 预热'],
  ['3月4—5日', '：预热'],
  ['3 月 4 至 5 日', '：预热'],
  ['3月4日-9日', ' 预热'],
  ['3月4日19:30', ' 预热'],
  ['5月下旬', ' 收尾'],
  ['2031年', ' 成立'],
  ['周三 19:30', ' 彩排'],
  ['1960 年代初', ' 试飞'],
  ['1980年代后期', ' 推广'],
  ['7—8 月', ' 夏令营'],
  ['3月第一周', '：参观现场'],
  ['3月第一周', '参观现场'],
  ['12月下半月', ' 复盘'],
  ['6月底前', '提交报告'],
  ['3月15日起', '全国发售'],
  ['第1～3周', ' 流程梳理'],
  ['第 27 周起', ' 评估'],
  ['第一天', '：抵达'],
  ['first week of March', ': visit'],
  ['About 1200', ': the cathedral is begun'],
  ['Around 1850', ' – railways'],
  ['~1200', ': iron'],
  ['约 1200 年', '：建成'],
  ['约 2000 年', '前 青铜器'],
  ['c. 1450', ': the printing press'],
  ['About 1850s', ' railways'],
  ['by 2030', ' all buses are electric'],
])('reads %s before other text', (time, rest) => {
  expect(timeAtStart(time + rest)).toEqual({ length: time.length, isUnsure: false });
  expect(timeAtStart(time.replaceAll(' ', '\u00A0') + rest)?.length).toBe(time.length);
});

it.each([
  ['4/17', ' vote'],
  ['4/17-4/20', ' fair'],
  ['11.08', ' 开场'],
  ['11.08—11.10', ' 返场'],
  ['2031', ' opening'],
  ['1990s', ': growth'],
  ['May', ' fair'],
  ['circa 1450', ' the printing press'],
  ['about 1850', ''],
])('reads %s as text that may be a date', (time, rest) => {
  expect(timeAtStart(time + rest)).toEqual({ length: time.length, isUnsure: true });
});

it.each([
  '3 people',
  '$12 a month',
  '12 € a month',
  '12:5 after extra time',
  '45% of users',
  '0171 234567 office',
  '2031 555 0199 office',
  '12,000 visitors',
  '1.2.3 fixes',
  '20.5 kg',
  'Marching bands',
  'Decide today',
  'Summer camp',
  'Yearly report',
  '10 may be enough',
  '3个月试用',
  '～3天左右',
  '3月第二阶段：验收',
  '第一周工作总结',
  '第二天堂',
  '30天内退款',
  '7点意见',
  'About 1200 members',
  'around 2000 people visit',
  'approx. 1500 km of cable',
  '~1200 visitors',
  '≈ 1800 tonnes',
  'About 1200–1500 members',
  'About 1200 to 1500 members',
  'About 1200, most of them new',
  '约 1200 名会员',
  '约1200名会员',
  '约 2000 元',
  '约 1200–1500 名会员',
  '～1800 人',
  '约 2000 年历史',
  '约2000年的历史',
  '约 1500 年以上',
  '',
])('reads no date in %j', (text) => {
  const time = timeAtStart(text);
  expect(time === undefined || time.isUnsure).toBe(true);
});

it.each(['About 1200 members', 'About 1200–1500 members', '~1200 visitors', '约 1200 名会员', '约 2000 年历史'])(
  'reads %s as a number of things, even beside dates',
  (text) => {
    expect(timeAtStart(text)).toBeUndefined();
  },
);

it.each([
  ['3月1日', '起飞'],
  ['3月1日', '前往大理'],
])('does not read the start of another word with %s before %s', (time, rest) => {
  expect(timeAtStart(time + rest)?.length).toBe(time.length);
});

it('reads long text fast', () => {
  const start = performance.now();
  for (const part of ['1', '1 ', '1-', 'a ', '1:1', "'1", '月']) timeAtStart(part.repeat(50_000));
  expect(performance.now() - start).toBeLessThan(500);
});
