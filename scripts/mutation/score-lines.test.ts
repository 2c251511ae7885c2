import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../steps.ts';
import { percentageOf, type ReportedMutant, scoreLines, scoreOf, survivorLines } from './score-lines.ts';
import { mutationTargets } from './targets.ts';

const mutant = (status: string): ReportedMutant => ({
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

  it('is 100 % without mutants', () => {
    expect(percentageOf(scoreOf('protocol', []))).toBe(100);
  });
});

describe('scoreLines', () => {
  it('marks a target below the required percentage', () => {
    const scores = [
      { target: 'protocol', noticed: 4, total: 5 },
      { target: 'deck-text', noticed: 3, total: 4 },
    ];
    expect(scoreLines(scores, 80)).toEqual([
      '✓ protocol: 80.0 % of 5 mutants noticed (required: 80 %)',
      '✗ deck-text: 75.0 % of 4 mutants noticed (required: 80 %)',
    ]);
  });
});

describe('survivorLines', () => {
  it('lists unnoticed mutants with their positions, one per line', () => {
    const files = { 'src/a.ts': { mutants: [mutant('Killed'), mutant('Survived')] } };
    expect(survivorLines(files)).toEqual(['src/a.ts:3:7 Survived BooleanLiteral false || true']);
  });
});

describe('mutation targets', () => {
  it.each(mutationTargets.map((target) => [target.name, target] as const))(
    'the globs of %s match files',
    (_name, { mutate, tests, except = [] }) => {
      for (const pattern of [...mutate, ...tests, ...except])
        expect([pattern, globSync(pattern, { cwd: root }).length > 0]).toEqual([pattern, true]);
    },
  );
});
