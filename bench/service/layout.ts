import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { appToken } from '../../apps/service/testing/service-client.ts';
import { newDatabase } from '../../apps/service/testing/new-database.ts';
import { serviceClient } from '../../apps/service/testing/service-client.ts';
import { measureAlternately } from '../ratio.ts';
import { inParallel, openClient, type BenchRequest } from './load.ts';
import { openSocketClient } from './socket-client.ts';
import { benchOtherRequests } from './other-requests.ts';
import { median, printFigure, printRate } from './print.ts';
import { removeHome, servicePath, startProcess, type MeasuredProcess } from './processes.ts';

const rounds = 9;
/** Number of requests per round, so large that the start and end of a round are negligible. */
const perRound = 300;
const concurrency = 8;
/**
 * Number of requests after which a process counts as warm: by then, V8 has compiled most of the code that they run.
 */
const warmAfter = 6000;

/**
 * Compares endpoint 9 of the specification with a loop that only runs the engine, and measures the delay of other
 * requests during the layout of a deck of 990 slides.
 */
export async function benchLayout(postgresUrl: string): Promise<void> {
  // Production warms up by default.
  const environment = { DATABASE_URL: await newDatabase(postgresUrl), WARM_UP: 'on' };
  const service = await startProcess(servicePath, { environment });
  const client = openClient(service.url, concurrency);
  const creator = openSocketClient(service.url, concurrency);
  try {
    const token = await connect(service);
    const create = async (text: string) => {
      const { status } = await creator.send(creationRequest(token, text));
      if (status !== 200) throw new Error(`md-ppt: unexpected status ${status}`);
    };
    await benchCreation(service, create);
    await benchOthers(client, () => create(markdownOf(990)));
    await benchCovers(client);
  } finally {
    client.close();
    creator.close();
    await service.stop();
    removeHome(service);
  }
}

/**
 * Compares creation with the engine, twice: directly after the start, while both compile their code, and in warm
 * processes, as in operation. The target applies to new processes.
 */
async function benchCreation(service: MeasuredProcess, create: (text: string) => Promise<void>): Promise<void> {
  const text = markdownOf(12);
  const createAll = (count: number) => inParallel(count, concurrency, () => create(text));
  const layoutAll = (count: number) =>
    inParallel(count, 1, () => {
      layoutDeck(readMarkdown(text).outline);
      return Promise.resolve();
    });
  const measured = (rounds + 1) * perRound;
  await compareCreation(service, createAll, layoutAll, {
    name: `the first ${measured} presentations of 12 slides created`,
    min: 0.7,
  });
  await createAll(warmAfter - measured);
  await layoutAll(warmAfter - measured);
  await compareCreation(service, createAll, layoutAll, {
    name: 'presentations of 12 slides created by a warm process',
  });
}

/** Measures creation and the engine alternately, and prints the ratios of their rates and of their CPU time. */
async function compareCreation(
  service: MeasuredProcess,
  createAll: (count: number) => Promise<number>,
  layoutAll: (count: number) => Promise<number>,
  { name, min }: { name: string; min?: number },
): Promise<void> {
  const before = service.processorMs();
  let engineMs = 0;
  const paired = await measureAlternately(
    rounds,
    () => createAll(perRound),
    async () => {
      const startedAt = process.cpuUsage();
      const elapsedMs = await layoutAll(perRound);
      const { user, system } = process.cpuUsage(startedAt);
      engineMs += (user + system) / 1000;
      return elapsedMs;
    },
  );
  printRate(name, 'the engine called directly', perRound, paired, min);
  if (before === undefined) return;
  const created = (rounds + 1) * perRound;
  const [ours, engine] = [((service.processorMs() ?? 0) - before) / created, engineMs / created];
  console.log(
    `  ${name}, CPU time of all threads: ×${(engine / ours).toFixed(2)} of the engine called directly (${ours.toFixed(1)} vs. ${engine.toFixed(1)} ms)`,
  );
}

/** Measures the delay of another user's request while a deck of 990 slides is laid out. */
function benchOthers(client: ReturnType<typeof openClient>, work: () => Promise<void>): Promise<void> {
  return benchOtherRequests(client, work, {
    name: 'longest response time of other requests while 990 slides are laid out',
    maxMs: 200,
  });
}

/** Measures a page of the cover picker that is not cached. */
async function benchCovers(client: ReturnType<typeof openClient>): Promise<void> {
  const seconds: number[] = [];
  for (const style of ['商务风', '科技风', '中国风']) {
    const path = `/apps/ppt-cover-static?limit=20&language=${encodeURIComponent('中文')}&style=${encodeURIComponent(style)}`;
    const other = `/apps/ppt-cover-static?limit=13&language=${encodeURIComponent('英文')}&style=${encodeURIComponent(style)}`;
    const list = async (listPath: string) => {
      const { text } = await client.send({
        method: 'GET',
        path: listPath,
        headers: { Authorization: `Bearer ${appToken}` },
      });
      return (JSON.parse(text) as { data: { cover_image: string }[] }).data.map(
        (item) => new URL(item.cover_image).pathname,
      );
    };
    const pictures = [...(await list(path)), ...(await list(other))].slice(0, 20);
    const startedAt = performance.now();
    await Promise.all(pictures.map((picture) => client.send({ method: 'GET', path: picture })));
    seconds.push(((performance.now() - startedAt) / 1000) * (20 / pictures.length));
  }
  printFigure('a page of 20 covers that are not drawn yet', median(seconds), ' s', 1);
}

/** Returns a request that creates a presentation from Markdown. */
export function creationRequest(token: string, text: string): BenchRequest {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return { method: 'POST', path: '/saas/api/md-ppt', headers, body: JSON.stringify({ text }) };
}

/**
 * Connects a user to a service.
 * @returns The access token.
 */
export async function connect({ url }: MeasuredProcess): Promise<string> {
  const client = serviceClient((requestUrl, init) =>
    fetch(requestUrl.replace(/^http:\/\/localhost:\d+/, url).replace(/^\//, `${url}/`), init),
  );
  return (await client.connect()).accessToken;
}

/** Creates Markdown with a number of slides. */
export function markdownOf(slides: number): string {
  const bodies = [
    '- 61 % rise in power bills since 2020\n- 40 roofs surveyed and found sound\n  - 31 of them flat',
    '| Phase | Schools | Power |\n|---|--:|--:|\n| Pilot | 4 | 0.3 MW |\n| North | 21 | 1.9 MW |',
    'One roof saves **€ 14,200** a year, with 30 % of the yield sold on.\n\n> The children read the meter.',
  ];
  const points = Array.from(
    { length: slides - 1 },
    (_, index) => `## Point ${index + 1}\n\n${bodies[index % bodies.length]}`,
  );
  return ['# Solar on 40 school roofs', ...points].join('\n\n');
}
