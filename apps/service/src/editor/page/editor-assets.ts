import { extname, join } from 'node:path';
import { selectEncoding, type Encoding } from '../../http/compression/accept-encoding.ts';
import { matchesEtag } from '../../http/etag.ts';
import { folderStore } from '../../stores/files/folder-store.ts';
import type { StreamedFile } from '../../stores/files/file-store.ts';

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

/** File types that the build compresses (`scripts/build/compress-files.ts`). */
const compressedTypes = new Set(['.js', '.css', '.json', '.svg']);

/** File suffixes of the compressed files next to the original. */
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Serves one of the editor's built files, compressed if the client accepts it and the build has compressed the file.
 * Vite includes a content hash in the file names, so the files can be cached indefinitely.
 */
export async function editorAsset(editorFolder: string, name: string, request: Request): Promise<Response | undefined> {
  const extension = extname(name);
  const contentType = contentTypes[extension];
  if (!contentType || !/^[\w][\w.@-]*$/.test(name)) return undefined;
  const isCompressible = compressedTypes.has(extension);
  const accepted = isCompressible ? selectEncoding(request.headers.get('accept-encoding')) : undefined;
  const file = await openFile(join(editorFolder, 'assets'), name, accepted);
  if (!file) return undefined;
  const { encoding, size, body } = file;
  // The file name identifies the content, and the encoding determines its bytes.
  const etag = encoding ? `"${name}-${encoding}"` : `"${name}"`;
  const headers = {
    'Content-Type': contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
    ...(isCompressible && { Vary: 'Accept-Encoding' }),
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  const isUnchanged = matchesEtag(request.headers.get('if-none-match'), etag);
  if (!isUnchanged && request.method !== 'HEAD')
    return new Response(body, { headers: { ...headers, 'Content-Length': String(size) } });
  await body.cancel();
  if (isUnchanged) return new Response(null, { status: 304, headers });
  return new Response(null, { headers: { ...headers, 'Content-Length': String(size) } });
}

/** Opens the compressed file if there is one, otherwise the original. */
async function openFile(
  folder: string,
  name: string,
  encoding: Encoding | undefined,
): Promise<(StreamedFile & { encoding?: Encoding }) | undefined> {
  // Streams the file, so that a slow client does not keep it in memory.
  const files = folderStore(folder);
  const compressed = encoding && (await files.stream(name + suffixes[encoding]));
  return compressed ? { ...compressed, encoding } : files.stream(name);
}
