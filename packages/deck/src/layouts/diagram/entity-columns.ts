import type { EntityGraph, EntityRelation } from './parse-entities.ts';
import { layerNodes } from './layer-nodes.ts';

/** A relation in the direction of the columns, with its index in the graph. */
export interface EntityEdge extends EntityRelation {
  index: number;
}

/** The columns of a diagram, and its relations, which lead to later columns. */
export interface EntityColumns {
  columns: readonly (readonly number[])[];
  columnOf: readonly number[];
  edges: readonly EntityEdge[];
}

/** Returns the arrangements of entities in columns that are tried, the preferred one first. */
export function entityColumns(graph: EntityGraph): EntityColumns[] {
  return [columnsOf(graph, directed(graph)), columnsOf(graph, inTwoSets(graph))];
}

/** Returns the relations so that none of them closes a circle: as written, or by the order of the entities. */
function directed({ relations, entities }: EntityGraph): EntityEdge[] {
  const edges = relations.map((relation, index): EntityEdge => ({ ...relation, index }));
  const depth = entities.map(() => 0);
  for (const _ of entities)
    for (const { from, to } of edges) depth[to] = Math.max(depth[to] ?? 0, (depth[from] ?? 0) + 1);
  return edges.some(({ from, to }) => (depth[to] ?? 0) >= entities.length || (depth[to] ?? 0) <= (depth[from] ?? 0))
    ? edges.map((edge) => (edge.from > edge.to ? reversed(edge) : edge))
    : edges;
}

/** Returns the relations from entities of one set to those of another one, so that there are few columns. */
function inTwoSets({ relations, entities }: EntityGraph): EntityEdge[] {
  const isSecond: (boolean | undefined)[] = entities.map(() => undefined);
  for (const [first] of entities.entries()) {
    isSecond[first] ??= false;
    for (const _ of entities)
      for (const { from, to } of relations) {
        if (isSecond[from] !== undefined) isSecond[to] ??= !isSecond[from];
        else if (isSecond[to] !== undefined) isSecond[from] = !isSecond[to];
      }
  }
  return relations.map((relation, index) => {
    const edge = { ...relation, index };
    const [from, to] = [isSecond[edge.from], isSecond[edge.to]];
    return (from === to ? edge.from > edge.to : from) ? reversed(edge) : edge;
  });
}

function reversed(edge: EntityEdge): EntityEdge {
  const [start, end] = edge.counts;
  return { ...edge, from: edge.to, to: edge.from, counts: [end, start] };
}

function columnsOf({ entities }: EntityGraph, edges: readonly EntityEdge[]): EntityColumns {
  const nodes = entities.map(({ name }) => ({ id: name, shape: 'box' as const, runs: [{ text: name }] }));
  const layers = layerNodes({
    direction: 'right',
    nodes,
    edges: edges.map(({ from, to }) => ({ from, to })),
  });
  const columns = layers.map((layer) => layer.flatMap(({ node }) => node ?? [])).filter((column) => column.length > 0);
  return { columns, columnOf: entities.map((_, index) => columns.findIndex((one) => one.includes(index))), edges };
}
