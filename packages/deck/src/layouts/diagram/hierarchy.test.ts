import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Box } from '../../model/box.ts';
import type { LineElement, ShapeElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function layout(heading: string, body: string) {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## ${heading}\n\n${body}`).outline);
  expect(findFaults(deck)).toEqual([]);
  const elements = deck.slides[1]?.elements ?? [];
  const nodes = elements.filter((one): one is ShapeElement => one.kind === 'shape' && one.name === 'Node');
  const lines = elements.filter((one): one is LineElement => one.kind === 'line' && one.part === 'connector');
  return { elements, nodes, lines, id: choices.at(-1)?.layout };
}

const nameOf = ({ paragraphs }: ShapeElement): string => plainText(paragraphs?.[0]?.runs ?? []);
const organization =
  '- CEO 陈默\n  - 产品研发中心\n    - 财务产品部\n    - 人事产品部\n  - 客户成功中心\n    - 客户服务部\n  - 市场销售中心\n  - 职能中心\n    - 财务部\n    - 法务部';

it('draws a list of three levels as a tree with a box for each name, and no empty cards', () => {
  const { nodes, lines, elements, id } = layout('组织架构', organization);
  expect(id).toBe('diagram');
  expect(nodes.map(nameOf)).toEqual([
    'CEO 陈默',
    '产品研发中心',
    '财务产品部',
    '人事产品部',
    '客户成功中心',
    '客户服务部',
    '市场销售中心',
    '职能中心',
    '财务部',
    '法务部',
  ]);
  expect(lines).toHaveLength(nodes.length - 1);
  expect(elements.filter(({ name }) => name === 'Card')).toEqual([]);
});

it('attaches each line to two boxes, from the root down to the branches and from a branch to its leaves', () => {
  const { nodes, lines } = layout(
    'Organization',
    '- Board\n  - Finance\n    - Accounting\n  - Operations\n    - Plants',
  );
  const ids = nodes.map(({ id }) => id);
  expect(lines.map(({ start, end }) => [ids.indexOf(start?.element ?? ''), ids.indexOf(end?.element ?? '')])).toEqual([
    [0, 1],
    [1, 2],
    [0, 3],
    [3, 4],
  ]);
  const [root, finance, accounting] = nodes.map(({ box }) => box);
  const bottom = ({ y, height }: Box): number => y + height;
  expect(finance?.y).toBeGreaterThan(bottom(root ?? { x: 0, y: 0, width: 0, height: 0 }));
  expect(accounting?.x).toBeGreaterThan(finance?.x ?? 0);
});

it('sets the names of up to five branches side by side in at least 20 px', () => {
  const branches = ['Sales', 'Finance', 'Operations', 'Research', 'People'];
  const body = branches.map((name) => `  - ${name}\n    - Unit one\n    - Unit two`).join('\n');
  const { nodes } = layout('Team structure', `- Chief executive\n${body}`);
  expect(nodes).toHaveLength(16);
  expect(Math.min(...nodes.map(({ style }) => style?.size ?? 0))).toBeGreaterThanOrEqual(20);
});

it.each([
  ['Our plan', organization],
  ['Organization', '- Board\n- Finance\n- Operations'],
  ['Organization', `- Board\n  - ${'A very long name of a department that is a sentence'.repeat(2)}\n    - A\n  - B`],
])('leaves other lists to other layouts: %s', (heading, body) => {
  expect(layout(heading, body).nodes).toEqual([]);
});
