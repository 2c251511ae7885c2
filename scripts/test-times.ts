export interface FileTime {
  file: string;
  seconds: number;
}

export interface PartTime {
  name: string;
  seconds: number;
}

/** Seconds of each part of `pnpm test` on two cores that do nothing else: 6 minutes in all. */
const budgets: Readonly<Record<string, number>> = { check: 45, node: 100, browser: 125, e2e: 90 };

/** Seconds of `pnpm test:full`. */
const fullBudget = 3600;

const maxFiles = 10;

/**
 * Returns the lines that `pnpm test` prints about its time: each part with its budget, and the slowest files. Being over
 * a budget is a warning, because the time also depends on what else the machine does.
 * @param isFull Whether this was `pnpm test:full`, whose budget is for all parts together.
 */
export function timeLines(parts: readonly PartTime[], files: readonly FileTime[], isFull: boolean): string[] {
  const all = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const allowed = isFull ? fullBudget : Object.values(budgets).reduce((sum, seconds) => sum + seconds, 0);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, maxFiles);
  return [
    ...parts.map(({ name, seconds }) => budgetLine(name, seconds, isFull ? undefined : budgets[name])),
    budgetLine('in all', all, allowed),
    'The slowest files:',
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
  ];
}

function budgetLine(name: string, seconds: number, budget: number | undefined): string {
  const time = `${name}: ${Math.round(seconds)} s`;
  if (budget === undefined) return time;
  return seconds <= budget ? `${time} of ${budget}` : `WARNING ${time}, over its budget of ${budget}`;
}
