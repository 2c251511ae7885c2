import { expect, it } from 'vitest';
import { leftByMounts, mostPerCycle } from '../../../../bench/react/leaks.ts';
import { withPages } from '../../../../bench/react/pages.ts';

it('leaves nothing of 500 mounts, half of them ended before their address came: no node, no listener, no growing heap (rule 3)', () =>
  withPages(async (pages) => {
    const { heap, nodes, listeners } = await leftByMounts(pages, 'frame');
    expect(nodes).toBeLessThanOrEqual(0);
    expect(listeners).toBeLessThanOrEqual(0);
    expect(heap).toBeLessThanOrEqual(mostPerCycle);
  }));
