import { describe, expect, it } from 'vitest';
import { linePoints } from '../../elements/line/line-points.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { LineElement, SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function elementsOf(edges: string, direction = 'LR'): readonly SlideElement[] {
  const source = `## A\n\n\`\`\`mermaid\nflowchart ${direction}\n${edges}\n\`\`\`\n`;
  const { deck } = layoutDeck(readMarkdown(source).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[0]?.elements ?? [];
}

/** The horizontal (`isAcross`) and vertical parts of a line: their position, and where they begin and end. */
interface Part {
  isAcross: boolean;
  at: number;
  from: number;
  to: number;
}

function partsOf(line: LineElement): Part[] {
  const points = linePoints(line);
  return points.slice(1).flatMap(({ x, y }, index): Part[] => {
    const before = points[index] ?? { x, y };
    const isAcross = before.y === y;
    const [one, other] = isAcross ? [before.x, x] : [before.y, y];
    return [{ isAcross, at: isAcross ? y : x, from: Math.min(one, other), to: Math.max(one, other) }];
  });
}

/** Whether two lines share a part that is longer than the rounding of positions. */
function doOverlap(one: LineElement, other: LineElement): boolean {
  return partsOf(one).some((part) =>
    partsOf(other).some(
      (own) =>
        own.isAcross === part.isAcross &&
        Math.abs(own.at - part.at) < 2 &&
        Math.min(own.to, part.to) - Math.max(own.from, part.from) > 2,
    ),
  );
}

/** Returns the pairs of lines that share a part although that suggests edges or arrowheads that nobody has written. */
function falseConnections(elements: readonly SlideElement[]): string[] {
  const lines = elements.flatMap((element) => (element.kind === 'line' ? [element] : []));
  const nodesOf = ({ start, end }: LineElement): [string, string] => [start?.element ?? '', end?.element ?? ''];
  const written = new Set(lines.map((line) => nodesOf(line).join(' ')));
  return lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => {
      const [[from, to], [otherFrom, otherTo]] = [nodesOf(one), nodesOf(other)];
      const areWritten = written.has(`${from} ${otherTo}`) && written.has(`${otherFrom} ${to}`);
      const areAlike = one.heads === other.heads && one.stroke.dash === other.stroke.dash;
      const isFalse = doOverlap(one, other) && !(areWritten && areAlike);
      return isFalse ? [`${from}-${to} and ${otherFrom}-${otherTo}`] : [];
    }),
  );
}

const labelsIn = (elements: readonly SlideElement[]): string[] =>
  elements.flatMap((element) =>
    element.kind === 'text' && element.part === 'connectorLabel'
      ? element.paragraphs.map(({ runs }) => plainText(runs))
      : [],
  );

const twoTargets = 'a <-->|sync| r\nb <-->|sync| r\na --> o\nb --> o';
const skipped = 'c --> l\nl --> a\nl --> b\np -->|push| a\np -->|push| b';
const architecture =
  'C[Client] --> LB[Load balancer]\nLB --> G1[Gateway 1]\nLB --> G2[Gateway 2]\nLB --> G3[Gateway n]\nG1 <-->|every 100 ms| R[(Redis cluster)]\nG2 <-->|every 100 ms| R\nG3 <-->|every 100 ms| R\nCP[Config service] -->|push| G1\nCP -->|push| G2\nCP -->|push| G3\nG1 --> O[Orders API]\nG2 --> O\nG3 --> O';

describe('lines of a flowchart', () => {
  it.each([
    ['different arrowheads', twoTargets],
    ['a node whose edges would pass a layer', skipped],
    ['an architecture', architecture],
    ['an edge that passes a layer', 'a --> b\na --> d\nb --> c\ne --> b\nc --> d\ne --> d'],
    ['an edge that passes a layer from another node', 'a --> b\nb --> c\nc --> d\ne --> b\ne --> d'],
    ['a two-way edge', 'b[Orders] --> d[WMS]\ne[ERP] <--> d\nd --> f[Robots]'],
    ['a two-way edge among others', 'a --> b\nc --> b\nb --> d\ne <--> d\nd --> f\nd --> g\nf --> h'],
    ['edges of three kinds', 'a --> d\nb <--> d\nc --- d'],
    ['a dashed edge to the same node', 'a --> c\nb -.-> c\nc --> d\nc -.-> e'],
    ['a dashed edge', 'a -->|ready| c\nb --> c\nc -->|ok| d\nc -.->|fails| e\nb -.-> e'],
  ])('suggest no other connections: %s', (_name, edges) => {
    expect(falseConnections(elementsOf(edges))).toEqual([]);
    expect(falseConnections(elementsOf(edges, 'TD'))).toEqual([]);
  });

  it('share their lines if all nodes of two layers are connected', () => {
    const elements = elementsOf('a --> r\nb --> r\na --> o\nb --> o');
    const lines = elements.flatMap((element) => (element.kind === 'line' ? [element] : []));
    expect(new Set(lines.flatMap(({ turns = [] }) => turns)).size).toBe(1);
    expect(falseConnections(elements)).toEqual([]);
  });

  it('have a label that they share once', () => {
    expect(labelsIn(elementsOf(twoTargets))).toEqual(['sync']);
    expect(labelsIn(elementsOf(skipped))).toEqual(['push']);
    expect(labelsIn(elementsOf(architecture)).toSorted()).toEqual(['every 100 ms', 'push']);
    expect(labelsIn(elementsOf('a -->|yes| b\na -->|no| c'))).toEqual(['yes', 'no']);
    expect(labelsIn(elementsOf('a -->|call| b\na -->|call| c'))).toEqual(['call', 'call']);
  });
});
