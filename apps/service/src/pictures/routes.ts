import type { Hono } from 'hono';
import { storedFiles } from '@ppt-embed/protocol/editor';
import { immutableCacheControl, pictureResponse } from '../http/picture-response.ts';
import type { RequestVariables } from '../http/request-id.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { AppContext } from '../context/app-context.ts';
import { pictureFile } from './picture-file.ts';
import { findPicture } from './picture-queries.ts';

/**
 * Registers the URLs of stored pictures and media. The name is the hash of the content, or a random id, so the content
 * never changes.
 */
export function pictureRoutes(app: Hono<{ Variables: RequestVariables }>, appContext: AppContext): void {
  app.get('/pictures/:hash', (context) => respond(appContext, context.req.raw, context.req.param('hash')));
  // Media are requested in ranges. Their URLs end like file names, so that a link to one in Markdown becomes a media
  // element.
  const respondMedia = async (extensions: readonly string[], name: string, request: Request): Promise<Response> => {
    const [id = '', extension = ''] = name.split('.');
    if (!extensions.includes(extension)) throw new ServiceError('no_such_endpoint');
    return respond(appContext, request, id);
  };
  for (const { folder, types } of Object.values(storedFiles)) {
    const extensions = Object.keys(types);
    if (extensions.length > 0)
      app.get(`${folder}:name`, (context) =>
        respondMedia(extensions, context.req.param('name') ?? '', context.req.raw),
      );
  }
}

async function respond({ db, files }: AppContext, request: Request, hash: string): Promise<Response> {
  const picture = await findPicture(db, hash);
  if (!picture) throw new ServiceError('no_such_endpoint');
  const { content_type: contentType, bytes } = picture;
  return pictureResponse(request, (range) => files.stream(pictureFile(picture), range), {
    contentType,
    cacheControl: immutableCacheControl.private,
    etag: `"${hash}"`,
    ...(!contentType.startsWith('image/') && bytes !== null && { size: Number(bytes) }),
  });
}
