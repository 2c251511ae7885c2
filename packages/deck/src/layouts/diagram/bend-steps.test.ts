import { expect, it } from 'vitest';
import { linePoints } from '../../elements/line/line-points.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';
import { bendSteps } from './bend-steps.ts';

/** Returns the steps of edges between nodes at the given positions. */
function stepsOf(edges: readonly (readonly [start: number, end: number])[]): number[] {
  const gapEdges = edges.map(([start, end]) => ({
    edge: { from: start, to: end },
    start,
    startNode: start,
    end,
    endNode: end + 1000,
  }));
  const steps = bendSteps(gapEdges);
  return gapEdges.map(({ edge }) => steps.get(edge) ?? 0);
}

it.each([
  [
    'two nodes that are connected to the same node',
    [
      [0, 50],
      [100, 50],
    ],
    [0, 0],
  ],
  [
    'two nodes that are connected to the same two nodes',
    [
      [0, 20],
      [0, 80],
      [100, 20],
      [100, 80],
    ],
    [0, 0, 0, 0],
  ],
  [
    'lines that do not overlap',
    [
      [0, 40],
      [100, 60],
    ],
    [0, 0],
  ],
  [
    'lines that would suggest another connection',
    [
      [0, 20],
      [0, 80],
      [100, 80],
      [100, 140],
    ],
    [0, 0, 1, 1],
  ],
  [
    'straight lines',
    [
      [0, 0],
      [50, 50],
    ],
    [0, 0],
  ],
] as const)('bends %s', (_name, edges, steps) => {
  expect(stepsOf(edges)).toEqual(steps);
});

it('draws the lines of different nodes at different positions, with arrowheads at the right nodes', () => {
  const source = '# A\n\n## B\n\n```mermaid\ngraph BT\na1 --> b1\na1 --> b2\na2 --> b2\na2 --> b3\n```';
  const elements = layoutDeck(readMarkdown(source).outline).deck.slides[1]?.elements ?? [];
  const lines = elements.flatMap((element) => (element.kind === 'line' ? [element] : []));
  expect(lines.map(({ heads }) => heads)).toEqual(['start', 'start', 'start', 'start']);
  const turns = lines.map(({ turns: [turn] = [] }) => turn);
  expect(turns[0]).toBe(turns[1]);
  expect(turns[2]).toBe(turns[3]);
  // They bend at the same position only if they are apart there.
  const [first = [], second = []] = [lines.slice(0, 2), lines.slice(2)].map((own) => own.flatMap(linePoints));
  const areApart = (['x', 'y'] as const).some(
    (axis) => Math.max(...first.map((point) => point[axis])) < Math.min(...second.map((point) => point[axis])),
  );
  expect(turns[0] !== turns[2] || areApart).toBe(true);
});

it('opens a cycle at the edge that closes it for the author, in each direction', () => {
  const [down, up] = ['TB', 'BT'].map((direction) => {
    const source = `# A\n\n## B\n\n\`\`\`mermaid\ngraph ${direction}\na[One] --> b[Two]\nb --> c[Three]\nc --> d[Four]\nd -- again --> b\n\`\`\``;
    const elements = layoutDeck(readMarkdown(source).outline).deck.slides[1]?.elements ?? [];
    return Object.fromEntries(elements.flatMap((one) => (one.id.startsWith('node-') ? [[one.id, one.box]] : [])));
  });
  const ids = Object.keys(down ?? {});
  expect(ids).toHaveLength(4);
  for (const id of ids) expect(up).toHaveProperty(id);
  const order = (boxes: typeof up) =>
    ids.toSorted((one, other) => {
      const [a, b] = [boxes?.[one], boxes?.[other]];
      return (a?.x ?? 0) - (b?.x ?? 0) || (a?.y ?? 0) - (b?.y ?? 0);
    });
  // Both are turned to save height, and then run from left to right.
  expect(order(up)).toEqual(order(down));
});
