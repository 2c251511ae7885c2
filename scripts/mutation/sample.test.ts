import { afterEach, expect, it, vi } from 'vitest';
import { isInSample, sampleVariable } from './sample.ts';

const ids = Array.from({ length: 2000 }, (_, index) => String(index));
const select = (percentage: number, seed: number) => ids.filter((id) => isInSample({ percentage, seed }, id));

afterEach(() => vi.resetModules());

it('selects about the given percentage of the mutants, and all of them with 100 %', () => {
  expect(select(20, 1).length / ids.length).toBeCloseTo(0.2, 1);
  expect(select(1, 1).length / ids.length).toBeCloseTo(0.01, 1);
  expect(select(100, 1)).toEqual(ids);
});

it('selects the same mutants again, other mutants with another seed, and more of them with a greater percentage', () => {
  expect(select(20, 1)).toEqual(select(20, 1));
  expect(select(20, 1)).not.toEqual(select(20, 2));
  const greater = new Set(select(40, 1));
  expect(select(20, 1).every((id) => greater.has(id))).toBe(true);
});

it('lets Stryker run only the mutants of the sample', async () => {
  vi.stubEnv(sampleVariable, JSON.stringify({ percentage: 20, seed: 1 }));
  const { strykerPlugins } = await import('./sample-plugin.ts');
  const [plugin] = strykerPlugins;
  const mutants = ids.map((id) => ({ id }));
  expect(plugin).toMatchObject({ kind: 'Checker', name: 'sample' });
  expect((await plugin?.value.group(mutants))?.flat()).toEqual(ids);
  const results = await plugin?.value.check(mutants);
  const passed = ids.filter((id) => results?.[id]?.status === 'passed');
  expect(passed).toEqual(select(20, 1));
  expect(new Set(Object.values(results ?? {}).map(({ status }) => status))).toEqual(
    new Set(['passed', 'compileError']),
  );
});
