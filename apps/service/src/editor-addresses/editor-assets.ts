import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

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

/** One of the editor's built files. Vite puts a hash of the content into their names, so they may be kept for ever. */
export async function editorAsset(editorFolder: string, name: string): Promise<Response | undefined> {
  const contentType = contentTypes[extname(name)];
  if (!contentType || !/^[\w][\w.@-]*$/.test(name)) return undefined;
  try {
    return new Response(Uint8Array.from(await readFile(join(editorFolder, 'assets', name))), {
      headers: {
        'Content-Type': contentType,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
