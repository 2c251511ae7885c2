import type { Hono } from 'hono';
import type { RequestVariables } from '../http/request-id.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { readPicture } from './read-picture.ts';

/** Stored pictures: the name is the hash of the content, so it never changes. */
export function pictureRoutes(app: Hono<{ Variables: RequestVariables }>, parts: Parts): void {
  app.get('/pictures/:hash', async (context) => {
    const picture = await readPicture(parts, `picture:${context.req.param('hash')}`);
    if (!picture) throw new ServiceError('no_such_endpoint');
    return new Response(Uint8Array.from(picture.bytes), {
      headers: {
        'Content-Type': picture.contentType,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    });
  });
}
