import { ServiceError, invalidField } from './service-error.ts';

/** Largest JSON body (contract, 41300). */
export const maxJsonBytes = 10 * 1024 * 1024;

/**
 * Reads a JSON body: content type first, then size, then the text itself.
 * @throws ServiceError not_json, too_large, invalid_request
 */
export async function readJson(request: Request): Promise<unknown> {
  const contentType = request.headers.get('content-type');
  const isJson = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(contentType ?? '');
  const text = isJson || contentType !== null ? undefined : await readText(request);
  if (!isJson && (contentType !== null || text !== '')) throw new ServiceError('not_json', { contentType });
  const body = text ?? (await readText(request));
  if (body.trim() === '') throw invalidField('', 'The body is empty; it must be a JSON object.');
  try {
    return withoutNul(JSON.parse(body), body);
  } catch (error) {
    throw new ServiceError(
      'invalid_request',
      {},
      {
        errors: [{ path: '', message: 'The body is not valid JSON.' }],
        cause: error,
      },
    );
  }
}

async function readText(request: Request): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxJsonBytes) throw new ServiceError('too_large', { announced });
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > maxJsonBytes) throw new ServiceError('too_large', { size });
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** PostgreSQL's text cannot hold U+0000; like CommonMark (§2.3) we read U+FFFD instead. */
function withoutNul(value: unknown, source: string): unknown {
  return /\\u0000/.test(source) ? replaceNul(value) : value;
}

function replaceNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\u{FFFD}');
  if (Array.isArray(value)) return value.map(replaceNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [replaceNul(key), replaceNul(item)]));
}
