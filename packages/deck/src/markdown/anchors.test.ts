import { expect, it } from 'vitest';
import { processorRatio, smallestOf } from '../../../../tooling/timing.ts';
import { anchorsIn } from './anchors.ts';

/** Returns slides with one heading each. */
const slidesOf = (textOf: (index: number) => string) =>
  Array.from({ length: 20_000 }, (_, index) => ({
    heading: {
      type: 'heading' as const,
      depth: 1 as const,
      children: [{ type: 'text' as const, value: textOf(index) }],
    },
    content: [],
  }));

it('finds the ids of identical headings in linear time', async () => {
  const [equal, different] = [slidesOf(() => 'Agenda'), slidesOf((index) => `Agenda ${index}`)];
  const ratio = () =>
    processorRatio(
      () => anchorsIn(equal),
      () => anchorsIn(different),
    );
  expect(await smallestOf(21, ratio)).toBeLessThan(21);
  expect([0, 1, 19_999].map(anchorsIn(equal).idOf)).toEqual(['agenda', 'agenda-1', 'agenda-19999']);
});
