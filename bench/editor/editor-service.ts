import { join } from 'node:path';
import { type Deck, deckToJson } from '@ppt-embed/deck';
import { serviceClient } from '../../apps/service/testing/service-client.ts';
import { buildService } from '../../scripts/build/build-service.ts';
import { ensureEditorBuilt } from '../../scripts/build/editor-files.ts';
import { removeHome, startProcess } from '../service/processes.ts';

const apps = join(import.meta.dirname, '../../apps');

/** The built service with its embedded database, and the built editor. */
export interface EditorService {
  /**
   * Stores a deck as a new presentation.
   * @returns Its editor URL, which works once.
   */
  create: (deck: Deck) => Promise<string>;
  stop: () => Promise<void>;
}

/** Builds the service and the editor, and starts the service like an operator, in a separate process. */
export async function startEditorService(): Promise<EditorService> {
  await ensureEditorBuilt((message) => console.log(`  ${message}`));
  await buildService();
  const service = await startProcess(join(apps, 'service/dist/main.js'), {
    environment: { EDITOR_DIST: join(apps, 'editor/dist') },
  });
  const toProcess = (url: string) => new URL(url.replace(/^http:\/\/localhost:\d+/, ''), service.url).href;
  const client = serviceClient((url, init) => fetch(toProcess(url), init));
  const { accessToken: token } = await client.connect();
  return {
    async create(deck) {
      const { json: created } = await client.createMarkdown(token);
      const session = await client.open(created.data.saas_ppt);
      const body = { base_revision: 0, deck: deckToJson(deck) };
      const saved = await client.editor(session, 'PUT', '/deck', body);
      if (saved.status !== 200) throw new Error(`The deck was not saved: ${saved.status} ${saved.text}`);
      const reopened = await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: created.data.ppt_id } });
      return toProcess(reopened.json.data.saas_ppt);
    },
    async stop() {
      await service.stop();
      removeHome(service);
    },
  };
}
