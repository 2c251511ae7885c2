import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBuiltSite } from './built-site.ts';

const editorPage = new URL('../packages/react/static/ppt-fake-editor.html', import.meta.url);

/** A host app on `localhost` and an editor on `127.0.0.1`: two sites to a browser. */
export interface TwoSites {
  /** Origin of the editor. */
  editorOrigin: string;
  /**
   * Returns the URL of the host page.
   * @param headers Headers of its response.
   * @param settings Settings of the page: `sandbox`, and `editor`, a URL that names the headers of the response.
   */
  hostPage(headers?: Record<string, string>, settings?: Record<string, string>): string;
  close(): Promise<void>;
}

/** Starts both sites. */
export async function openTwoSites(): Promise<TwoSites> {
  const editor = createServer((request, response) => {
    addHeaders(request, response);
    if (request.url?.startsWith('/deck.pptx')) {
      response.setHeader('content-disposition', 'attachment; filename="deck.pptx"');
      return response.end('PK');
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url?.startsWith('/expired.pptx')) {
      response.statusCode = 403;
      return response.end('<!doctype html><title>Request has expired</title><script>top.location = "/gone"</script>');
    }
    return response.end(readFileSync(editorPage));
  });
  await new Promise<void>((resolve) => editor.listen(0, '127.0.0.1', resolve));
  const editorOrigin = `http://127.0.0.1:${(editor.address() as AddressInfo).port}`;

  const host = await openBuiltSite('host-site', (request, response) => {
    addHeaders(request, response);
    return false;
  });

  return {
    editorOrigin,
    hostPage: (headers = {}, settings = {}) => {
      const url = new URL(host.url);
      url.searchParams.set('editor', `${editorOrigin}/`);
      for (const [name, value] of Object.entries(headers)) url.searchParams.set(`header-${name}`, value);
      for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
      return url.href;
    },
    close: async () => {
      await host.close();
      await new Promise((resolve) => editor.close(resolve));
    },
  };
}

/** Returns the headers that a URL names. */
function addHeaders(
  request: { url?: string | undefined },
  response: { setHeader(name: string, value: string): unknown },
): void {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  for (const [name, value] of searchParams)
    if (name.startsWith('header-')) response.setHeader(name.slice('header-'.length), value);
}
