import { expect, it } from 'vitest';
import { describeVariants } from './describe-variants.ts';
import { pairsOf } from './pairwise.ts';
import { pairwiseVariants, possibleVariants } from './variants.ts';

it('includes every pair of values of any two columns in one row', () => {
  const coveredPairs = new Set(pairwiseVariants.flatMap((variant) => pairsOf({ ...variant })));
  expect(
    possibleVariants.flatMap((variant) => pairsOf({ ...variant })).filter((pair) => !coveredPairs.has(pair)),
  ).toEqual([]);
});

describeVariants(pairwiseVariants);
