import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { textOfDeck } from '../../testing/words.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withWidePunctuation } from './wide-punctuation.ts';

const wide = (...texts: string[]): string =>
  withWidePunctuation(texts.map((text) => ({ text })))
    .map(({ text }) => text)
    .join('|');

it.each([
  ['去年,全县办结12件;其余顺延', '去年，全县办结12件；其余顺延'],
  ['增长9.8%,办结率 97%;群众满意', '增长9.8%，办结率 97%；群众满意'],
  ['(二)改造窗口(共3个)', '（二）改造窗口（共3个）'],
  ['用时(ms)与通过率(%)', '用时（ms）与通过率（%）'],
  ['注意: 先备份, 再升级!', '注意：先备份，再升级！'],
  ['“好用”,“省心”', '“好用”，“省心”'],
  ['“AI”,“5G”', '“AI”，“5G”'],
  ['“AI”, 我们用', '“AI”，我们用'],
  ['设 x₁,方差 σ²;其余', '设 x₁，方差 σ²；其余'],
  ['Q:7 月热吗', 'Q：7 月热吗'],
  ['TTI(P90):3.4 s 和首包 JS:1.2 MB', 'TTI(P90)：3.4 s 和首包 JS：1.2 MB'],
])('writes the punctuation of “%s” in full width', (text, expected) => {
  expect(wide(text)).toBe(expected);
});

it.each(['会议 10:30 开始', '见 localhost:8080 端口', '时间复杂度 O(n)', '共 1,280 人', 'Speed: 3, 4', '比例 3:1'])(
  'keeps the punctuation of figures, code and other scripts: %s',
  (text) => {
    expect(wide(text)).toBe(text);
  },
);

it('reads punctuation across runs, and removes the space after a bold sentence', () => {
  expect(wide('五月', ':公布名单')).toBe('五月|：公布名单');
  expect(wide('速度更快。', ' 用时减半')).toBe('速度更快。|用时减半');
  expect(wide('人才断层。', ' 35岁以下仅1人')).toBe('人才断层。|35岁以下仅1人');
  expect(wide('结构不合理。', ' CCU仅8张')).toBe('结构不合理。|CCU仅8张');
});

it.each([
  'The word “apple” is a noun.',
  'He said “no” 3 times.',
  '请读：The word “apple” is a noun',
  '“Hello” (informal) and “Good morning” (formal)',
  '“你好” means hello',
  'He said “no”, then “never”, and left.',
  'the students’: a plural',
  'GDP（PPP） per capita',
  '（A） Which one is right?',
])('keeps the spaces and the punctuation after an English quotation: %s', (text) => {
  expect(wide(text)).toBe(text);
});

it('removes the space between a quotation or parentheses and a Han character', () => {
  expect(wide('“好用” 是第一位的')).toBe('“好用”是第一位的');
  expect(wide('窗口（三个） 已改造')).toBe('窗口（三个）已改造');
});

it('changes neither code nor decks in other languages', () => {
  const runs = [{ text: '运行' }, { text: '甲,乙', code: true }, { text: ',然后' }];
  expect(withWidePunctuation(runs).map(({ text }) => text)).toEqual(['运行', '甲,乙', '，然后']);
  const code = [{ kind: 'code', language: 'js', text: '// 先,后' }];
  expect(withWidePunctuation(code)).toEqual(code);
  const english = '# Words of the week\n\n## Two words\n\nThe words 学习,工作 mean study and work here.';
  expect(textOfDeck(layoutDeck(readMarkdown(english).outline).deck)).toContain('学习,工作');
});

it('writes the title and the footer of the deck in full width', () => {
  const { deck } = layoutDeck(readMarkdown('# 年度总结(草案)\n\n第一页,背景\n\n## 背景\n\n去年,稳步推进。').outline);
  expect(deck.title).toBe('年度总结（草案）');
  expect(JSON.stringify(deck.slides)).not.toMatch(/\p{Script=Han},/u);
});
