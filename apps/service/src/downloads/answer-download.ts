import { ServiceError } from '../http/service-error.ts';
import { isSigned } from '../http/signed-address.ts';
import type { Parts } from '../parts.ts';
import { findSignedPresentation } from '../presentations/queries.ts';
import { byteRange } from './byte-range.ts';
import { attachment, fileName } from './file-name.ts';
import { pptxFile } from './pptx-file.ts';

const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Follows a signed link: the last manual save as PPTX, whole or in part. It never charges. */
export async function answerDownload(parts: Parts, request: Request, pptId: string): Promise<Response> {
  if (!(await isSigned(parts, new URL(request.url))))
    throw new ServiceError('presentation_not_found', { signed: false });
  const row = await findSignedPresentation(parts.db, pptId);
  if (!row) throw new ServiceError('presentation_not_found', { pptId });
  const bytes = await pptxFile(parts, row);
  const etag = `"${row.ppt_id}-${row.revision}"`;
  const headers = {
    'Content-Type': pptx,
    'Content-Disposition': attachment(fileName(row.title)),
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
  };
  // A part of another revision would not fit what the client has (RFC 9110 §13.1.5).
  const ifRange = request.headers.get('if-range');
  const wanted = ifRange === null || ifRange === etag ? (request.headers.get('range') ?? undefined) : undefined;
  const range = byteRange(wanted, bytes.length);
  if (range.kind === 'outside') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes.length}` } });
  }
  if (range.kind === 'whole') {
    return new Response(Uint8Array.from(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } });
  }
  const part = bytes.subarray(range.start, range.end + 1);
  return new Response(Uint8Array.from(part), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(part.length),
      'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}`,
    },
  });
}
