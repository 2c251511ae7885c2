/** The duration of a test file. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** The duration of a part of the tests. */
export interface PartTime {
  name: string;
  seconds: number;
}

/** What runs: `pnpm test`, `pnpm test:full`, or `pnpm test --changed`. */
export type Suite = 'everyday' | 'full' | 'changed';

/** Time limits in seconds, on two otherwise idle cores. */
const budgets: Readonly<Record<Suite, number>> = { everyday: 360, full: 3600, changed: 180 };

/**
 * Time limits of the parts of `pnpm test` in seconds. The parts of each of its three lists, which run at the same time, add
 * up to at most its limit. Other parts have no limit.
 */
const partBudgets: Readonly<Record<string, number>> = {
  browser: 260,
  e2e: 90,
  check: 180,
  'node-pure': 170,
  build: 60,
  node: 300,
};

const maxFiles = 10;

/**
 * Returns the lines that `pnpm test` prints about its time: each part and the sum with their budgets, and the slowest
 * files. Exceeding a budget is only a warning, because the time also depends on other work on the machine.
 * @param seconds Seconds from the start to the end.
 */
export function timeLines(
  parts: readonly PartTime[],
  files: readonly FileTime[],
  seconds: number,
  suite: Suite,
): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxFiles);
  return [
    ...parts.map((part) =>
      partLine(part.name, part.seconds, suite === 'everyday' ? partBudgets[part.name] : undefined),
    ),
    budgetLine('in all', seconds, budgets[suite]),
    'The slowest files:',
    ...slowest.map((time) => `${time.seconds.toFixed(1).padStart(8)} s  ${time.file}`),
  ];
}

const timeOf = (name: string, seconds: number): string => `${name}: ${Math.round(seconds)} s`;

const partLine = (name: string, seconds: number, budget?: number): string =>
  budget === undefined ? timeOf(name, seconds) : budgetLine(name, seconds, budget);

function budgetLine(name: string, seconds: number, budget: number): string {
  const time = timeOf(name, seconds);
  return seconds <= budget ? `${time} of ${budget}` : `WARNING ${time}, over its budget of ${budget}`;
}
