import { PptError } from '@ppt-embed/protocol/host';

/** Markdown of 1 MiB is at most six times as long when every character of it is escaped in JSON. */
const maxBodyBytes = 8 * 1024 * 1024;

/** The body as it was sent, up to a limit. */
export async function readText(request: Request, maxBytes: number = maxBodyBytes): Promise<string> {
  if (request.bodyUsed) {
    throw new PptError({
      code: 'internal',
      message: 'The body was read before it got here. Mount the handler before body parsers.',
    });
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new PptError({ code: 'too_large', message: `The request is larger than ${maxBytes} bytes.` });
    }
    chunks.push(chunk.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return new TextDecoder().decode(bytes);
}

/** The JSON body. A page of another site cannot send this content type without a preflight. */
export async function readJson(request: Request): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new PptError({ code: 'not_json', message: 'Send the body with "Content-Type: application/json".' });
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PptError({ code: 'invalid_request', message: 'The body is not JSON.', cause });
  }
}
