import { expect, it } from 'vitest';
import { layerNodes } from './layer-nodes.ts';

it('leads an edge around the nodes of a layer instead of across another edge', () => {
  const nodes = ['Web', 'Database', 'Broker', 'Mail', 'Invoice', 'Search'].map((text) => ({
    id: text,
    runs: [{ text }],
    shape: 'box' as const,
  }));
  const edges = [
    [0, 1],
    [0, 2],
    [2, 3],
    [2, 4],
    [2, 5],
    [4, 1],
  ].map(([from = 0, to = 0]) => ({ from, to }));
  const layers = layerNodes({ direction: 'right', nodes, edges });
  const at = layers[2]?.findIndex((slot) => slot.edges);
  expect([0, 3]).toContain(at);
});

it('puts a node to which no edge leads next to its targets', () => {
  const nodes = ['client', 'balancer', 'gateway', 'config'].map((id) => ({ id, shape: 'box' as const, runs: [] }));
  const edges = [
    { from: 0, to: 1 },
    { from: 1, to: 2 },
    { from: 3, to: 2 },
  ];
  const layers = layerNodes({ direction: 'right', nodes, edges });
  expect(layers.map((layer) => layer.map(({ node }) => node))).toEqual([[0], [1, 3], [2]]);
});
