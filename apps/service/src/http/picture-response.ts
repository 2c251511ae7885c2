import type { StreamedFile } from '../stores/files/file-store.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { matchesEtag } from './etag.ts';

interface PictureResponseOptions {
  contentType?: string;
  cacheControl: string;
  /** ETag of the picture at this URL. Equal tags mean equal bytes. */
  etag: string;
}

/** A `Cache-Control` for URLs that change with their picture: public and indefinite. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';

/**
 * Serves an immutable picture to any page. A sandbox policy prevents active content in it.
 * @param open Opens the file. Called only if the file is needed.
 * @throws ServiceError no_such_endpoint if the file does not exist
 */
export async function pictureResponse(
  request: Request,
  open: () => Promise<StreamedFile | undefined>,
  { contentType = 'image/png', cacheControl, etag }: PictureResponseOptions,
): Promise<Response> {
  const headers = {
    ETag: etag,
    'Cache-Control': cacheControl,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  };
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const typed = { ...headers, 'Content-Type': contentType };
  if (request.method === 'HEAD') return new Response(null, { headers: typed });
  const file = await open();
  if (!file) throw new ServiceError('no_such_endpoint');
  return new Response(file.body, { headers: { ...typed, 'Content-Length': String(file.size) } });
}
