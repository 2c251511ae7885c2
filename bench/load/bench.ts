import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { addExpiredRows, countExpiredRows } from '../../apps/service/testing/add-expired-rows.ts';
import { isPgbouncerInstalled } from '../../apps/service/testing/pgbouncer.ts';
import { ensurePgbouncer } from '../../scripts/optional-servers.ts';
import { actions, type ActionContext, type LoadApplication } from './actions.ts';
import { arrivalTimes, runArrivals, seededRandom } from './arrivals.ts';
import { BalancedClient, InterruptedError } from './balanced-client.ts';
import { injectFaults } from './inject-faults.ts';
import { ErrorLog } from './error-log.ts';
import { Latencies } from './latencies.ts';
import { Acknowledged } from './loss-check.ts';
import { nextAction, selectAction, selectApplication } from './action-mix.ts';
import { readLoadOptions, type LoadOptions } from './options.ts';
import { findLosses } from './read-back.ts';
import { printLoad } from './report.ts';
import { startSampling } from './samples.ts';
import { startStack, type LoadStack } from './stack.ts';
import { SweepWatch } from './sweep-watch.ts';

/** Maximum number of attempts of an interrupted action, because a host's backend also repeats interrupted requests. */
const maxAttempts = 20;
const retryMs = 250;
/** Maximum duration of a sweep, which may end after the traffic. */
const maxSweepMs = 3_600_000;

/**
 * Measures mixed traffic on three processes with PostgreSQL behind PgBouncer, an S3 server and event receivers: `pnpm
 * bench load [--short] [--seconds=N] [--rate=N] [--small-applications=N] [--expired-rows=N]`. During the measurement,
 * one process is killed, all are restarted one after the other, and sweeps delete expired rows. At the end, everything
 * that was acknowledged is read back.
 */
export async function benchLoad(): Promise<void> {
  const options = readLoadOptions(process.argv.slice(2));
  ensurePgbouncer();
  if (!isPgbouncerInstalled()) {
    console.log('  skipped: PgBouncer is missing and could not be installed (Debian: apt-get install pgbouncer)');
    return;
  }
  const stack = await startStack(options.smallApplications);
  try {
    if (!(await runLoad(stack, options))) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
}

async function runLoad(stack: LoadStack, options: LoadOptions): Promise<boolean> {
  const { service, applications, database, receivers } = stack;
  const client = new BalancedClient(service.processes.map(({ url }) => url));
  const random = seededRandom(options.seconds);
  const errors = new ErrorLog();
  const latencies = new Latencies();
  const [duringSweep, withoutSweep] = [new Latencies(), new Latencies()];
  const acknowledged = new Acknowledged();
  const onReceived = (milliseconds: number) => latencies.record('change to another editor', milliseconds);
  const context: ActionContext = { client, publicUrl: service.url, random, acknowledged, onReceived };
  const sampling = startSampling(stack.metricsUrls);
  const ownDelay = monitorEventLoopDelay({ resolution: 10 });
  ownDelay.enable();
  const startedAt = performance.now();
  let addedRows = 0;
  // Adding the rows is work that no production system does, so it counts neither for the sweep nor for other times.
  let isAddingRows = false;
  const beforeRestart = async () => {
    isAddingRows = true;
    addedRows = await addExpiredRows(database.db, options.expiredRows);
    isAddingRows = false;
  };
  const sweep = new SweepWatch();
  let watched: Promise<void> | undefined;
  const afterRestart = () => {
    if (addedRows > 0) watched = sweep.watch(database.db, maxSweepMs);
  };
  const faultsInjected = injectFaults(service, { seconds: options.seconds, errors, beforeRestart, afterRestart });
  await runArrivals(arrivalTimes(options, random), async (dueAt) => {
    const app = applications[selectApplication(options.smallApplications, random)];
    if (!app) return;
    const kind = nextAction(selectAction(random), stateOf(app));
    const times = sweep.isSweeping ? duringSweep : isAddingRows ? undefined : withoutSweep;
    await runAction(kind, { context, app, errors });
    // The duration of this action consists mainly of the pauses of its users.
    if (kind === 'together') return;
    const latencyMs = performance.now() - dueAt;
    latencies.record(kind, latencyMs);
    times?.record('all', latencyMs);
  });
  ownDelay.disable();
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  await faultsInjected;
  await watched;
  client.close();
  const samples = sampling.stop();
  const losses = await findLosses(database.db, acknowledged, receivers);
  return printLoad({
    options,
    startedAt,
    elapsedSeconds,
    summaries: latencies.summaries(elapsedSeconds),
    statuses: client.statuses,
    errors,
    generatorDelayMs: ownDelay.percentile(99) / 1e6,
    samples,
    receivers: await Promise.all(receivers.map((receiver) => receiver.report())),
    losses,
    expiredRows: { added: addedRows, left: await countExpiredRows(database.db) },
    sweep: {
      seconds: sweep.seconds,
      duringMs: duringSweep.summaries(elapsedSeconds).get('all')?.p95,
      otherwiseMs: withoutSweep.summaries(elapsedSeconds).get('all')?.p95,
    },
  });
}

function stateOf({ accessToken, presentations, idleEditors }: LoadApplication) {
  return {
    isConnected: accessToken !== undefined,
    presentations: presentations.length,
    openEditors: idleEditors.length,
  };
}

/** Repeats an action while it is interrupted. */
async function runAction(
  kind: keyof typeof actions,
  { context, app, errors }: { context: ActionContext; app: LoadApplication; errors: ErrorLog },
): Promise<void> {
  const { attempt, end } = actions[kind](context, app);
  try {
    for (let attempts = 1; ; attempts += 1) {
      const sentAt = performance.now();
      try {
        await attempt();
        return;
      } catch (error) {
        if (!(error instanceof InterruptedError) || attempts === maxAttempts) throw error;
        errors.interrupted(kind, error.message, { sentAt, failedAt: performance.now() });
        await sleep(retryMs);
      }
    }
  } catch (error) {
    errors.failed(kind, error instanceof Error ? error.message : String(error));
  } finally {
    end?.();
  }
}
