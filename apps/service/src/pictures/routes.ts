import type { Hono } from 'hono';
import { immutableCacheControl, pictureResponse } from '../http/picture-response.ts';
import type { RequestVariables } from '../http/request-id.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { AppContext } from '../context/app-context.ts';
import { pictureFile } from './picture-file.ts';
import { findPicture } from './picture-queries.ts';

/** Registers the URLs of stored pictures. The name is the hash of the content, so the content never changes. */
export function pictureRoutes(app: Hono<{ Variables: RequestVariables }>, appContext: AppContext): void {
  app.get('/pictures/:hash', async (context) => {
    const hash = context.req.param('hash');
    const picture = await findPicture(appContext.db, hash);
    if (!picture) throw new ServiceError('no_such_endpoint');
    return pictureResponse(context.req.raw, () => appContext.files.stream(pictureFile(picture)), {
      contentType: picture.content_type,
      cacheControl: immutableCacheControl,
      etag: `"${hash}"`,
    });
  });
}
