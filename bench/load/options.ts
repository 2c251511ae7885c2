import { parseArgs } from 'node:util';

/** Options of the load. */
export interface LoadOptions {
  /** Duration of the traffic. */
  seconds: number;
  /** Actions that arrive per second, on average. */
  rate: number;
  smallApplications: number;
  /** Expired rows that the sweep finds, in all tables together. */
  expiredRows: number;
}

const profiles = {
  full: { seconds: 1800, rate: 40, expiredRows: 2_000_000 },
  short: { seconds: 75, rate: 12, expiredRows: 80_000 },
};

/** Parses the arguments of `pnpm bench load`: 30 minutes by default, or `--short`. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: args.filter((argument) => argument.startsWith('--')),
    options: {
      short: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      rate: { type: 'string' },
      'expired-rows': { type: 'string' },
      'small-applications': { type: 'string', default: '1000' },
    },
  });
  const profile = values.short ? profiles.short : profiles.full;
  return {
    seconds: readNumber('seconds', values.seconds, profile.seconds, 30),
    rate: readNumber('rate', values.rate, profile.rate, 1),
    expiredRows: readNumber('expired-rows', values['expired-rows'], profile.expiredRows, 0),
    smallApplications: readNumber('small-applications', values['small-applications'], 1000, 1),
  };
}

function readNumber(name: string, text: string | undefined, fallback: number, min: number): number {
  const number = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(number) || number < min)
    throw new Error(`--${name} must be a whole number of at least ${min}.`);
  return number;
}
