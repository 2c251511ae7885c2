import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Deck, renderSlide } from '@ppt-embed/deck';

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

/** Pages that do the minimum, to compare the editor with. */
export interface ReferencePages {
  /** URL of a page with a draggable box and a paragraph to type in. */
  bare: string;
  /** URL of a page that shows only the first slide of a deck. */
  slide: (deck: Deck) => string;
  close: () => Promise<void>;
}

/** Starts the reference pages. */
export async function startReferencePages(): Promise<ReferencePages> {
  let slide = '';
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
    response.end(gzipSync(request.url === '/bare' ? bare : slide));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    bare: `${origin}/bare`,
    slide(deck) {
      const [first] = deck.slides;
      if (!first) throw new Error('The deck has no slide.');
      const markup = renderSlide(deck, first);
      slide = `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{width:100%}</style>${markup}`;
      return `${origin}/slide`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
