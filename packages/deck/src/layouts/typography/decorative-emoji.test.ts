import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { withoutDecorativeEmoji } from './decorative-emoji.ts';
import { layoutDeck } from '../layout-deck.ts';

it.each([
  ['🎯 Our aim for next year', 'Our aim for next year'],
  ['明年目标 🙏', '明年目标'],
  ['为什么现有产品不好用？🤔', '为什么现有产品不好用？'],
  ['三个版本🛒', '三个版本'],
  ['Which one?🤔', 'Which one?'],
  ['⚠️ Mind the step', '⚠️ Mind the step'],
  ['✅ Done', '✅ Done'],
  ['🟢 On track', '🟢 On track'],
  ['Service ⭐', 'Service ⭐'],
  ['Fuel ➡️', 'Fuel ➡️'],
  ['Overtime ↗️', 'Overtime ↗️'],
  ['📈 Sales', '📈 Sales'],
  ['🎉', '🎉'],
  ['A 🎯 in the middle', 'A 🎯 in the middle'],
])('leaves out only decoration: “%s”', (text, expected) => {
  expect(plainText(withoutDecorativeEmoji([{ text }]))).toBe(expected);
});

/** Returns all text of the first slide with content, and the number of its icons. */
function slideOf(markdown: string): { text: string; icons: number } {
  const elements = layoutDeck(readMarkdown(`## Results\n\n${markdown}\n`).outline).deck.slides[0]?.elements ?? [];
  const texts = elements.flatMap((one) =>
    'paragraphs' in one ? (one.paragraphs ?? []).map(({ runs }) => plainText(runs)) : [],
  );
  return { text: texts.join('\n'), icons: elements.filter(({ part }) => part === 'icon').length };
}

it('draws the emoji of paragraphs as icons, above a note', () => {
  const { text, icons } = slideOf(
    '📈 **Income:** more than last year\n\n💰 **Profit:** a little more\n\n🏪 **Shops:** two are new\n\nThe shops sold more bread than ever',
  );
  expect(icons).toBe(3);
  expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
  expect(text).toContain('more bread than ever');
});

it('shows groups below bold lines with emoji as columns, without the emoji that have no icon', () => {
  const { text } = slideOf(
    '🥮 **基本情况**\n\n- 礼盒九千盒\n- 企业客户三十家\n\n👍 **做得好的**\n\n- 提前预订\n- 定制较多\n\n👎 **需要改进的**\n\n- 产能不足\n- 破损投诉',
  );
  expect(text).toContain('基本情况');
  expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
});

it('removes an emoji after formatted words of thanks', () => {
  const { deck } = layoutDeck(
    readMarkdown('# Boats\n\n## Plan\n\n- sail\n- row\n\n**Thank you! 谢谢大家！** 🎊\n').outline,
  );
  const last = deck.slides.at(-1);
  expect(last?.layout).toBe('closing');
  expect(JSON.stringify(last?.elements)).not.toContain('🎊');
});

it('keeps all arrows, which mean something', () => {
  for (const arrow of ['⬆️', '➡️', '↗️', '📉'])
    expect(withoutDecorativeEmoji([{ text: `Fuel ${arrow}` }])).toEqual([{ text: `Fuel ${arrow}` }]);
});

it.each([
  ['## 三个版本，怎么选？🛒', '三个版本，怎么选？'],
  ['## 🎯 Where we stand', 'Where we stand'],
  ['## Costs ⚠️', 'Costs ⚠️'],
])('removes decoration from the heading of a slide, even if no other heading has any: %s', (heading, expected) => {
  const { deck } = layoutDeck(readMarkdown(`# Boats\n\n${heading}\n\n- sail\n- row\n\n## Plan\n\n- a\n- b`).outline);
  const title = deck.slides[1]?.elements.find((one) => one.kind === 'text' && one.role === 'title');
  expect(title?.kind === 'text' && title.paragraphs.map(({ runs }) => plainText(runs)).join('')).toBe(expected);
  expect(deck.slides[1]?.elements.some(({ part }) => part === 'icon')).toBe(false);
});

it('removes the emoji of a title from the footer too', () => {
  const { deck } = layoutDeck(readMarkdown('# Welcome to Acme 👋\n\nGuide\n\n## A\n\n- a').outline, {
    coverId: 'minimal-blue-en',
  });
  expect(deck.title).toBe('Welcome to Acme');
  expect(JSON.stringify(deck.slides)).not.toContain('👋');
});

it.each([
  ['Scale 📈', 'Scale'],
  ['📈 Scale', 'Scale'],
  ['Scale ✅', 'Scale ✅'],
  ['Scale ⬆️', 'Scale ⬆️'],
])('removes a chart, but no other mark, from one of several decorated headings: “%s”', (text, expected) => {
  expect(plainText(withoutDecorativeEmoji([{ text }], true))).toBe(expected);
});

it.each([
  ['### Days 1–30: Assess 🔎', '### Days 31–60: Scale 📈', false],
  ['### Revenue 📈', '### Costs 📉', true],
])('shows a chart after the heading of a column only if it says something: %s, %s', (one, other, isShown) => {
  const { text } = slideOf(`${one}\n\n- Survey your team\n- Audit tools\n\n${other}\n\n- Roll out\n- Measure`);
  expect(text.includes('📈')).toBe(isShown);
});

it.each([
  ['**Questions?** Let us talk! 💬', false],
  ['All four harbours are open ✅', true],
])('removes the emoji at the end of a line of the closing slide if it is only decoration: %j', (lines, isShown) => {
  const { deck } = layoutDeck(
    readMarkdown(`# Boats\n\n## Plan\n\n- sail\n- row\n\n## Thank you!\n\n${lines}\n`).outline,
  );
  const last = deck.slides.at(-1);
  expect(last?.layout).toBe('closing');
  expect(/\p{Extended_Pictographic}/u.test(JSON.stringify(last?.elements))).toBe(isShown);
});

it.each([
  ['### 📈 A large, overlooked market\n\nIt grows.\n\n- a\n- b', 'A large, overlooked market'],
  ['### 🎯 三个渠道\n\n- 甲\n- 乙', '三个渠道'],
  ['Our shops do well.\n\n**Average result:** 📉 **31% less waste**', 'Average result: 31% less waste'],
  ['门店运营良好。\n\n**平均结果**：🎉 **浪费减少 31%**', '浪费减少 31%'],
])('leaves out a decorative emoji above a slide and after a label: %j', (markdown, expected) => {
  const { text } = slideOf(markdown);
  expect(text.replaceAll('\u00A0', ' ')).toContain(expected);
  expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
});

it.each([
  ['**Status:** 🟢 on track for June', '⬤'],
  ['**状态：** ⚠️ 需要关注的事项', '⚠'],
  ['**Mood:** 🎉', '🎉'],
])('keeps an emoji after a label that says something: %j', (markdown, mark) => {
  expect(slideOf(`The shops do well.\n\n${markdown}`).text).toContain(mark);
});

it.each([
  ['Our aim:\n\n- a\n- b\n\n```\nx\n```\n\n- ✅ No new till\n- ✅ No IT department\n- ✅ Live in two days'],
  ['目标：\n\n- 甲\n- 乙\n\n```\nx\n```\n\n- ✅ 无需新设备\n- ✅ 无需信息部门\n- ✅ 两天上线'],
])('shows check marks as the bullets of a list that all items have: %j', (markdown) => {
  const { deck } = layoutDeck(readMarkdown(`## Results\n\n${markdown}\n`).outline);
  const marks = deck.slides[0]?.elements.flatMap((one) =>
    'paragraphs' in one ? (one.paragraphs ?? []).map(({ bulletCharacter }) => bulletCharacter) : [],
  );
  expect(marks?.filter((mark) => mark === '✓')).toHaveLength(3);
});
