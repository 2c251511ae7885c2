import { expect, it } from 'vitest';
import { processorRatio, smallestOf } from '../../../../tooling/timing.ts';
import { UniqueNames } from './unique-names.ts';

it('numbers names that are in use, even if a name with that number is also in use', () => {
  const names = new UniqueNames(2);
  const added = ['a', 'a-2', 'a', 'a', 'b', 'a-2', 'a'].map((name) => names.add(name));
  expect(added).toEqual(['a', 'a-2', 'a-3', 'a-4', 'b', 'a-2-2', 'a-5']);
});

it('takes linear time if all names are equal', async () => {
  const add = (requested: (index: number) => string) => () => {
    const names = new UniqueNames(1);
    for (let index = 0; index < 20_000; index++) names.add(requested(index));
  };
  const ratio = () =>
    processorRatio(
      add(() => 'a'),
      add((index) => `${index}`),
    );
  expect(await smallestOf(21, ratio)).toBeLessThan(21);
});
