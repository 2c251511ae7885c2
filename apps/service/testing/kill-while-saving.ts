import type { EditorSession } from '@ppt-embed/protocol/editor';
import { startServiceProcesses, type ServiceProcesses } from './service-process.ts';

/** One presentation that is saved repeatedly. */
interface Saver {
  session: EditorSession;
  deck: Record<string, unknown>;
  /** The last save that was acknowledged. */
  last: { revision: number; title: string };
  /** A save that was sent without a response. It may or may not have been stored. */
  pendingTitle: string | undefined;
}

/** Result of a run in which the service was killed. */
export interface KillReport {
  kills: number;
  acknowledged: number;
  /** Acknowledged saves that were missing after a restart or differed from the request. Empty on success. */
  lost: string[];
}

const presentations = 4;

/** Options for `killWhileSaving`. */
export interface KillOptions {
  databaseUrl?: string;
  /** Number of service processes, which are killed in turn. @default 1 */
  count?: number;
  kills: number;
  environment?: Readonly<Record<string, string>>;
}

/** Stops the service by SIGKILL while several presentations are saved repeatedly, and checks every save. */
export async function killWhileSaving({
  databaseUrl,
  count = 1,
  kills,
  environment = {},
}: KillOptions): Promise<KillReport> {
  const service = await startServiceProcesses({
    count,
    environment,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  try {
    const { accessToken } = await service.client.connect();
    const savers = await Promise.all(Array.from({ length: presentations }, () => newSaver(service, accessToken)));
    const report: KillReport = { kills: 0, acknowledged: 0, lost: [] };
    while (report.kills < kills) {
      const victim = report.kills % count;
      const enough = report.acknowledged + 1 + (report.kills % 5);
      const saving = Promise.all(savers.map((saver) => saveUntilKilled(service, saver, report)));
      while (report.acknowledged < enough && service.processes[victim]?.isRunning()) await sleep(1);
      // Kills are spread over the duration of the next save, from its first statement to its response.
      await sleep((report.kills * 37) % 120);
      await service.processes[victim]?.kill('SIGKILL');
      await saving;
      report.kills += 1;
      await service.restart(victim);
      for (const saver of savers) report.lost.push(...(await missing(service, saver)));
    }
    return report;
  } finally {
    await service.stop();
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function newSaver({ client }: ServiceProcesses, token: string): Promise<Saver> {
  const { json } = await client.createMarkdown(token, '# Save 0\n\n- one\n\n## Second\n\n- two');
  const session = await client.open(json.data.saas_ppt);
  const { deck } = (await client.editor(session, 'GET', '/deck')).json;
  return { session, deck, last: { revision: 0, title: 'Save 0' }, pendingTitle: undefined };
}

async function saveUntilKilled({ client }: ServiceProcesses, saver: Saver, report: KillReport): Promise<void> {
  for (;;) {
    const base = saver.last.revision;
    const title = `Save ${base + 1} of attempt ${report.kills}`;
    saver.pendingTitle = title;
    const body = { base_revision: base, deck: { ...saver.deck, title } };
    const response = await client.editor(saver.session, 'PUT', '/deck', body).catch(() => undefined);
    if (response?.status !== 200) return;
    saver.last = { revision: response.json.revision, title };
    saver.pendingTitle = undefined;
    report.acknowledged += 1;
  }
}

/** Checks a presentation: an acknowledged save must be stored, and an unacknowledged one may be. */
async function missing({ client }: ServiceProcesses, saver: Saver): Promise<string[]> {
  const { json } = await client.editor(saver.session, 'GET', '/deck');
  const { versions } = (await client.editor(saver.session, 'GET', '/versions')).json;
  const { revision, title } = saver.last;
  const found = new Map<number, string>(
    versions.map((version: { revision: number; title: string }) => [version.revision, version.title]),
  );
  const wrong: string[] = [];
  if (found.get(revision) !== title) wrong.push(`revision ${revision} is ${found.get(revision)}, not ${title}`);
  const isNext = json.revision === revision + 1 && json.deck.title === saver.pendingTitle;
  const isLast = json.revision === revision && json.deck.title === title;
  if (!isLast && !isNext)
    wrong.push(`the last save is ${json.revision} ${json.deck.title}, after ${revision} ${title}`);
  saver.last = { revision: json.revision, title: json.deck.title };
  saver.pendingTitle = undefined;
  return wrong;
}
