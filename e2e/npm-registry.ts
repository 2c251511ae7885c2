import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The content published under a name, as the client sent it. */
interface Published {
  versions: Record<
    string,
    { repository?: { url?: string; directory?: string }; dependencies?: Record<string, string> }
  >;
  access?: string;
  _attachments: Record<string, { data: string }>;
}

/** A running registry. */
export interface NpmRegistry {
  url: string;
  /** Package metadata by name. */
  published: Map<string, Published>;
  /** Credentials that publishers have used. */
  authorizations: Set<string | undefined>;
  close(): void;
}

/** Starts a registry that implements the calls that a release makes. It contains only the packages published to it. */
export async function startNpmRegistry(): Promise<NpmRegistry> {
  const published = new Map<string, Published>();
  const authorizations = new Set<string | undefined>();
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').slice(1).split('?');
    const name = decodeURIComponent(path);
    const respond = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method !== 'PUT') {
      const found = published.get(name);
      respond(found ? 200 : 404, found ?? { error: 'Not found' });
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      published.set(name, JSON.parse(Buffer.concat(chunks).toString()) as Published);
      authorizations.add(request.headers.authorization);
      respond(201, { ok: true });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, published, authorizations, close: () => server.close() };
}
