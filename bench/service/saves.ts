import { newDatabase } from '../../apps/service/testing/new-database.ts';
import { serviceClient } from '../../apps/service/testing/service-client.ts';
import { markdownOf } from './layout.ts';
import { openClient } from './load.ts';
import { removeHome, servicePath, startProcess } from './processes.ts';
import { benchOtherRequests } from './other-requests.ts';

const deckBytes = 4_000_000;
const saves = 5;

/** Measures the delay of other requests while a deck of 4 MB is saved. */
export async function benchSaves(postgresUrl: string): Promise<void> {
  const service = await startProcess(servicePath, { environment: { DATABASE_URL: await newDatabase(postgresUrl) } });
  const client = openClient(service.url, 2);
  try {
    const users = serviceClient((url, init) =>
      fetch(url.replace(/^http:\/\/localhost:\d+/, service.url).replace(/^\//, `${service.url}/`), init),
    );
    const { accessToken } = await users.connect();
    const { json: created } = await users.createMarkdown(accessToken, markdownOf(990));
    const { token } = await users.open(created.data.saas_ppt);
    const { json } = await users.editor({ token }, 'GET', '/deck');
    const deck = json.deck as { slides: { notes: string }[] };
    const missing = Math.max(0, deckBytes - JSON.stringify(deck).length);
    const notes = 'n'.repeat(Math.ceil(missing / deck.slides.length));
    const long = { ...deck, slides: deck.slides.map((slide) => ({ ...slide, notes: slide.notes + notes })) };
    // Serialized before the measurement, because serializing blocks this process.
    const bodies = Array.from({ length: saves }, (_item, revision) =>
      JSON.stringify({ base_revision: revision, deck: long }),
    );
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const save = async () => {
      for (const body of bodies) {
        const { status } = await client.send({ method: 'PUT', path: '/editor/api/deck', headers, body });
        if (status !== 200) throw new Error(`saving: an unexpected response, ${status}`);
      }
    };
    await benchOtherRequests(client, save, {
      name: 'longest response time of other requests while decks of 4 MB are saved',
      maxMs: 50,
    });
  } finally {
    client.close();
    await service.stop();
    removeHome(service);
  }
}
