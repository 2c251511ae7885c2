import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

it.each([
  ['风电主轴、储能电池、氢能阀门', '创新药、高值耗材、细胞治疗', '工业软件、车规级芯片', 'nestedCards'],
  ['储能电池', '高值耗材', '工业软件', 'threeColumns'],
])('sets lists below headings in rows if cards would split a Chinese word: %s, %s, %s', (one, two, three, layout) => {
  const group = (name: string, text: string, firm: string): string =>
    `### ${name}\n\n- ${text}\n- 龙头企业：${firm}\n\n`;
  const groups = [
    group('新能源装备', one, '远航重工、恒储科技'),
    group('生物医药', two, '康泽生物'),
    group('数字经济', three, '启明微电子'),
  ];
  const { deck, choices } = layoutDeck(readMarkdown(`# 园区\n\n## 三大产业\n\n${groups.join('')}`).outline);
  expect(choices[1]?.layout).toBe(layout);
  expect(findFaults(deck)).toEqual([]);
});
