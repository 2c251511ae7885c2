import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (markdown: string) => layoutDeck(readMarkdown(`# Talk\n\n## Slide\n\n${markdown}\n`).outline).deck;

/** Returns the emphasized words of the body. */
function boldIn(markdown: string): string[] {
  const elements = deckOf(markdown).slides[1]?.elements ?? [];
  return elements.flatMap((one) =>
    one.kind === 'text' && one.role === 'body'
      ? one.paragraphs.flatMap(({ runs }) =>
          runs.filter(({ bold, color }) => bold || color !== undefined).map((run) => plainText([run])),
        )
      : [],
  );
}

const headlines = [
  '- One incident with a fake portal was contained in 2 h 10 min, and no data was accessed by others',
  '- Phishing rose for the third month in a row; lures now make up 22% of the messages that staff report',
  '- Coverage reached 98.6% of endpoints after the laptops of the claims office were enrolled in May',
  '- The legacy server was finally retired on May 19, two years after version 3 had been announced',
].join('\n');

it('sets the quantities of a list in bold', () => {
  expect(boldIn(headlines)).toEqual(['2 h 10 min', '22%', '98.6%']);
});

it('does not emphasize numbers that identify something', () => {
  const list =
    '- Chutes 14 (LS) and 41 (LN) were swapped in the plan\n- 1,846 of 23,400 parcels went to the wrong depot (7.9%)\n- The request said “add chute 57, Selby” and nothing else\n- It cost £15,217 and 70 hours';
  expect(boldIn(list).join()).not.toMatch(/\b(?:14|41|57)\b/u);
  expect(boldIn(list)).toContain('7.9%');
});

it('sets single digits in bold if other items count the same', () => {
  const list =
    '1. The tool is too dear for small teams – 19 customers\n2. It was left alone after a change of staff – 12 customers\n3. The import from Xero is missing – 7 customers in 3 places';
  expect(boldIn(list)).toEqual(expect.arrayContaining(['19', '12', '7']));
  expect(boldIn(list)).not.toContain('3');
});

it('sets single digits in bold if half of the items begin with a count', () => {
  const list = '- 7 incidents reported\n- 0 injuries\n- The rule stays\n- Need 4 more drivers';
  expect(boldIn(list)).toEqual(['7', '0']);
  expect(boldIn('- 7 incidents reported\n- The rule stays\n- Need 4 more drivers')).toEqual([]);
});

it('sets quantities in bold in text that begins with a capital letter on its card', () => {
  expect(
    boldIn(
      '- 💰 **Market size:** €4.2B in 2025, growing fast\n- 🏠 **Renters:** 54% of households rent their home\n- 🧩 **No leader:** the top providers hold only 21% of the market',
    ),
  ).toEqual(expect.arrayContaining(['€4.2B', '54%', '21%']));
});

it('sets quantities on Chinese cards in bold, below their labels', () => {
  const bold = boldIn(
    '- **门店规模**：全年净增 126 家，年末在营门店达到 418 家\n- **会员体系**：注册会员突破 620 万，月活会员 148 万\n- **品牌口碑**：评分由 4.3 提升至 4.6',
  );
  expect(bold).toEqual(expect.arrayContaining(['126 家', '418 家', '620 万', '148 万', '4.6']));
  expect(bold).not.toContain('4.3');
});

it.each([
  [
    '- 成立由镇党委书记任组长的领导小组，班子成员每人联系一个片区\n- 实行“周巡查、月评比、季通报”，上半年开展巡查26次，发现问题513个，整改率94.9%\n- 把人居环境纳入村干部绩效考核，权重由10%提高到15%\n- 建立“随手拍”微信小程序，收到群众反映问题182条，平均办结时间2.3天',
    ['94.9%', '15%', '182条', '2.3天'],
  ],
  [
    '- The wardens made 26 rounds in the first half of the year, found 513 faults and fixed 94.9% of them\n- The share of the checks in the yearly review of each village rose from 10% to 15%\n- Residents sent 182 notes with the new app, and each was answered within 2.3 days\n- The delay of the answers to the other letters fell from 300 ms to 120 ms after the move',
    ['94.9%', '15%', '182', '2.3 days', '120 ms'],
  ],
])('sets neither old values nor, beside percentages, several counts of an item in bold: %j', (list, main) => {
  expect(boldIn(list).filter((text) => /\d/u.test(text))).toEqual(main);
});

it('removes the emphasis when the layout changes, and adds it again', () => {
  const deck = deckOf(headlines);
  const [usual, other] = [deck, changeLayout(changeLayout(deck, 'slide-2', 'content'), 'slide-2', 'cards')].map((one) =>
    one.slides[1]?.elements.flatMap((element) => (element.kind === 'text' ? element.paragraphs : [])),
  );
  expect(other).toEqual(usual);
});

it.each([
  ['the author emphasizes other words', headlines.replace('no data', '**no data**')],
  ['the author emphasizes one of the figures', headlines.replace('22%', '**22%**')],
  [
    'few items have quantities',
    '- The team replies to all questions of the first week\n- Reports are due by 30 June 2026\n- Room 12 is free again\n- About 40 visitors came',
  ],
  ['the items are tasks', headlines.replaceAll('- ', '- [ ] ')],
  [
    'numbers are years, versions and names',
    '- HTTP/2 and TLS 1.3 replace the protocols of 1999\n- Windows 11 follows Windows 10\n- Section 4 describes phase 2\n- Founded in 2014',
  ],
  [
    'Chinese numbers are dates',
    '- 2024 年 6 月启动试点项目\n- 第 3 季度完成第 2 批评审\n- 2025 年 10 月正式上线\n- 老师布置第 5 题',
  ],
  ['text is prose', 'Sales grew by 12% to $4 million in the first year, and the team now has 40 members.'],
])('leaves numbers alone if %s', (_, markdown) => {
  expect(boldIn(markdown).filter((text) => /\d/u.test(text) && !markdown.includes(`**${text}**`))).toEqual([]);
});

it('sets the quantities of both sides of a comparison in bold, but not those of advantages and disadvantages', () => {
  const before = '**改版前**\n\n- 主播照念卖点，平均停留38秒\n- 每款讲解12分钟\n- 转化率1.9%';
  const after = '**改版后**\n\n- 现场拆枕头、倒水，平均停留1分26秒\n- 每款讲解5分钟，循环上架\n- 转化率3.4%';
  expect(boldIn(`${before}\n\n${after}`)).toEqual(
    expect.arrayContaining(['38秒', '12分钟', '1.9%', '1分26秒', '5分钟', '3.4%']),
  );
  const pros = '**Pros**\n\n- Ready in 38 seconds\n- Lasts 12 hours';
  const cons = '**Cons**\n\n- Weighs 5 kg more\n- Costs 20% more';
  for (const text of ['38 seconds', '12 hours', '20%']) expect(boldIn(`${pros}\n\n${cons}`)).not.toContain(text);
});

it('keeps the words that the author emphasized in the sentence of a figure', () => {
  expect(boldIn('£25 keeps water running for **three people for a year**.')).toContain('three people for a year');
});
