import { expect, it } from 'vitest';
import { describeVariants } from './describe-variants.ts';
import { cellsOf, pairsOf } from './covering-rows.ts';
import { everydayVariants, pairwiseVariants, possibleVariants } from './variants.ts';

it('includes every value of every column', () => {
  const cells = (variants: typeof possibleVariants): Set<string> =>
    new Set(variants.flatMap((variant) => cellsOf({ ...variant })));
  expect(cells(everydayVariants)).toEqual(cells(possibleVariants));
});

it('includes, in the full run, every pair of values of any two columns', () => {
  const coveredPairs = new Set(pairwiseVariants.flatMap((variant) => pairsOf({ ...variant })));
  expect(
    possibleVariants.flatMap((variant) => pairsOf({ ...variant })).filter((pair) => !coveredPairs.has(pair)),
  ).toEqual([]);
});

/** The hosts of the everyday run: one in front of each service. */
const oneOfEach = (['node', 'express'] as const).flatMap(
  (name) => everydayVariants.find(({ framework }) => framework === name) ?? [],
);

describeVariants(process.env['TEST_FULL'] ? pairwiseVariants : oneOfEach);
