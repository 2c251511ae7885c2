import { extname, join } from 'node:path';
import { folderStore } from '../../stores/files/folder-store.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};

/**
 * Serves one of the editor's built files. Vite puts a content hash into their names, so they can be cached
 * indefinitely.
 */
export async function editorAsset(editorFolder: string, name: string): Promise<Response | undefined> {
  const contentType = contentTypes[extname(name)];
  if (!contentType || !/^[\w][\w.@-]*$/.test(name)) return undefined;
  // Streamed, so that a slow client does not keep the file in memory.
  const file = await folderStore(join(editorFolder, 'assets')).stream(name);
  if (!file) return undefined;
  return new Response(file.body, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(file.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
