import { expect, it } from 'vitest';
import { leaksOfMounts, maxPerCycle } from '../../../../../bench/react/leaks.ts';
import type { Variant } from '../../../../../bench/react/page.tsx';
import { withPages } from '../../../../../bench/react/pages.ts';

it.each<[string, Variant]>([
  ['in one provider', 'frame'],
  ['each with its own root', 'root'],
])('does not leak nodes, listeners or heap memory after 500 mounts %s (rule 3)', (_, variant) =>
  withPages(async (pages) => {
    const { heap, nodes, listeners } = await leaksOfMounts(pages, variant);
    expect(nodes).toBeLessThanOrEqual(0);
    expect(listeners).toBeLessThanOrEqual(0);
    expect(heap).toBeLessThanOrEqual(maxPerCycle);
  }),
);
