import type { RootContent } from 'mdast';
import { expect, it } from 'vitest';
import { extractNotesFences } from './notes-fences.ts';

/** Returns the number of times that nodes are read to extract notes from open fences between headings. */
function countReads(fences: number): number {
  let reads = 0;
  const nodeOf = (node: object): RootContent =>
    new Proxy(node, {
      get: (target, key, receiver) => {
        reads += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    }) as RootContent;
  const nodes = Array.from({ length: fences }, () => [
    nodeOf({ type: 'html', value: '::: notes', data: { fence: 'notes' } }),
    nodeOf({ type: 'heading', depth: 1, children: [] }),
  ]).flat();
  expect(extractNotesFences(nodes, '')).toHaveLength(2 * fences);
  return reads;
}

it('reads each node a limited number of times, even if no fence is closed', () => {
  expect(countReads(400)).toBeLessThan(5 * countReads(100));
});
