import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { requestServer, startOnRequest } from './start-on-request.ts';

const editorPage = new URL('../packages/react/static/ppt-fake-editor.html', import.meta.url);

declare module 'vitest' {
  export interface ProvidedContext {
    /** Responds with the origins of {@link TwoSites}, as soon as both sites are ready. */
    sitesStarter: string;
  }
}

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
}

interface RunningSites {
  editorOrigin: string;
  hostOrigin: string;
  close(): Promise<void>;
}

/**
 * Vitest's `globalSetup`: starts both sites when a test file first requests them. Files share them, because they keep
 * nothing, and building the host app takes longer than most tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starter = await startOnRequest(startSites, ({ editorOrigin, hostOrigin }) => `${editorOrigin} ${hostOrigin}`);
  project.provide('sitesStarter', starter.url);
  return async () => {
    for (const sites of await starter.close()) await sites.close();
  };
}

async function startSites(): Promise<RunningSites> {
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
  // Only this process loads Vite, not those of the test files.
  const { openBuiltSite } = await import('./built-site.ts');
  const host = await openBuiltSite('host-site', (request, response) => {
    addHeaders(request, response);
    return false;
  });
  return {
    editorOrigin: `http://127.0.0.1:${(editor.address() as AddressInfo).port}`,
    hostOrigin: host.url,
    close: async () => {
      await host.close();
      await new Promise((resolve) => {
        editor.close(resolve);
        editor.closeAllConnections();
      });
    },
  };
}

/** Returns both sites of the test run. */
export async function openTwoSites(): Promise<TwoSites> {
  const [editorOrigin = '', hostOrigin = ''] = (await requestServer(inject('sitesStarter'))).split(' ');
  return {
    editorOrigin,
    hostPage: (headers = {}, settings = {}) => {
      const url = new URL(hostOrigin);
      url.searchParams.set('editor', `${editorOrigin}/`);
      for (const [name, value] of Object.entries(headers)) url.searchParams.set(`header-${name}`, value);
      for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
      return url.href;
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
