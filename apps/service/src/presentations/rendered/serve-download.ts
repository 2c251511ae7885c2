import { ServiceError } from '../../kernel/service-error.ts';
import { parseByteRange } from '../../http/byte-range.ts';
import { verifySignedUrl } from '../../stores/signing/signed-url.ts';
import type { DeckContext } from '../deck-context.ts';
import { findSignedPresentation } from '../presentation-queries.ts';
import { attachment, fileName } from './file-name.ts';
import { pptxFile, pptxFileWithComments } from './pptx-file.ts';

const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/**
 * Serves the file of a signed link: the last manual save as PPTX, with comments if the link includes them, in full or
 * in part. Serving is never charged.
 * @throws ServiceError presentation_not_found, including if the grant that requested the link has been revoked
 */
export async function serveDownload(
  appContext: DeckContext,
  request: Request,
  { pptId, withComments }: { pptId: string; withComments: boolean },
): Promise<Response> {
  const grantId = await verifySignedUrl(appContext, new URL(request.url));
  if (grantId === undefined) throw new ServiceError('presentation_not_found', { signed: false });
  const row = await findSignedPresentation(appContext.db, { pptId, grantId });
  if (!row) throw new ServiceError('presentation_not_found', { pptId, grantId });
  const { name, size, version, offset } = await (withComments ? pptxFileWithComments : pptxFile)(appContext, row);
  const etag = `"${row.ppt_id}-${version}"`;
  const headers = {
    'Content-Type': pptx,
    'Content-Disposition': attachment(fileName(row.title)),
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
  };
  const range = rangeOf(request, size, etag);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  }
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, 'Content-Length': String(size) } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const isStoredWhole = !range && offset === 0;
  const stored = isStoredWhole ? undefined : { start: offset + start, end: offset + end };
  const file = await appContext.files.stream(name, stored);
  if (!file) throw new ServiceError('presentation_not_found', { pptId, name });
  const length = { 'Content-Length': String(file.size) };
  if (!range) return new Response(file.body, { headers: { ...headers, ...length } });
  const contentRange = { 'Content-Range': `bytes ${start}-${end}/${size}` };
  return new Response(file.body, { status: 206, headers: { ...headers, ...length, ...contentRange } });
}

/**
 * Returns the requested range, only for GET (RFC 9110 §14.2), and only if the client has a part of the same revision
 * (§13.1.5).
 */
function rangeOf({ method, headers }: Request, size: number, etag: string): ReturnType<typeof parseByteRange> {
  const ifRange = headers.get('if-range');
  if (method !== 'GET' || (ifRange !== null && ifRange !== etag)) return undefined;
  return parseByteRange(headers.get('range'), size);
}
