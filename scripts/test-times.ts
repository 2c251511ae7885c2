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

/** Time limit of `pnpm test` in seconds, on two otherwise idle cores. */
const everydayBudget = 360;

/** Time limit of `pnpm test:full` in seconds. */
const fullBudget = 3600;

/**
 * Time limits of the parts of `pnpm test` in seconds. The parts of each of its two lists, which run at the same time, add
 * up to at most `everydayBudget`. Other parts have no limit.
 */
const partBudgets: Readonly<Record<string, number>> = { browser: 210, e2e: 80, 'node-pure': 70, check: 100, node: 260 };

const maxFiles = 10;

/**
 * Returns the lines that `pnpm test` prints about its time: each part and the sum with their budgets, and the slowest
 * files. Exceeding a budget is only a warning, because the time also depends on other work on the machine.
 * @param all.seconds Seconds from the start to the end.
 * @param all.isFull Whether this was `pnpm test:full`.
 */
export function timeLines(
  parts: readonly PartTime[],
  files: readonly FileTime[],
  all: { seconds: number; isFull: boolean },
): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxFiles);
  return [
    ...parts.map(({ name, seconds }) => partLine(name, seconds, all.isFull ? undefined : partBudgets[name])),
    budgetLine('in all', all.seconds, all.isFull ? fullBudget : everydayBudget),
    'The slowest files:',
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
  ];
}

const timeOf = (name: string, seconds: number): string => `${name}: ${Math.round(seconds)} s`;

const partLine = (name: string, seconds: number, budget?: number): string =>
  budget === undefined ? timeOf(name, seconds) : budgetLine(name, seconds, budget);

function budgetLine(name: string, seconds: number, budget: number): string {
  const time = timeOf(name, seconds);
  return seconds <= budget ? `${time} of ${budget}` : `WARNING ${time}, over its budget of ${budget}`;
}
