import { describe, expect, it } from 'vitest';
import { linePoints } from '../../elements/line/line-points.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { LineElement, ShapeElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withTiedExpressions } from './tie-expressions.ts';

function diagramOf(markdown: string): { nodes: ShapeElement[]; lines: LineElement[] } {
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Flow\n\n${markdown}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  const elements = deck.slides[1]?.elements ?? [];
  return {
    nodes: elements.filter((one): one is ShapeElement => one.kind === 'shape' && one.name === 'Node'),
    lines: elements.filter((one): one is LineElement => one.kind === 'line' && one.part === 'connector'),
  };
}

const steps = [
  'Register the parcel',
  'Measure and weigh it',
  'Sort by destination',
  'Load the refrigerated trailer',
  'Drive to the depot',
  'Check the contents',
  'Deliver to the door',
  'Archive the receipt',
];
const chain = (labels: readonly string[], ...edges: readonly string[]): string =>
  [
    '```mermaid\nflowchart LR',
    ...labels.map((label, index) => `N${index}[${label}]`),
    ...labels.slice(1).map((_, index) => `N${index} --> N${index + 1}`),
    ...edges,
    '```',
  ].join('\n');

describe('chains in several rows', () => {
  it('folds a chain whose text would be too small, with equal nodes that begin the next row below the last one', () => {
    const { nodes, lines } = diagramOf(chain(steps));
    expect(new Set(nodes.map(({ box }) => box.width)).size).toBe(1);
    expect(new Set(nodes.map(({ box }) => box.y)).size).toBe(2);
    expect(nodes[4]?.box.x).toBe(nodes[3]?.box.x);
    expect(nodes[0]?.style?.size).toBeGreaterThanOrEqual(20);
    expect(lines.every((line) => linePoints(line).length === 2)).toBe(true);
  });

  it('folds Chinese steps that are joined by arrows', () => {
    const text = [
      '提交申请与全部材料',
      '窗口初步审核材料',
      '部门联合会商审查',
      '现场踏勘并核查情况',
      '专家评审论证方案',
    ];
    const { nodes } = diagramOf([...text, '公示并征求意见', '领导签批最终决定', '发放经营许可证书'].join(' → '));
    expect(new Set(nodes.map(({ box }) => box.width)).size).toBe(1);
    expect(nodes[0]?.style?.size).toBeGreaterThanOrEqual(20);
  });

  it('draws an edge back to the row above between the rows', () => {
    const { nodes, lines } = diagramOf(chain(steps, 'N5 -- damaged --> N2'));
    const back = lines.at(-1);
    expect(back).toMatchObject({ start: { side: 'top' }, end: { side: 'bottom' } });
    const { box } = nodes[2] ?? { box: { y: 0, height: 0 } };
    expect(back && Math.min(...linePoints(back).map(({ y }) => y))).toBe(box.y + box.height);
  });

  it('makes the first row longer if an edge back would meet the connector between the rows', () => {
    const { nodes } = diagramOf(chain(steps, 'N4 --> N3'));
    expect(nodes[4]?.box.y).toBe(nodes[3]?.box.y);
    expect(new Set(nodes.map(({ box }) => box.y)).size).toBe(2);
  });

  it('draws an edge that skips a step between the rows, and its label above it', () => {
    const { nodes, lines } = diagramOf(chain(steps, 'N3 -- not cooled --> N5'));
    expect(nodes[0]?.style?.size).toBeGreaterThanOrEqual(20);
    const skip = lines.at(-1);
    expect(skip).toMatchObject({ start: { side: 'bottom' }, end: { side: 'top' } });
    const points = skip ? linePoints(skip) : [];
    expect(points).toHaveLength(4);
    const [above, below] = [nodes[3]?.box, nodes[5]?.box];
    expect(Math.max(...points.map(({ y }) => y))).toBe(below?.y);
    expect(points[1]?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  });

  it('draws an edge that skips a step around its row, and does not fold if two of them would meet', () => {
    const { nodes, lines } = diagramOf(chain(steps, 'N0 --> N2'));
    expect(new Set(nodes.map(({ box }) => box.y)).size).toBe(2);
    const skip = lines.at(-1);
    expect(skip).toMatchObject({ start: { side: 'top' }, end: { side: 'top' } });
    expect(skip && Math.min(...linePoints(skip).map(({ y }) => y))).toBeLessThan(nodes[0]?.box.y ?? 0);
    const crowded = diagramOf(chain(steps, 'N0 --> N2', 'N1 --> N3')).nodes;
    expect(new Set(crowded.map(({ box }) => box.y)).size).not.toBe(2);
  });

  const flow = (...lines: readonly string[]): string => ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');

  it('draws the line back from a step to the decision next to it apart from the line with a label', () => {
    const { nodes, lines } = diagramOf(
      flow(
        'A[接单] --> B[现场踏勘]',
        'B --> C{有障碍物或敏感作物?}',
        'C -- 有 --> D[标记避障点 留隔离带]',
        'C -- 没有 --> E[规划航线]',
        'D --> E --> F[配药] --> G{风速小于5m/s?}',
        'G -- 否 --> H[等待或改期] --> G',
        'G -- 是 --> I[起飞作业] --> J[清洗 记录 农户签字]',
      ),
    );
    expect(nodes).toHaveLength(10);
    expect(nodes[0]?.style?.size).toBeGreaterThanOrEqual(20);
    expect(nodes[7]?.box.y).toBe(nodes[6]?.box.y);
    expect(lines).toHaveLength(11);
    expect(lines.filter(({ heads }) => heads === 'both')).toEqual([]);
    const [forth, back] = [lines[7], lines[8]];
    expect(forth).toMatchObject({ start: { side: 'left' }, end: { side: 'right' } });
    expect(back).toMatchObject({ start: { side: 'top' }, end: { side: 'top' } });
    // It is in the gap between the rows, and does not meet the connector below them.
    const highest = back ? Math.min(...linePoints(back).map(({ y }) => y)) : 0;
    expect(highest).toBeGreaterThan((nodes[0]?.box.y ?? 0) + (nodes[0]?.box.height ?? 0));
    expect(highest).toBeLessThan(nodes[7]?.box.y ?? 0);
  });

  it('draws the last step of one branch next to its decision', () => {
    const { nodes, lines } = diagramOf(
      flow(
        'A[Collect receipts] --> B[Fill in the form]',
        'B --> C{Above 500 euros?}',
        'C -- yes --> D[Manager signs]',
        'C -- no --> E[Send to finance]',
        'D --> E --> F{Complete?}',
        'F -- no --> G[Returned to sender]',
        'F -- yes --> H[Booked on Thursday] --> I[Paid within five days]',
      ),
    );
    expect(new Set(nodes.map(({ box }) => box.y)).size).toBe(2);
    expect(lines).toHaveLength(9);
    expect(lines.filter(({ heads }) => heads === 'both')).toEqual([]);
  });

  it('leaves a short chain in one row', () => {
    const { nodes } = diagramOf('Order → Pack → Ship → Deliver');
    expect(new Set(nodes.map(({ box }) => box.y)).size).toBe(1);
  });
});

it('keeps short expressions on one line', () => {
  const tied = (text: string): string => (withTiedExpressions([{ text }])[0]?.text ?? '').replaceAll('\u00A0', '_');
  expect(tied('Label: code = parcel')).toBe('Label: code_=_parcel');
  expect(tied('Wait until n >= 3 now')).toBe('Wait until n_>=_3 now');
  expect(tied('Order and pack')).toBe('Order and pack');
});

it('draws a state diagram with two edges back and two transitions between the same states without common lines', () => {
  const states = [
    '```mermaid\nstateDiagram-v2',
    '待派单 --> 待上门: 系统派单',
    '待上门 --> 维修中: 师傅到场',
    '待上门 --> 待派单: 改期',
    '维修中 --> 待确认: 师傅点完工',
    '待确认 --> 已完成: 业主确认',
    '待确认 --> 已完成: 72 小时无异议',
    '待确认 --> 维修中: 业主说没修好',
    '```\n\n否则按钮是灰的。',
  ];
  const { nodes, lines } = diagramOf(states.join('\n'));
  expect(nodes).toHaveLength(5);
  expect(lines).toHaveLength(6);
  const horizontal = lines.flatMap((line) => {
    const points = linePoints(line);
    return points.slice(1).flatMap(({ y }, index) => (points[index]?.y === y ? [y] : []));
  });
  // Only the line of the chain itself is at the same height several times.
  expect(new Set(horizontal).size).toBe(3);
});
