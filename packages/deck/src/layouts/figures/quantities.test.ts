import { expect, it } from 'vitest';
import { quantitiesIn } from './quantities.ts';

const textsIn = (text: string) => quantitiesIn(text).map((one) => one.text);

it.each([
  ['Mean sea level at the Pier 9 gauge has risen 21 cm since 1970', ['21 cm']],
  ['Days above 35 °C went from 4 per year (1991–2000) to 13 per year', ['35 °C', '4', '13']],
  ['Overflows cut from 38 to fewer than 8 events per year', ['38', '8']],
  ['Dispatchers make 40–60 phone calls in 18–24 months', ['40–60', '18–24 months']],
  ['Contained in 2 h 10 min by 12 analysts', ['2 h 10 min', '12']],
  ['距温州 1 小时 50 分，距杭州 3 小时 10 分', ['1 小时 50 分', '3 小时 10 分']],
  ['产品写 120 页需求文档，评审三轮', ['120 页']],
  ['Tidal flooding closed Marsh Road on 27 days in 2024, compared with 6 days in 2005', ['27 days', '6 days']],
  ['Avoided damages are estimated at $1.13 billion by 2050 (discounted at 3%)', ['$1.13 billion', '3%']],
  ['Voluntary buyout fund for up to 140 properties', ['140']],
  ['12% of each matched load, falling to 9% for carriers above 50 trucks', ['12%', '9%', '50']],
  ['CAC per carrier: €1,150', ['€1,150']],
  ['LTV/CAC: 5.2×', ['5.2×']],
  ['£6 day ticket, 31,000 day tickets a year, a 90-day extension, 1 day', ['£6', '31,000', '90-day', '1 day']],
  ['QR-code lures now make up 22% of reported messages', ['22%']],
  ['Fund one analyst: $118,000 per year', ['$118,000']],
  ['全年净增 126 家，年末在营门店达到 418 家，覆盖 23 个城市', ['126 家', '418 家', '23 个']],
  ['实现 9.86 亿元，同比增长 34.2%', ['9.86 亿元', '34.2%']],
  ['注册会员突破 620 万，月活会员 148 万', ['620 万', '148 万']],
  ['平均关店损失 18.6 万元，较上年下降 27%', ['18.6 万元', '27%']],
  ['故事点进了绩效，三个月里平均估点涨了 2.3 倍', ['2.3 倍']],
  ['首批 6 间客房，平均房价 528 元', ['6 间', '528 元']],
  ['At least 8 photons are needed per molecule, in practice 9 to 10', ['8', '9 to 10']],
  ['Margins of 10–15 % on 20 to 30 orders', ['10–15 %', '20 to 30']],
  ['Delivery takes 2–3 days, or 5 km to 10 km by bike', ['2–3 days', '5 km to 10 km']],
  ['Cases fell from 38 to 12', ['38', '12']],
  ['Blue light (440 nm) carries 272 kJ/mol', ['272 kJ/mol']],
  ['74 engineers, 9 teams, 4 time zones', ['74', '9', '4']],
  ['40 shops and 3 warehouses', ['40', '3']],
  ['4.35 falls per 1,000 bed days, 12 per 100 beds', ['4.35', '12']],
  ['每1,000床日4.35次', ['4.35次']],
  ['平均停留1分26秒，最长2小时5分', ['1分26秒', '2小时5分']],
  ['K15、22 路共 3 条线路，60岁以上占41%', ['3 条', '41%']],
  ['Crowded between 8 and 10, with 24 boats', ['24']],
  ['14栋住宅楼有28部电梯，分3部分改造', ['14栋', '28部']],
  ['中心温度不低于70℃，或者60℃以上保温', ['70℃', '60℃']],
  ['按压深度5—6厘米，每分钟100—120次', ['5—6厘米', '100—120次']],
  ['万元产值电耗412度，降到371度', ['412度', '371度']],
  ['618 大促前上线，工单减少 40%', ['40%']],
  ['新增12英寸产线超过15条', ['15条']],
  ['主桥为（95+170+95）m连续刚构，共12座墩', ['12座']],
  ['The bridge has spans of (95 + 170 + 95) m and 4 lanes of 3.75 m', ['3.75 m']],
  ['设计荷载为汽车—超20级、挂车—120，车速80公里', ['80公里']],
  ['销售额突破6200亿美元，等待时间从30分到9分', ['6200亿美元', '30分', '9分']],
])('finds the quantities in “%s”', (text, expected) => {
  expect(textsIn(text)).toEqual(expected);
});

it.each([
  'The legacy server was retired on May 19',
  'Before 30 June 2026, and again on 3 July',
  'HTTP/2 and TLS 1.3 since iOS 18',
  'Windows 11 replaces Windows 10',
  'Read textbook pages 112–118',
  'INC-2026-0517, phone 555-0142',
  'The ratio is 7:3 at 10:30',
  'Protection for a 100-year flood, in Grade 10',
  'Version 2.4.1 of the tool',
  'Step 3 begins after Phase 2',
  'Founded in 1998, moved in 2014',
  'from the 8th century and the 2nd floor',
  'in 635 CE, 138 BCE',
  'The two largest of three projects',
  'One of 3 ideas',
  '课本第 98 页第 2、4、5 题',
  '最老的一个写于 2014 年',
  '6 月 10 日前签约，2026 年 5 月开工',
  '21 世纪的第 3 次会议',
  '松岭站 8 点 30 分发车',
  'A4 纸，B2 层，5G 覆盖，第 12 期',
  '24/7 support',
  '8英寸晶圆转向 12 英寸晶圆，28纳米与7nm工艺',
  'A wafer needs 193 nm light and a 65-inch screen, not a 27 inch one',
  '打120，拨打 110',
  'Call 112 or dial 911',
  'On a scale of 1 to 10, from 9 to 5',
  'Open from 10–12 May and 10 to 12 June',
  'Read pages 9 to 12 and chapter 3 to 11',
  'Two teams with 3 to 4 members',
])('finds none in “%s”', (text) => {
  expect(textsIn(text)).toEqual([]);
});

it.each([
  ['7 of 10 renters worry', ['7 of 10']],
  ['3 out of 4 shops', ['3 out of 4']],
  ['1 in 5 signups by 2027', ['1 in 5']],
  ['10 of 7 days', ['10', '7 days']],
])('reads a part and its whole as one quantity: %s', (text, expected) => {
  expect(textsIn(text)).toEqual(expected);
});

it.each([
  ['住户室内夜间不超过30分贝', ['30分贝']],
  ['电池容量5000毫安时，额定电流300毫安', ['5000毫安时', '300毫安']],
  ['装机20兆瓦，占地12公顷', ['20兆瓦', '12公顷']],
  ['每次500毫升，含钠120毫克', ['500毫升', '120毫克']],
  ['The fan stays below 30 dB', ['30']],
])('reads Chinese units of more than one character: %s', (text, quantities) => {
  expect(textsIn(text)).toEqual(quantities);
});
