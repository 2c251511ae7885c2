import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../steps.ts';
import { isInSample } from './sample.ts';
import { percentageOf, type ReportedMutant, scoreLines, scoreOf, survivorLines } from './score-lines.ts';
import { mutationTargets } from './targets.ts';

const mutant = (status: string, id: number): ReportedMutant => ({
  id: String(id),
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false\n  || true',
  location: { start: { line: 3, column: 7 } },
});

describe('scoreOf', () => {
  it('counts killed mutants and timeouts as noticed, and leaves out mutants that did not run', () => {
    const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'RuntimeError', 'Ignored'];
    expect(scoreOf('protocol', mutants.map(mutant))).toEqual({ target: 'protocol', noticed: 2, total: 4 });
  });

  it('leaves out unnoticed mutants in code that runs before the tests, because most tests did not run with them', () => {
    const mutants = ['Killed', 'Survived', 'NoCoverage'].map((status, id) => ({ ...mutant(status, id), static: true }));
    expect(scoreOf('protocol', mutants)).toEqual({ target: 'protocol', noticed: 1, total: 2 });
    expect(survivorLines({ 'src/a.ts': { mutants } })).toHaveLength(1);
  });

  it('counts only the mutants of a sample, and the mutants from which it was taken', () => {
    const sample = { percentage: 30, seed: 1 };
    // Stryker does not run the others, but it reports those that no test executes.
    const mutants = Array.from({ length: 200 }, (_, id) => {
      const status =
        id < 10 ? 'Ignored' : id < 50 ? 'NoCoverage' : isInSample(sample, String(id)) ? 'Killed' : 'CompileError';
      return mutant(status, id);
    });
    const sampled = mutants.filter(({ id, status }) => status !== 'Ignored' && isInSample(sample, id));
    const noticed = sampled.filter(({ status }) => status === 'Killed').length;
    expect(scoreOf('protocol', mutants, sample)).toEqual({
      target: 'protocol',
      noticed,
      total: sampled.length,
      sampledFrom: 190,
    });
    expect(noticed).toBeGreaterThan(0);
    expect(sampled.length).toBeGreaterThan(noticed);
  });

  it('is 100 % without mutants', () => {
    expect(percentageOf(scoreOf('protocol', []))).toBe(100);
  });
});

describe('scoreLines', () => {
  it('marks a target below the required percentage', () => {
    const scores = [
      { target: 'protocol', noticed: 4, total: 5 },
      { target: 'deck-text', noticed: 3, total: 4 },
      { target: 'deck-pptx', noticed: 9, total: 10, sampledFrom: 100 },
    ];
    expect(scoreLines(scores, 80)).toEqual([
      '✓ protocol: 80.0 % of 5 mutants noticed (required: 80 %)',
      '✗ deck-text: 75.0 % of 4 mutants noticed (required: 80 %)',
      '✓ deck-pptx: 90.0 % of 10 mutants noticed (sample of 100; required: 80 %)',
    ]);
  });
});

describe('survivorLines', () => {
  it('lists unnoticed mutants with their positions, one per line', () => {
    const files = { 'src/a.ts': { mutants: [mutant('Killed', 1), mutant('Survived', 2)] } };
    expect(survivorLines(files)).toEqual(['src/a.ts:3:7 Survived BooleanLiteral false || true']);
  });

  it('lists only mutants of the sample', () => {
    const sample = { percentage: 30, seed: 1 };
    const mutants = Array.from({ length: 20 }, (_, id) => mutant('NoCoverage', id));
    const sampled = mutants.filter(({ id }) => isInSample(sample, id));
    expect(survivorLines({ 'src/a.ts': { mutants } }, sample)).toHaveLength(sampled.length);
    expect(sampled.length).toBeLessThan(mutants.length);
  });
});

describe('mutation targets', () => {
  it.each(mutationTargets.map((target) => [target.name, target] as const))(
    'the globs of %s match files',
    (_name, { mutate, tests, except = [], exceptTests = [] }) => {
      for (const pattern of [...mutate, ...tests, ...except, ...exceptTests])
        expect([pattern, globSync(pattern, { cwd: root }).length > 0]).toEqual([pattern, true]);
    },
  );
});
