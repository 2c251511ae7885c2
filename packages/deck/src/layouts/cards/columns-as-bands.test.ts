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

it.each([
  [
    'English',
    'Problem',
    'The contractors hand over late, and nobody tells the planners before the week has ended',
    'nestedCards',
  ],
  [
    '中文',
    '问题',
    '客户集中在住宅开发商，交付节奏不受控制，而且没有医院、学校等公共机构作为储备客户，所以下个季度需要重新谈判合同的条款',
    'threeColumns',
  ],
])('keeps the colors of status lights before the names: %s', (_, name, text, layout) => {
  const groups = ['🔴', '🟡', '🟢'].map((light, index) => `${light} **${name} ${index + 1}**\n- ${text}\n- ${text}\n`);
  const { deck, choices } = layoutDeck(readMarkdown(`# A\n\n## B\n\n${groups.join('\n')}`).outline);
  expect(choices[1]?.layout).toBe(layout);
  const colors = (deck.slides[1]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.flatMap(({ runs }) => runs.map(({ color }) => color)) : [],
  );
  expect(colors).toEqual(expect.arrayContaining(['negative', 'warning', 'positive']));
});
