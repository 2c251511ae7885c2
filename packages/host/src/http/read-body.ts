import { PptError } from '@ppt-embed/protocol/host';
import { readLimited } from './read-limited.ts';

/** Maximum size of a body in bytes. Markdown of 1 MiB grows at most sixfold if JSON escapes every character. */
const maxBodyBytes = 8 * 1024 * 1024;

/** Returns the raw body, up to a limit. */
export async function readText(request: Request, maxBytes: number = maxBodyBytes): Promise<string> {
  if (request.bodyUsed) {
    throw new PptError({
      code: 'internal',
      message: 'The body was read before this handler received the request. Mount the handler before body parsers.',
    });
  }
  const text = await readLimited(request.body, maxBytes);
  if (text !== undefined) return text;
  throw new PptError({ code: 'too_large', message: `The request exceeds the limit of ${maxBytes} bytes.` });
}

/** Returns the JSON body. A page of another site cannot send this content type without a preflight. */
export async function readJson(request: Request): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new PptError({ code: 'not_json', message: 'Send the body with "Content-Type: application/json".' });
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PptError({ code: 'invalid_request', message: 'The body is not valid JSON.', cause });
  }
}
