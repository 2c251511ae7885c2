import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { deckSchema, outlineSchema } from '@ppt-embed/deck';
import { helpHeaders, helpPage, helpPath } from '@ppt-embed/protocol/help';
import { openApiDocument } from '@ppt-embed/protocol/service';
import { sha256 } from '../kernel/hash.ts';
import { selectEncoding, type Encoding } from './compression/accept-encoding.ts';
import { matchesEtag } from './etag.ts';
import type { LimitContext } from './limits/limit-context.ts';
import { limitAnonymous } from './limits/rate-limits.ts';
import type { RequestVariables } from './request-id.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A document that is the same for every client, with its compressed forms. */
interface FixedDocument {
  contentType: string;
  etag: string;
  plain: Bytes;
  compressed: Readonly<Record<Encoding, Bytes>>;
}

/** Time in seconds for which clients use a description without a new request. */
const maxAgeSeconds = 300;

/** Registers the public descriptions of the service as bare JSON, and the page that explains each error code. */
export function descriptionRoutes(
  app: Hono<{ Variables: RequestVariables }>,
  { settings, ...limitContext }: { settings: { publicUrl: string; rateLimits: boolean } } & LimitContext,
): void {
  const json = 'application/json';
  const limit = limitAnonymous('descriptions', { ...limitContext, settings });
  const texts: Readonly<Record<string, () => FixedDocument>> = {
    '/openapi.json': once(() => fixedDocument(json, JSON.stringify(openApiDocument(settings.publicUrl)))),
    '/schemas/deck.json': once(() => fixedDocument(json, JSON.stringify(deckSchema))),
    '/schemas/outline.json': once(() => fixedDocument(json, JSON.stringify(outlineSchema))),
  };
  for (const path of [...Object.keys(texts), helpPath]) app.use(path, limit);
  for (const [path, read] of Object.entries(texts)) app.get(path, (context) => respond(context, read()));
  const page = once(() => fixedDocument('text/html; charset=utf-8', helpPage()));
  const { 'content-type': _contentType, 'cache-control': cacheControl = '', ...pageHeaders } = helpHeaders;
  app.get(helpPath, (context) => respond(context, page(), { ...pageHeaders, 'Cache-Control': cacheControl }));
}

/** Returns a function that calls another one at most once, because most processes serve no descriptions. */
function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}

/** Compresses a document. */
function fixedDocument(contentType: string, text: string): FixedDocument {
  const plain = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    contentType,
    etag: `"${sha256(plain).slice(0, 32)}"`,
    plain,
    compressed: { br: new Uint8Array(brotliCompressSync(plain, quality)), gzip: new Uint8Array(gzipSync(plain)) },
  };
}

/** Sends a document, or 304 if the client has it. */
function respond(
  context: Context,
  { contentType, etag, plain, compressed }: FixedDocument,
  more: Readonly<Record<string, string>> = {},
): Response {
  const encoding = selectEncoding(context.req.header('accept-encoding'));
  // Each form has its own tag (RFC 9110 §8.8.3).
  const tag = encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
  const headers = new Headers({
    'Content-Type': contentType,
    'Cache-Control': `max-age=${maxAgeSeconds}`,
    ...more,
    ETag: tag,
    Vary: 'Accept-Encoding',
  });
  if (matchesEtag(context.req.header('if-none-match') ?? null, tag))
    return new Response(null, { status: 304, headers });
  const bytes = encoding ? compressed[encoding] : plain;
  headers.set('Content-Length', String(bytes.length));
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(bytes, { headers });
}
