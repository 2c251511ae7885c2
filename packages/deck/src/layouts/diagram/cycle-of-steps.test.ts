import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { LineElement } from '../../model/element.ts';
import { textOfRuns } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function layout(heading: string, body: string) {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## ${heading}\n\n${body}`).outline);
  expect(findFaults(deck)).toEqual([]);
  return { elements: deck.slides[1]?.elements ?? [], id: choices.at(-1)?.layout };
}

const steps =
  '1. **Evaporation** – the sun heats water\n2. **Condensation** – the vapor cools\n3. **Precipitation** – drops fall\n4. **Collection** – water gathers';

function connectionsOf({ elements }: ReturnType<typeof layout>): string[] {
  return elements
    .filter((one): one is LineElement => one.kind === 'line' && one.part === 'connector')
    .map(({ start, end, heads }) => `${start?.element} ${heads} ${end?.element}`);
}

it.each([
  ['The water cycle has four steps', steps],
  ['How water moves', `${steps}\n\nAnd then it starts all over again!`],
  ['PDCA 循环', '- 计划：设定目标和措施\n- 执行：按计划实施\n- 检查：对照目标评估结果\n- 处理：标准化并改进'],
  ['数据闭环', '1. 采集\n2. 标注\n3. 训练\n4. 部署'],
  ['How water moves', `${steps}\n\nThen it starts over.`],
  ['How water moves', `${steps}\n\n> And the cycle repeats.`],
  ['工作方法', '1. 收集反馈\n2. 制定计划\n3. 实施改进\n4. 检查结果\n\n如此周而复始。'],
])('draws %s as a ring whose last step leads to the first', (heading, body) => {
  const ring = layout(heading, body);
  expect(ring.id).toBe('diagram');
  expect(connectionsOf(ring)).toEqual([
    'node-1 end node-2',
    'node-2 end node-3',
    'node-3 end node-4',
    'node-4 end node-1',
  ]);
});

it('draws three to six steps in readable text, with their names on separate lines', () => {
  const names = ['Plan', 'Build', 'Test', 'Ship', 'Watch', 'Learn'];
  for (const count of [3, 4, 5, 6]) {
    const items = Array.from({ length: count }, (_, at) => `${at + 1}. **${names[at]}**: do something useful`);
    const { elements } = layout('The learning cycle', items.join('\n'));
    const nodes = elements.flatMap((one) => (one.kind === 'shape' && one.name === 'Node' ? [one] : []));
    expect(nodes).toHaveLength(count);
    expect(Math.min(...nodes.map(({ style }) => style?.size ?? 0))).toBeGreaterThanOrEqual(22);
    expect(textOfRuns(nodes[0]?.paragraphs?.[0]?.runs ?? [])).toBe('Plan\nDo something useful');
  }
});

it.each([
  [
    'Water cycle in a bag',
    '1. Draw a sun and some clouds on the bag\n2. Pour a little blue water into it\n3. Tape it to a window',
  ],
  ['Cycle time by team', '1. Design\n2. Build\n3. Test'],
  ['Circular economy', '- **Reuse**: keep things\n- **Repair**: fix things\n- **Recycle**: melt things'],
  ['循环经济', '1. 减量\n2. 再利用\n3. 再循环'],
  ['Human in the loop', '1. Label\n2. Review\n3. Release'],
  ['Human-in-the-loop', '1. Label\n2. Review\n3. Release'],
  ['Cycle to work scheme', '1. Apply\n2. Choose\n3. Collect\n4. Pay'],
  ['Project life cycle', '1. Start\n2. Plan\n3. Build\n4. Close'],
  ['Loop of the lake', '1. Pier\n2. Mill\n3. Bridge'],
  ['Bicycle loops near town', '1. North\n2. East\n3. West'],
  ['News', '- The pool opens in May\n- The library has new hours\n- The choir starts again in September'],
  ['News', '- The pool opens in May\n- The library has new hours\n\nThe choir starts all over again.'],
  ['动态', '- 完成B轮融资\n- 新工厂投产\n- 进入新一轮扩张'],
  ['通知', '1. 关闭门窗\n2. 清点图书\n3. 交还钥匙\n\n下周图书馆重新开始借阅图书。'],
  ['Steps', steps],
  ['The rock cycle', Array.from({ length: 7 }, (_, at) => `${at + 1}. Rock ${at}`).join('\n')],
])('does not draw “%s” as a ring', (heading, body) => {
  expect(layout(heading, body).id).not.toBe('diagram');
});

it('leaves steps whose text is too long to other layouts', () => {
  const long = `${'several words that explain this step '.repeat(5)}and its end`;
  const items = [1, 2, 3, 4].map((at) => `${at}. **Step ${at}**: ${long}`).join('\n');
  expect(layout('The learning cycle', items).id).not.toBe('diagram');
});
