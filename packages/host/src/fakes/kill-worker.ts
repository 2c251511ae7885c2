import { createPptHost } from '../create-host.ts';
import { fileStorage } from '../storage/file-storage.ts';

/**
 * A process of a host app that is killed at any moment. It sends the given creation requests and
 * refreshes continuously.
 */
interface Work {
  baseUrl: string;
  appToken: string;
  dir: string;
  creationIds: string[];
  /** Functions for real time, and for the simulated time that all participants use. */
  startedAt: number;
  speed: number;
}

const work = JSON.parse(process.argv[2] ?? '{}') as Work;
const ppt = createPptHost({
  service: { baseUrl: work.baseUrl, appId: 'app-1', appToken: work.appToken },
  publicUrl: 'http://localhost:5173/api/ppt',
  authenticate: () => null,
  secret: 'a secret of more than thirty-two characters',
  storage: fileStorage({ dir: work.dir }),
  now: () => work.startedAt + (Date.now() - work.startedAt) * work.speed,
  log: (line) => console.error(line),
});
const api = ppt.as({ id: 'ann' });
const shuffled = work.creationIds.toSorted(() => Math.random() - 0.5);
console.log('begun');
await Promise.all(
  shuffled.map(async (creationId) => {
    for (;;) {
      const source = { kind: 'markdown', text: `# ${creationId}`, creationId } as const;
      const isMade = await api.openEditor({ source }).then(
        () => true,
        (error: { code: string }) => error.code === 'disconnected',
      );
      if (isMade) return;
    }
  }),
);
console.log('done');
