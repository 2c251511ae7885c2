import { describe, expect, it } from 'vitest';
import { linePoints } from '../../elements/line/line-points.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { slideHeight, slideWidth } from '../../model/box.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { parseEntities } from './parse-entities.ts';

const university = `erDiagram
  STUDENT ||--o{ ENROLLMENT : has
  COURSE ||--o{ ENROLLMENT : receives
  INSTRUCTOR |o--|{ COURSE : teaches
  STUDENT {
    int student_id PK
    string name
  }
  ENROLLMENT {
    int student_id PK, FK "of the student"
    string grade
  }`;
const shop = `erDiagram
  CUSTOMER ||--o{ ORDER : places
  ORDER ||--|{ LINE-ITEM : contains
  PRODUCT ||--o{ LINE-ITEM : "is ordered in"
  CUSTOMER }|..|{ ADDRESS : uses
  ADDRESS ||--o{ ORDER : ships
  CATEGORY ||--o{ PRODUCT : groups
  CUSTOMER ||--o{ LINE-ITEM : rates
  CUSTOMER {
    int id PK
    string email UK
  }`;
const circle = 'erDiagram\n  A ||--o{ B : x\n  B ||--o{ C : y\n  C ||--o{ A : z\n  A ||--|| B : w';
const chain = `erDiagram\n${Array.from({ length: 7 }, (_, index) => `  E${index} ||--o{ E${index + 1} : contains`).join('\n')}`;

function slidesOf(code: string) {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## Data\n\n\`\`\`mermaid\n${code}\n\`\`\`\n`).outline);
  return { deck, layout: choices[1]?.layout, elements: deck.slides[1]?.elements ?? [] };
}

const named = (elements: readonly SlideElement[], name: string) => elements.filter((one) => one.name === name);

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

describe('parsing', () => {
  it('reads entities, keys, relations and the numbers of entities at their ends', () => {
    const graph = parseEntities(university);
    expect(graph?.entities.map(({ name }) => name)).toEqual(['STUDENT', 'ENROLLMENT', 'COURSE', 'INSTRUCTOR']);
    expect(graph?.entities[1]?.attributes).toEqual([
      { name: 'student_id', type: 'int', keys: 'PK, FK', comment: 'of the student' },
      { name: 'grade', type: 'string', keys: '', comment: '' },
    ]);
    expect(graph?.relations.map(({ counts }) => counts)).toEqual([
      ['1', '0..*'],
      ['1', '0..*'],
      ['0..1', '1..*'],
    ]);
  });

  it('reads aliases, quoted names, dashed lines and relations without a label', () => {
    const graph = parseEntities('erDiagram\ndirection LR\np["Person at home"]\n"Big car" }o..|| p\n%% end');
    expect(graph?.entities.map(({ name }) => name)).toEqual(['Person at home', 'Big car']);
    expect(graph?.relations).toEqual([{ from: 1, to: 0, counts: ['0..*', '1'], label: '', isDashed: true }]);
  });

  it('reads a relation of an entity to itself as a line below its attributes', () => {
    const graph = parseEntities('erDiagram\nA ||--o{ A : manages\nA }|--|| B : c\nA {\nint id PK\n}');
    expect(graph?.entities[0]?.attributes).toEqual([
      { name: 'id', type: 'int', keys: 'PK', comment: '' },
      { name: 'manages', type: 'A', keys: '', comment: '1 – 0..*' },
    ]);
    expect(graph?.relations.map(({ label }) => label)).toEqual(['c']);
  });

  it.each([
    ['another diagram', 'classDiagram\nA ||--o{ B : c'],
    ['an unknown line', 'erDiagram\nA ||--o{ B : c\nA zero or more B'],
    ['an entity that is not closed', 'erDiagram\nA ||--o{ B : c\nA {\nint id'],
    ['only a relation of an entity to itself', 'erDiagram\nA ||--o{ A : c\nB'],
    ['no relations', 'erDiagram\nA\nB'],
    ['too many entities', `erDiagram\n${Array.from({ length: 9 }, (_, index) => `A ||--o{ B${index} : c`).join('\n')}`],
    ['too many attributes', `erDiagram\nA ||--o{ B : c\nA {\n${'int id\n'.repeat(13)}}`],
    ['too much text', `erDiagram\nA ||--o{ B : c\n${'%% x\n'.repeat(1000)}`],
  ])('does not read %s', (_, code) => {
    expect(parseEntities(code)).toBeUndefined();
  });

  it('reads long lines in linear time', () => {
    const start = performance.now();
    for (const line of ['|o'.repeat(1900), `A${' '.repeat(3800)}B`, `A {\n${'a '.repeat(1900)}`, '"'.repeat(3900)])
      expect(parseEntities(`erDiagram\n${line}`)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('drawing', () => {
  it.each([
    ['a small diagram', university, 4, 3],
    ['relations that pass a column', shop, 6, 7],
    ['a circle with two relations between the same entities', circle, 3, 4],
    ['a chain of eight entities', chain, 8, 7],
  ])('draws %s without overlaps, inside the slide', (_, code, entityCount, relationCount) => {
    const { deck, layout, elements } = slidesOf(code);
    expect(layout).toBe('diagram');
    const entities = named(elements, 'Entity');
    const labels = elements.filter(({ part }) => part === 'connectorLabel');
    expect(entities).toHaveLength(entityCount);
    const solid = [...entities, ...labels].map(({ id, box }) => ({ id, box }));
    const pairs = solid.flatMap((one, index) => solid.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlaps(one.box, other.box))).toEqual([]);
    const lines = elements.flatMap((one) => (one.kind === 'line' && one.name === 'Relation' ? [one] : []));
    expect(lines).toHaveLength(relationCount);
    for (const line of lines) {
      const points = linePoints(line);
      const segments = points.slice(1).map((point, index) => {
        const from = points[index] ?? point;
        const [x, y] = [Math.min(from.x, point.x), Math.min(from.y, point.y)];
        return { x, y, width: Math.abs(from.x - point.x), height: Math.abs(from.y - point.y) };
      });
      for (const { box } of entities) expect(segments.filter((one) => overlaps(one, box))).toEqual([]);
      const boxOf = (id: string | undefined) => entities.find((one) => one.id === id)?.box;
      const [source, target] = [boxOf(line.start?.element), boxOf(line.end?.element)];
      expect(points[0]?.x).toBe((source?.x ?? 0) + (source?.width ?? 0));
      expect(points.at(-1)?.x).toBe(target?.x);
    }
    for (const { x, y, width, height } of [...solid.map(({ box }) => box), ...lines.flatMap(boxesOfPoints)]) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(slideWidth);
      expect(y + height).toBeLessThanOrEqual(slideHeight);
    }
    expect(findFaults(deck)).toEqual([]);
  });

  it('describes relations, and shows their labels and the numbers at both ends', () => {
    const { elements } = slidesOf(university);
    const [line] = named(elements, 'Relation');
    expect(line?.alt).toBe('STUDENT (1) – has – ENROLLMENT (0..*)');
    const texts = elements
      .filter(({ part }) => part === 'connectorLabel')
      .map((one) => one.kind === 'text' && one.paragraphs[0]?.runs[0]?.text);
    expect(texts.filter((text) => text !== 'has').length).toBe(texts.length - 1);
    expect(texts.filter((text) => text === '0..*')).toHaveLength(2);
    expect(texts.filter((text) => text === '0..1')).toHaveLength(1);
  });

  it('shows diagrams that are too large as code', () => {
    const fields = Array.from({ length: 8 }, (_, index) => `E${index} {\n${'varchar long_name_of_it\n'.repeat(12)}}`);
    const { deck, layout } = slidesOf(`${chain}\n${fields.join('\n')}`);
    expect(layout).toBe('code');
    expect(deck.slides.every(({ elements }) => elements.filter(({ kind }) => kind === 'code').length <= 1)).toBe(true);
  });
});

function boxesOfPoints(line: Parameters<typeof linePoints>[0]): Box[] {
  return linePoints(line).map(({ x, y }) => ({ x, y, width: 0, height: 0 }));
}
