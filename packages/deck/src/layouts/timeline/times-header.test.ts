import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function elementsOf(markdown: string): readonly SlideElement[] {
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Plan\n\n${markdown}`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements ?? [];
}

const timesIn = (elements: readonly SlideElement[]): string[] =>
  elements.flatMap((one) =>
    one.kind === 'text' && one.id.startsWith('when-') ? [plainText(one.paragraphs[0]?.runs ?? [])] : [],
  );
const textsIn = (elements: readonly SlideElement[]): string[] =>
  elements.flatMap((one) => (one.kind === 'text' ? one.paragraphs.map(({ runs }) => plainText(runs)) : []));
const namesOf = (elements: readonly SlideElement[], name: string) => elements.filter((one) => one.name === name);

it.each([
  ['**2026: Deepen**\n- One\n- Two', '**2027: Expand**\n- Three', '**2028: Sustain**\n- Four'],
  ['### 2026\n- One', '### 2027\n- Two', '### 2028\n- Three'],
])('sets cards on an axis if their headings are years: %j', (...groups) => {
  const elements = elementsOf(groups.join('\n\n'));
  expect(timesIn(elements)).toEqual(['2026', '2027', '2028']);
  expect(namesOf(elements, 'Time')).toHaveLength(3);
  expect(namesOf(elements, 'Card')).toHaveLength(3);
});

it.each([
  [
    ['网络安全法', '数据安全法', '个人信息保护法'],
    ['2017年6月施行。确立保护义务。', '2021年9月施行。建立分类制度。', '2021年11月施行。以告知为核心。'],
    ['2017年6月施行', '2021年9月施行', '2021年11月施行'],
    '确立保护义务。',
  ],
  [
    ['Network law', 'Data law', 'Privacy law'],
    ['June 2017. It requires protection.', 'Sept 2021. It defines classes.', 'Nov 2021. It requires consent.'],
    ['June 2017', 'Sept 2021', 'Nov 2021'],
    'It requires protection.',
  ],
])('sets the short first sentences of texts on an axis if they begin with times: %j', (names, texts, times, rest) => {
  const elements = elementsOf(names.map((name, at) => `### ${name}\n${texts[at]}`).join('\n\n'));
  expect(timesIn(elements)).toEqual(times);
  expect(textsIn(elements)).toEqual(expect.arrayContaining([...names, rest]));
  // A sentence that is all of the text stays below its heading.
  const single = elementsOf(names.map((name, at) => `### ${name}\n${times[at]}`).join('\n\n'));
  expect(timesIn(single)).toEqual([]);
});

it('separates the times from the names, which are on the cards', () => {
  const elements = elementsOf('### Q1: Design\n- One\n\n### Q2 – Build\n- Two\n\n### Q3\n- Three');
  expect(timesIn(elements)).toEqual(['Q1', 'Q2', 'Q3']);
  expect(textsIn(elements)).toEqual(expect.arrayContaining(['Design', 'Build', 'One', 'Two', 'Three']));
});

it('replaces the numbers of an ordered list with its times', () => {
  const items = ['第 1 周：安顿', '第 2–4 周：熟悉', '第 2 个月：上手', '第 3 个月：转正'];
  const elements = elementsOf(items.map((name, at) => `${at + 1}. **${name}**\n   - 任务一\n   - 任务二`).join('\n'));
  expect(timesIn(elements)).toEqual(['第 1 周', '第 2–4 周', '第 2 个月', '第 3 个月']);
  expect(namesOf(elements, 'Number')).toEqual([]);
  expect(textsIn(elements)).toContain('安顿');
});

it('joins the parts of the axis, whose marks are on the upper edges of the cards', () => {
  const elements = elementsOf('### Week 1\nBase\n\n### Week 2\nBuild\n\n### Week 3\nTaper');
  const axis = namesOf(elements, 'Time').map(({ box }) => box);
  const ends = axis.slice(0, -1).map(({ x, width }) => x + width);
  for (const [index, { x }] of axis.slice(1).entries()) expect(Math.abs((ends[index] ?? 0) - x)).toBeLessThanOrEqual(2);
  const cards = namesOf(elements, 'Card').map(({ box }) => box.y);
  expect(axis.map(({ y, height }) => y + height / 2)).toEqual(cards);
});

it.each([
  '### Phase 1\n- One\n\n### Phase 2\n- Two\n\n### Phase 3\n- Three',
  '### 2026: Deepen\n- One\n\n### Later\n- Two\n\n### Team\n- Three',
  '### Q1: How do I join?\n- One\n\n### Q2: What does it cost?\n- Two\n\n### Q3: Who can help?\n- Three',
  '### 1200 members\n- One\n\n### 1500 km\n- Two\n\n### 2000 visitors\n- Three',
  '### May the best win\n- One\n\n### March on\n- Two\n\n### June is here\n- Three',
  '### Q1: one\n- One\n\n### H1: two\n- Two\n\n### H2: two\n- Three',
  '### 2026: One\n- One\n\n### 2026: Two\n- Two\n\n### 2027: Three\n- Three',
  '### Data\n- One\n\n### People\n- Two\n\n### Tools\n- Three',
])('leaves other headings alone: %j', (markdown) => {
  expect(timesIn(elementsOf(markdown))).toEqual([]);
});
