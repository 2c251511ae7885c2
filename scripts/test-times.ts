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

const maxFiles = 10;

/**
 * Returns the lines that `pnpm test` prints about its time: each part, the sum with its budget, and the slowest files.
 * Exceeding a budget is only a warning, because the time also depends on other work on the machine. The parts have no
 * budgets, because some run at the same time.
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
    ...parts.map(({ name, seconds }) => timeOf(name, seconds)),
    budgetLine('in all', all.seconds, all.isFull ? fullBudget : everydayBudget),
    'The slowest files:',
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
  ];
}

const timeOf = (name: string, seconds: number): string => `${name}: ${Math.round(seconds)} s`;

function budgetLine(name: string, seconds: number, budget: number): string {
  const time = timeOf(name, seconds);
  return seconds <= budget ? `${time} of ${budget}` : `WARNING ${time}, over its budget of ${budget}`;
}
