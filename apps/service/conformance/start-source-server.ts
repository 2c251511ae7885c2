import { startFileServer } from '../testing/file-server.ts';
import type { Sources } from './target.ts';

/** Starts a file server for `json_url` on this machine. */
export async function startSourceServer(): Promise<Sources & { close(): Promise<void> }> {
  const files = new Map<string, string>();
  let generate: (number: number) => Uint8Array | undefined = () => undefined;
  const server = await startFileServer((request, response) => {
    const number = /^\/made\/(\d+)$/.exec(request.url ?? '')?.[1];
    const content = number === undefined ? files.get(request.url ?? '') : generate(Number(number));
    if (content === undefined) response.writeHead(404).end();
    else response.end(content);
  });
  return {
    put(content) {
      const path = `/${files.size}.json`;
      files.set(path, content);
      return server.url + path;
    },
    putGenerated(make) {
      generate = make;
      return `${server.url}/made/`;
    },
    close: () => server.close(),
  };
}
