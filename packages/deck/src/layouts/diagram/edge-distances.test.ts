import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import { linePoints } from '../../elements/line/line-points.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Box } from '../../model/box.ts';
import type { LineElement, SlideElement } from '../../model/element.ts';
import { randomFrom } from '../../testing/random.ts';
import { layoutDeck } from '../layout-deck.ts';
import { nodePartOf } from './diagram-part.ts';

/** Minimum distance in px of an edge from a node that is not its end, less the rounding of positions. */
const minDistance = 15.5;

function elementsOf(source: string): readonly SlideElement[] {
  return layoutDeck(readMarkdown(`## A\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`).outline).deck.slides[0]?.elements ?? [];
}

/** Returns the horizontal and vertical parts of a line, as boxes without height or width. */
function partsOf(line: LineElement): Box[] {
  const points = linePoints(line);
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(start.x - end.x),
      height: Math.abs(start.y - end.y),
    };
  });
}

/** Returns the distance in px between two boxes, which is negative if they overlap. */
function distance(one: Box, other: Box): number {
  return Math.max(
    one.x - other.x - other.width,
    other.x - one.x - one.width,
    one.y - other.y - other.height,
    other.y - one.y - one.height,
  );
}

/** Returns the edges that are too close to a node that is not their end, with their distance in px. */
function closeEdges(elements: readonly SlideElement[]): string[] {
  const nodes = elements.filter(nodePartOf);
  return elements.flatMap((line) =>
    line.kind === 'line'
      ? nodes.flatMap(({ id, box }) => {
          const isEnd = id === line.start?.element || id === line.end?.element;
          const least = Math.min(...partsOf(line).map((part) => distance(part, box)));
          return isEnd || least >= minDistance ? [] : [`${line.start?.element}-${line.end?.element} ${id} ${least}`];
        })
      : [],
  );
}

const names = ['Order', 'API gateway', 'Load balancer', 'Billing', 'Approve request', 'Queue', 'Search index'];
const hanNames = ['提交申请', '部门审核', '财务复核', '退回修改', '归档', '订单服务', '库存'];
const shapes = [
  ['[', ']'],
  ['[', ']'],
  ['{', '}'],
  ['[(', ')]'],
] as const;

/** Creates a connected flowchart with branches, merges, edges that pass other nodes, and edges that lead back. */
function randomFlowchart(seed: number): string {
  const random = randomFrom(seed);
  const int = (count: number): number => Math.floor(random() * count);
  const count = 4 + int(10);
  const nodes = Array.from({ length: count }, (_, node) => {
    const [open, close] = shapes[int(shapes.length)] ?? shapes[0];
    return `n${node}${open}${(seed % 4 === 3 ? hanNames : names)[node % names.length]}${close}`;
  });
  const tree = Array.from(
    { length: count - 1 },
    (_, index) => [index - int(Math.min(index + 1, 4)), index + 1] as const,
  );
  const others = Array.from({ length: int(4) }, () => [int(count), int(count)] as const).filter(
    ([from, to]) => from !== to && !tree.some(([one, other]) => one === to && other === from),
  );
  const label = (): string => (seed % 5 === 0 && int(3) === 0 ? '|yes|' : '');
  const edges = [...tree, ...others].map(([from, to]) => `n${from} -->${label()} n${to}`);
  return [`flowchart ${seed % 2 === 0 ? 'TD' : 'LR'}`, ...nodes, ...edges].join('\n');
}

describe('edges of a flowchart', () => {
  it('keep a distance from nodes that are not their ends', () => {
    const count = isFullRun ? 120 : 40;
    const results = Array.from({ length: count }, (_, seed) => elementsOf(randomFlowchart(seed)));
    expect(results.filter((elements) => elements.some(nodePartOf)).length).toBeGreaterThan(count * 0.95);
    const exceptions = results.map(closeEdges);
    // No edge leads through a node, and only very crowded diagrams have edges close to one.
    expect(exceptions.flat().filter((one) => one.includes(' -'))).toEqual([]);
    expect(exceptions.filter((one) => one.length > 0).length).toBeLessThanOrEqual(2);
  });

  it.each([
    [
      'a child of a node whose sibling has children too',
      'flowchart TD\ns[Shop] --> g[Gateway]\ng --> o[Orders]\ng --> t[Tracking]\no --> k[(Kafka)]\nk --> r[Routing]\nk --> b[Billing]\nr --> p[(PostgreSQL)]\nt --> c[(Redis)]\nr --> d[Driver app]',
    ],
    [
      'an edge that leads back from a node above others',
      'flowchart LR\na --> b\na --> c\na --> d\nb --> e\nc --> a\nd --> e',
    ],
    [
      'an edge that leads back from a node in the middle of the last layer',
      'flowchart LR\nz --> a\na --> b\na --> c\na --> d\nc --> z',
    ],
    [
      'an edge that passes several layers',
      'flowchart TD\na --> b\nb --> c\nb --> x\nc --> d\nc --> y\na --> d\na --> y',
    ],
  ])('are away from other nodes: %s', (_name, source) => {
    expect(closeEdges(elementsOf(source))).toEqual([]);
    expect(closeEdges(elementsOf(source.replace(/TD|LR/u, (own) => (own === 'TD' ? 'LR' : 'TD'))))).toEqual([]);
  });

  it('lead to children on the side of their parent', () => {
    const elements = elementsOf(
      'flowchart TD\ng[Gateway] --> o[Orders]\ng --> t[Tracking]\no --> k[(Kafka)]\nt --> c[(Redis)]\nk --> r[Routing]\nk --> b[Billing]',
    );
    const boxes = elements.filter(nodePartOf).map(({ box }) => box);
    const isRight = boxes[1]?.x === boxes[2]?.x;
    const middles = boxes.map(({ x, y, width, height }) => (isRight ? y + height / 2 : x + width / 2));
    const [, orders = 0, tracking = 0, kafka = 0, redis = 0, routing = 0, billing = 0] = middles;
    expect([kafka, redis]).toEqual([orders, tracking]);
    expect(Math.abs((routing + billing) / 2 - kafka)).toBeLessThanOrEqual(1);
    expect(billing).toBeLessThan(redis);
  });

  it('from nodes that lead to different nodes end apart, and otherwise share their line', () => {
    const endsAt = (node: string, source: string): number =>
      new Set(
        elementsOf(source).flatMap((line) =>
          line.kind === 'line' && line.end?.element === node ? [linePoints(line).at(-1)?.y] : [],
        ),
      ).size;
    const nodes = 'flowchart LR\nz --> a\nz --> b\n';
    expect(endsAt('node-4', `${nodes}a --> c\nb --> c`)).toBe(1);
    expect(endsAt('node-4', `${nodes}a --> c\nb --> c\nb --> d`)).toBe(2);
    expect(endsAt('node-4', `${nodes}a --> c\nb --> c\na --> d\nb --> d`)).toBe(1);
  });
});
