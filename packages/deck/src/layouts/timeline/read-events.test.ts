import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { readEvents } from './read-events.ts';

const events = (items: readonly string[], heading = 'A') =>
  readEvents(
    items.map((text) => [{ text }]),
    heading,
  )?.map(({ time, what }) => [plainText(time), plainText(what)]);

it.each([
  ['4/17 vote', '4/30: count', 'May 2, 2031 · result'],
  ['11.08 19:30 开场', '11.09-11.10 展览', '11月12日 闭幕'],
  ['1998 a shed', '2004 a shop', '2019 a street'],
  ['c. 7000 BC - bread', '~1200 BCE: iron', 'Today: tin'],
  ['23:40 alarm', '00:10 doors open', '00:55 all clear'],
  ['755年：起兵', '757年：收复长安', '763年：平定'],
])('reads dates in any format: %s', (...items) => {
  expect(events(items)).toHaveLength(3);
});

it('keeps periods of years whole before a dash', () => {
  expect(events(['1963 – stripes', '1965–68 – faults, then plates', '1980–1999 — GPS'])).toEqual([
    ['1963', 'Stripes'],
    ['1965–68', 'Faults, then plates'],
    ['1980–1999', 'GPS'],
  ]);
});

it('keeps dates as they are written and removes what separates them from the text', () => {
  expect(events(['17.04.31 · test', 'w/c 9 June – move', 'Mid-Jul: rest', '2031-08-02 end'])).toEqual([
    ['17.04.31', 'Test'],
    ['w/c 9 June', 'Move'],
    ['Mid-Jul', 'Rest'],
    ['2031-08-02', 'End'],
  ]);
});

it('reads periods in parentheses at the end of all items', () => {
  const items = ['需求与设计（1月—2月）', '开发与联调（2月—4月）', '灰度发布（3月—5月）'];
  expect(events(items)).toEqual([
    ['1月—2月', '需求与设计'],
    ['2月—4月', '开发与联调'],
    ['3月—5月', '灰度发布'],
  ]);
  expect(events(['Design (weeks 1–4)', 'build (weeks 3–9)', 'Test (weeks 8–12)'])?.[1]).toEqual(['weeks 3–9', 'Build']);
  expect(events(['需求调研：1月—2月', '开发测试：3月—7月', '试运行：7月—9月'])).toEqual([
    ['1月—2月', '需求调研'],
    ['3月—7月', '开发测试'],
    ['7月—9月', '试运行'],
  ]);
  expect(events(['开发：3月17日—4月18日', '灰度：5月9日—5月25日', '全量：5月26日'])?.[2]).toEqual(['5月26日', '全量']);
  expect(events(['需求与设计（1月—2月）', '开发与联调', '灰度发布（3月—5月）'])).toBeUndefined();
  expect(events(['An article (2019)', 'A book (2021)', 'A talk (2024)'])).toBeUndefined();
});

it('removes the dash between a time and emphasized text', () => {
  const items = ['09:00 – Arrive', '10:00 – Practice'].map((text) => [{ text }]);
  const found = readEvents([...items, [{ text: '10:45 – ' }, { text: 'Break', italic: true }]], 'A');
  expect(found?.map(({ what }) => plainText(what))).toEqual(['Arrive', 'Practice', 'Break']);
});

it('reads italic dates, and dates within bold text', () => {
  const items = [
    [{ text: '3/4–3/9 Warm-up', bold: true }, { text: ', 14 tons' }],
    [{ text: '19 May 2031', italic: true }, { text: ': sale' }],
    [{ text: '6/10', bold: true }, { text: ' · rest' }],
  ];
  expect(readEvents(items, 'A')?.map(({ what }) => what)).toEqual([
    [{ text: 'Warm-up', bold: true }, { text: ', 14 tons' }],
    [{ text: 'Sale' }],
    [{ text: 'Rest' }],
  ]);
});

it.each([
  ['versions', ['1.2 fixes', '1.3 themes', '1.4 sync']],
  ['fractions', ['1/2 cup milk', '3/4 cup flour', '1/4 spoon salt']],
  ['scales', ['1:10 model', '1:20 plan', '1:50 map']],
  ['scores', ['21:18 first set', '19:21 second set', '21:12 third set']],
  ['prices', ['$12 basic', '$20 team', '$45 all']],
  ['counts', ['3 people', '12 tables', '2000 chairs']],
  ['years that are counts', ['2000 chairs', '1950 tables', '2010 lamps']],
  ['months that are words', ['May be late', 'March on', 'April']],
  ['telephone numbers', ['0171 2345 office', '2031 555 0199 shop', '1800 123 456 help']],
  ['Chinese amounts of time', ['300年历史', '120年建筑', '500年古树']],
  ['years that do not follow each other', ['763年：平定', '755年：起兵', '757年：收复']],
  ['中文数量', ['3个月试用', '12人参加', '30天退款']],
])('reads no events from %s', (_, items) => {
  expect(events(items)).toBeUndefined();
});

it('reads short dates if the heading says that these are dates', () => {
  expect(events(['4/17 vote', '4/30 count', '5/2 result'], 'Key dates')).toHaveLength(3);
  expect(events(['11.08 开场', '11.10 闭幕', '11.12 返场'], '活动节奏')).toHaveLength(3);
  expect(events(['3 people', '4 chairs', '5 tables'], 'Timeline')).toBeUndefined();
});

it('reads the label of one of many items as a time', () => {
  const dates = ['2 May: plan', '9 June: build', '1 July: paint'];
  expect(events([...dates, 'Opening day: doors at ten'])?.at(-1)).toEqual(['Opening day', 'Doors at ten']);
  expect(events([...dates.slice(1), 'Opening day: doors at ten'])).toBeUndefined();
  expect(events([...dates, 'Note: all dates may change'])).toBeUndefined();
  expect(events([...dates, 'Opening day: doors at ten', 'Later: a party for all'])).toHaveLength(5);
  expect(events([...dates, 'Opening day: doors at ten', 'Party: for all'])).toBeUndefined();
});

it.each([
  [
    ['20:00前写完作业', '20:30 阅读', '21:00 洗漱', '21:30 关灯'],
    ['20:00前', '20:30', '21:00', '21:30'],
  ],
  [
    ['9:00–10:30上课', '10:45起讨论', '12:00前交作业'],
    ['9:00–10:30', '10:45起', '12:00前'],
  ],
  [
    ['周五前提交初稿', '6月底前完成招聘', '第3季度启动试点'],
    ['周五前', '6月底前', '第3季度'],
  ],
  [
    ['before 8 pm finish homework', '8:30 pm read', '9 pm wash'],
    ['Before 8 pm', '8:30 pm', '9 pm'],
  ],
  [
    ['By Friday send the draft', 'After 3 June freeze changes', 'by mid July hire'],
    ['By Friday', 'After 3 June', 'By mid July'],
  ],
])('keeps limits with their times: %s', (items, times) => {
  expect(events(items)?.map(([time]) => time)).toEqual(times);
});

it('reads the whole text before the colon as a time if most times are before colons', () => {
  const items = ['6 月 10 日前：考察', '8 月：签署协议', '9 月 23 日丰收节：开工', '2027 年 10 月：开业'];
  expect(events(items)?.map(([time]) => time)).toContain('9 月 23 日丰收节');
  // The layout of a deck inserts spaces that do not break.
  const tied = items.map((text) => text.replaceAll(/(?<=\d) /gu, '\u00A0'));
  expect(events(tied)?.map(([time = '']) => time.replaceAll('\u00A0', ' '))).toContain('9 月 23 日丰收节');
});

describe('Chinese periods', () => {
  const timesOf = (items: readonly string[]): (string | undefined)[] | undefined =>
    readEvents(
      items.map((text) => [{ text }]),
      '',
    )?.map(({ time }) => plainText(time));

  it('are one time with the week after the month', () => {
    expect(timesOf(['2月27日前：反馈意见', '3月第一周：参观现场', '3月13日：确认报价', '3月底：签约'])).toEqual([
      '2月27日前',
      '3月第一周',
      '3月13日',
      '3月底',
    ]);
  });

  it.each(['-', '–', '—', '~', '～', '至', '到'])('have the range sign %s', (sign) => {
    expect(timesOf([`第1${sign}3周 流程梳理`, `第4${sign}8周 系统配置`, '第11周 上线', '第27周起 评估'])).toEqual([
      `第1${sign}3周`,
      `第4${sign}8周`,
      '第11周',
      '第27周起',
    ]);
  });

  it('are not amounts of time', () => {
    expect(timesOf(['～3天 培训', '～5天 配置', '～2周 驻场'])).toBeUndefined();
  });
});

it('does not read works, with their authors and years, as events', () => {
  const works = [
    '**Oke** (1982): basis',
    '**Berg et al.** (2017): stations in London',
    '**Ek et al.** (2020): mapping in Oslo',
  ];
  const { choices } = layoutDeck(
    readMarkdown(`## Related work\n\n${works.map((one) => `- ${one}`).join('\n')}`).outline,
  );
  expect(choices[0]?.layout).not.toBe('timeline');
});

it('keeps a remark in parentheses directly after a time with it', () => {
  expect(events(['9月26日：首批发货', '10月29日（重阳节）：门店上架', '11月2日：回访'])?.[1]).toEqual([
    '10月29日（重阳节）',
    '门店上架',
  ]);
  expect(events(['4 May: start', '9 June (Whit Monday): parade', '2 July: end'])?.[1]).toEqual([
    '9 June (Whit Monday)',
    'Parade',
  ]);
});

it('keeps a remark in parentheses with a time in bold', () => {
  const items = ['9月26日', '10月29日（重阳节）'].map((text) => [{ text, bold: true }, { text: '：上架' }]);
  expect(readEvents(items, '上市')?.map(({ time }) => plainText(time))).toEqual(['9月26日', '10月29日（重阳节）']);
});

it('reads a number after a date and a colon as an event', () => {
  const items = ['March: 2,611 errors', 'September: 402 errors', 'November 18: 0'].map((text) => [{ text }]);
  expect(
    readEvents(items, 'The curve')
      ?.map(({ time, what }) => [plainText(time), plainText(what)])
      .at(-1),
  ).toEqual(['November 18', '0']);
});
