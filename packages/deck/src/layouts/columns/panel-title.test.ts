import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { countLines } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const text =
  '取杯，看单，核对糖度和冰量。先加珍珠80克，再加果糖，再加茶汤200毫升、鲜奶120毫升，最后加冰。封口，倒过来看三秒不漏，擦干杯身，贴单，杯口朝上递出。熟练以后，一杯45秒；第一周，90秒也可以，做对比做快重要。';
const english =
  'Take a cup and read the order. Then add the pearls, the sugar and the tea, and at the end the ice. Close the lid, turn the cup over for three seconds and wipe it. Hand it over with the lid up.';

it.each([
  ['一杯珍珠奶茶的标准动作', text],
  ['Making tea', english],
])('breaks no word of a heading on a panel, and sets no step in larger type: %s', (heading, prose) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${prose}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  const [title, ...others] = (deck.slides[1]?.elements ?? []).flatMap((one) => (one.kind === 'text' ? [one] : []));
  expect(title?.paragraphs.map((one) => title && countLines(one, title.style, title.box.width).poorBreaks)).toEqual([
    0,
  ]);
  expect(new Set(others.filter(({ role }) => role === 'body').map(({ style }) => style.size)).size).toBeLessThan(2);
});
