import { expect, it } from 'vitest';
import { describeVariants } from './describe-variants.ts';
import { fullVariants, possibleVariants } from './variants.ts';

it('covers every framework in every environment with both services, and every store with both services', () => {
  const variantKeys = (variants: typeof fullVariants, withStore: boolean): Set<string> =>
    new Set(
      variants.map(({ store, framework, backend, ...around }) =>
        JSON.stringify([framework, backend, withStore ? store : around]),
      ),
    );
  for (const withStore of [true, false]) {
    expect(variantKeys(fullVariants, withStore)).toEqual(variantKeys(possibleVariants, withStore));
  }
});

describeVariants(fullVariants);
