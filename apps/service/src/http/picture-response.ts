import type { FileRange, StreamedFile } from '../stores/files/file-store.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { parseByteRange } from './byte-range.ts';
import { matchesEtag } from './etag.ts';

interface PictureResponseOptions {
  contentType?: string;
  cacheControl: string;
  /** ETag of the picture at this URL. Equal tags mean equal bytes. */
  etag: string;
  /** Size in bytes, for files that clients request in ranges. @default ranges are ignored */
  size?: number;
}

/** The `Cache-Control` of URLs that change with their picture: indefinite. */
export const immutableCacheControl = {
  /** For files of the service. */
  public: 'public, max-age=31536000, immutable',
  /**
   * For files of presentations. A proxy or CDN would serve them after the presentation was erased, its grant revoked or
   * the user suspended.
   */
  private: 'private, max-age=31536000, immutable',
} as const;

/**
 * Serves an immutable picture or media file to any page. A sandbox policy prevents active content in it.
 * @param open Opens the file. Called only if the file is needed.
 * @throws ServiceError no_such_endpoint if the file does not exist
 */
export async function pictureResponse(
  request: Request,
  open: (range?: FileRange) => Promise<StreamedFile | undefined>,
  { contentType = 'image/png', cacheControl, etag, size }: PictureResponseOptions,
): Promise<Response> {
  const headers = {
    ETag: etag,
    'Cache-Control': cacheControl,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ...(size !== undefined && { 'Accept-Ranges': 'bytes' }),
  };
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const typed = { ...headers, 'Content-Type': contentType };
  if (request.method === 'HEAD') return new Response(null, { headers: typed });
  const range = size === undefined ? undefined : rangeOf(request.headers, size, etag);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  const file = await open(range);
  if (!file) throw new ServiceError('no_such_endpoint');
  const sized = { ...typed, 'Content-Length': String(file.size) };
  if (!range) return new Response(file.body, { headers: sized });
  const contentRange = `bytes ${range.start}-${range.end}/${size}`;
  return new Response(file.body, { status: 206, headers: { ...sized, 'Content-Range': contentRange } });
}

/** Returns the requested range. If the client has a part of another file, returns the whole file (RFC 9110 §13.1.5). */
function rangeOf(headers: Headers, size: number, etag: string): ReturnType<typeof parseByteRange> {
  const condition = headers.get('if-range');
  return condition === null || condition === etag ? parseByteRange(headers.get('range'), size) : undefined;
}
