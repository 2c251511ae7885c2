import { expect, it } from 'vitest';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { withLevelTags } from './level-tags.ts';

const listOf = (...texts: readonly string[]): Block => ({
  kind: 'list',
  ordered: false,
  items: texts.map((text) => ({ runs: [{ text }] })),
});
const runsIn = (heading: string, ...texts: readonly string[]) => {
  const [block] = withLevelTags([listOf(...texts)], [{ text: heading }]);
  return block?.kind === 'list' ? block.items.map(({ runs }) => runs) : [];
};
/** The marked words of each item, with their color. */
const tagsIn = (heading: string, ...texts: readonly string[]) =>
  runsIn(heading, ...texts).map((runs) =>
    runs.flatMap(({ text, bold, color }) => (bold ? [`${text} ${color ?? 'plain'}`] : [])).join(),
  );

it.each([
  [
    'Audit',
    ['Missing guard (critical)', 'Oil on the floor (major)', 'Faded sign (minor)'],
    ['(critical) negative', '(major) negative', '(minor) positive'],
  ],
  ['隐患', ['缺少防护罩（高）', '地面有油污（中）'], ['（高） negative', '（中） warning']],
  ['Risks', ['Data loss: high', 'Supplier delay: low'], ['high negative', 'low positive']],
  ['Measures', ['High: replace the guard', 'Low: repaint the wall'], ['High strongText', 'Low plain']],
  ['整改', ['高：更换防护罩', '中：更换标识', '低：重新粉刷'], ['高 strongText', '中 plain', '低 plain']],
  ['Backlog', ['Login (P0)', 'Export (P2)'], ['(P0) strongText', '(P2) plain']],
])('marks the levels of “%s”', (heading, texts, tags) => {
  expect(tagsIn(heading, ...texts)).toEqual(tags);
  expect(runsIn(heading, ...texts).map(plainText)).toEqual(texts);
});

it.each([
  ['items of which not all have a level', ['Missing guard (critical)', 'Oil on the floor (bay 2)']],
  ['items of one level', ['Missing guard (high)', 'Oil on the floor (high)']],
  ['words in which a level is only a part', ['Supply (high season)', 'Price (low season)']],
  ['中文中的其他词', ['预算（高估）', '成本（中心）']],
])('does not mark %s', (_, texts) => {
  expect(tagsIn('Risks', ...texts)).toEqual(texts.map(() => ''));
});

it('keeps the marks if it reads them again', () => {
  const [block] = withLevelTags([listOf('A guard (critical)', 'A sign (minor)')], [{ text: 'Audit' }]);
  expect(withLevelTags(block ? [block] : [], [{ text: 'Audit' }])).toEqual([block]);
});
