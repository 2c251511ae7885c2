import type { Hono } from 'hono';
import { immutableCacheControl, pictureResponse } from '../http/picture-response.ts';
import type { RequestVariables } from '../http/request-id.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { AppContext } from '../context/app-context.ts';
import { pictureFile } from './picture-file.ts';
import { findPicture } from './picture-queries.ts';

/**
 * Registers the URLs of stored pictures and videos. The name is the hash of the content, or a random id, so the content
 * never changes.
 */
export function pictureRoutes(app: Hono<{ Variables: RequestVariables }>, appContext: AppContext): void {
  app.get('/pictures/:hash', (context) => respond(appContext, context.req.raw, context.req.param('hash')));
  // Videos are requested in ranges. Their URLs end like file names, so that a link to one in Markdown becomes a video.
  app.get('/videos/:name', (context) => {
    const [id = '', extension] = context.req.param('name').split('.');
    if (extension !== 'mp4') throw new ServiceError('no_such_endpoint');
    return respond(appContext, context.req.raw, id);
  });
}

async function respond({ db, files }: AppContext, request: Request, hash: string): Promise<Response> {
  const picture = await findPicture(db, hash);
  if (!picture) throw new ServiceError('no_such_endpoint');
  const { content_type: contentType, bytes } = picture;
  return pictureResponse(request, (range) => files.stream(pictureFile(picture), range), {
    contentType,
    cacheControl: immutableCacheControl,
    etag: `"${hash}"`,
    ...(contentType === 'video/mp4' && bytes !== null && { size: Number(bytes) }),
  });
}
