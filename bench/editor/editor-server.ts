import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { editorApiPath } from '@ppt-embed/protocol/editor';
import type { DeckResponse, EditorSession } from '@ppt-embed/protocol/editor';
import { editorPage, readBuiltEditor } from '../../apps/service/src/editor/page/editor-page.ts';
import { drawFirstSlide } from '../../apps/service/src/editor/page/first-slide.ts';

const dist = join(import.meta.dirname, '../../apps/editor/dist');

const types: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** A box that follows the pointer and a paragraph to type in: the minimum cost of a drag and a key press. */
const bare = `<!doctype html><meta charset="utf-8">
<div id="box" style="position: absolute; inline-size: 50px; block-size: 50px; background: blue; will-change: translate"></div>
<p contenteditable style="white-space: pre-wrap; margin-block-start: 400px">Box</p>
<script>
  const box = document.getElementById('box');
  let moved = null;
  window.addEventListener('pointermove', (event) => {
    if (!moved) requestAnimationFrame(() => {
      box.style.translate = moved.clientX + 'px ' + moved.clientY + 'px';
      moved = null;
    });
    moved = event;
  });
</script>`;

/** The built editor with a deck, served as the service does but without any slow backend. */
export interface EditorServer {
  origin: string;
  /** Sets the deck that is opened next, as JSON. */
  open: (deck: unknown) => void;
  /** Shows only this markup, to measure a slide without an editor. */
  show: (markup: string) => void;
  close: () => Promise<void>;
}

export async function startEditorServer(): Promise<EditorServer> {
  let deck: unknown;
  let plain = '';
  const session: EditorSession = { token: 't', ppt_id: 'p', expires_at: 0, frame_origins: [], ref_url: '' };

  const deckResponse = (): DeckResponse => ({ revision: 1, deck });

  /** As the service renders it. */
  async function sendPage(response: ServerResponse): Promise<void> {
    const built = await readBuiltEditor(dist);
    if (!built) throw new Error('The editor has not been built.');
    const stored = { deck: JSON.stringify(deck), report: null, isOpenElsewhere: false };
    const firstSlide = drawFirstSlide(stored, built.fonts);
    const pageOptions = { usedUrl: '/e/used', session, deck: JSON.stringify(deckResponse()), firstSlide };
    const page = editorPage(built.page, pageOptions, 'bench');
    send(response, '.html', await page.text(), Object.fromEntries(page.headers));
  }

  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/e/bench') {
      sendPage(response).catch((error: unknown) => response.destroy(error as Error));
      return;
    }
    if (path === '/plain') return send(response, '.html', plain);
    if (path === '/bare') return send(response, '.html', bare);
    if (path === `${editorApiPath}/deck` && request.method === 'GET')
      return send(response, '.json', JSON.stringify(deckResponse()));
    if (path.startsWith(editorApiPath)) return send(response, '.json', '{}');
    if (path.startsWith('/editor/')) {
      try {
        return send(response, extname(path), readFileSync(join(dist, path.slice('/editor/'.length))));
      } catch {
        response.writeHead(404).end();
        return;
      }
    }
    response.writeHead(404).end();
  }

  const server = createServer(handleRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open(next) {
      deck = next;
    },
    show(markup) {
      plain = `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{width:100%}</style>${markup}`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function send(
  response: ServerResponse,
  extension: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  const isFont = extension === '.woff2';
  response.writeHead(200, {
    ...headers,
    'content-type': types[extension] ?? 'application/json',
    ...(!isFont && { 'content-encoding': 'gzip' }),
  });
  response.end(isFont ? body : gzipSync(body));
}
