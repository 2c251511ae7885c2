import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Two slices of a Chinese font face; a built editor has a hundred. */
const slices = [
  ['wu', 'U+4E94,U+5E74'],
  ['dian', 'U+7535,U+8D39'],
].map(
  ([name, codePoints]) =>
    `@font-face{font-family:Noto Sans SC;font-style:normal;font-weight:700;src:url(/editor/assets/${name}.woff2)format("woff2");unicode-range:${codePoints}}`,
);

/**
 * Writes the minimum that the service needs of a built editor: a page with placeholders for session and slide, and the
 * files it references.
 */
export function writeEditorStub(folder: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const head = '<!--ppt-session--><script nonce="ppt-nonce">before()</script><!--ppt-deferred-fonts assets/han.css-->';
  const page = `<!doctype html><html><head>${head}</head><body><!--ppt-first-slide--></body></html>`;
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {};');
  writeFileSync(join(folder, 'assets/han.css'), slices.join(''));
}
