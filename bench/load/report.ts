import type { LatencySummary } from './latencies.ts';
import type { LoadOptions } from './options.ts';
import type { Losses } from './read-back.ts';
import type { MaxSamples } from './samples.ts';
import type { ErrorLog } from './error-log.ts';
import type { ReceiverReport } from './stack.ts';
import { targetText } from '../target-text.ts';

/** The figures of a run. */
export interface LoadResult {
  options: LoadOptions;
  /** Start of the traffic, in ms of `performance.now()`. */
  startedAt: number;
  elapsedSeconds: number;
  summaries: ReadonlyMap<string, LatencySummary>;
  statuses: ReadonlyMap<number, number>;
  errors: ErrorLog;
  /** 99th percentile of the delay of the generator's own event loop. */
  generatorDelayMs: number;
  samples: MaxSamples;
  receivers: readonly ReceiverReport[];
  losses: Losses;
  expiredRows: { added: number; left: number };
  /** Duration of the sweep of these rows, and the 95th percentiles of all actions during it and at other times. */
  sweep: { seconds: number | undefined; duringMs: number | undefined; otherwiseMs: number | undefined };
}

/**
 * Maximum delay of the generator itself, in ms. If the delay is longer, the machine is too busy for meaningful
 * latencies.
 */
const maxGeneratorDelayMs = 50;

/** Maximum 95th percentile during a sweep, as a ratio to other times. */
const maxSweepRatio = 1.5;

/** Returns the reasons why a run has missed its targets. */
export function missedTargets({ generatorDelayMs, errors, losses, expiredRows, sweep }: LoadResult): string[] {
  const ratio = sweepRatio(sweep);
  const targets: Record<string, boolean> = {
    'the machine was too busy for valid latencies': generatorDelayMs <= maxGeneratorDelayMs,
    'requests failed': errors.unannounced.size === 0,
    'acknowledged changes were lost': [losses.presentations, losses.saves, losses.changes, losses.events].every(
      ({ length }) => length === 0,
    ),
    'expired rows were left': expiredRows.left === 0,
    'the sweep delayed other requests': ratio === undefined || ratio <= maxSweepRatio,
  };
  return Object.keys(targets).filter((reason) => !targets[reason]);
}

/** Number of messages that are printed for each kind of error. */
const maxMessages = 10;

/**
 * Prints the figures.
 * @returns Whether all targets are met.
 */
export function printLoad(result: LoadResult): boolean {
  const { options, elapsedSeconds, summaries, statuses, errors, samples, receivers, losses, expiredRows } = result;
  const requests = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `  traffic: ${options.seconds} s, ${options.rate} actions per second, 1 large and ${options.smallApplications} small applications, 3 processes, PgBouncer in transaction mode`,
  );
  console.log(`  requests: ${requests} (${(requests / elapsedSeconds).toFixed(1)} per second)`);
  for (const [kind, { perSecond, p50, p95, p99, max }] of summaries) {
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    console.log(
      `  ${kind}: ${perSecond.toFixed(2)} per second, p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, longest ${ms(max)}`,
    );
  }
  const isQuiet = result.generatorDelayMs <= maxGeneratorDelayMs;
  console.log(
    `  99th percentile of the load generator's own delay: ${result.generatorDelayMs.toFixed(0)} ms (${isQuiet ? 'the latencies are valid' : `over ${maxGeneratorDelayMs} ms: the machine is too busy for these latencies to be valid`})`,
  );
  console.log(`  largest memory of a process: ${(samples.memory / 1e6).toFixed(0)} MB`);
  console.log(
    `  largest 99th percentile of the event loop's delay: ${(samples.eventLoopLagSeconds * 1000).toFixed(0)} ms`,
  );
  console.log(`  most queued jobs: ${samples.waitingJobs}`);
  for (const [index, { lagMs }] of receivers.entries()) {
    const application = index === 0 ? 'the large application' : 'the small applications';
    console.log(
      `  delay of events to ${application}: p50 ${lagMs.p50} ms, p95 ${lagMs.p95} ms, longest ${lagMs.max} ms`,
    );
  }
  console.log(`  largest age of a due event: ${samples.oldestEventSeconds.toFixed(1)} s`);
  const swept = expiredRows.added - expiredRows.left;
  console.log(`  expired rows swept: ${swept} of ${expiredRows.added} (${targetText('all', expiredRows.left === 0)})`);
  printSweep(result.sweep);
  console.log(`  duplicate deliveries: ${losses.repeatedEvents}`);
  console.log(`  requests interrupted by the kill and sent again: ${errors.announced}`);
  const unannounced = [...errors.unannounced.values()].reduce((sum, { count }) => sum + count, 0);
  const checks = {
    'other errors': unannounced,
    'lost presentations': losses.presentations.length,
    'lost saves': losses.saves.length,
    'lost changes of shared presentations': losses.changes.length,
    'lost events': losses.events.length,
  };
  for (const [name, count] of Object.entries(checks)) {
    console.log(`  ${name}: ${count} (${targetText('0', count === 0)})`);
  }
  const messages = [
    ...[...errors.unannounced].map(
      ([message, { count, firstAt, lastAt }]) =>
        `${count} × ${message}, from ${toSeconds(firstAt - result.startedAt)} to ${toSeconds(lastAt - result.startedAt)}`,
    ),
    ...losses.presentations,
    ...losses.saves,
    ...losses.changes,
    ...losses.events,
  ];
  const missed = missedTargets(result);
  for (const message of [...missed, ...messages.slice(0, maxMessages)]) console.error(`  ${message}`);
  return missed.length === 0;
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`;
}

/** Returns the 95th percentile during a sweep as a ratio to other times; undefined if there was no sweep. */
function sweepRatio({ duringMs, otherwiseMs }: LoadResult['sweep']): number | undefined {
  return duringMs === undefined || otherwiseMs === undefined ? undefined : duringMs / otherwiseMs;
}

/** Prints how much a sweep delayed the actions. */
function printSweep(sweep: LoadResult['sweep']): void {
  const ratio = sweepRatio(sweep);
  if (ratio === undefined) return;
  const { seconds, duringMs, otherwiseMs } = sweep;
  console.log(`  sweep: ${seconds === undefined ? 'did not end within an hour' : `took ${seconds.toFixed(0)} s`}`);
  console.log(
    `  95th percentile of all actions during the sweep: ×${ratio.toFixed(2)} of other times (${duringMs?.toFixed(0)} vs. ${otherwiseMs?.toFixed(0)} ms; ${targetText(`at most ×${maxSweepRatio}`, ratio <= maxSweepRatio)})`,
  );
}
