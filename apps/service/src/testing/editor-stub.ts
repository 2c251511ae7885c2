import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The least that the service needs of a built editor: a page that takes session and slide, and one file beside it. */
export function writeEditorStub(folder: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const head = '<!--ppt-session--><script nonce="ppt-nonce">before()</script>';
  const page = `<!doctype html><html><head>${head}</head><body><!--ppt-first-slide--></body></html>`;
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {};');
}
