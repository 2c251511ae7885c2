import { basename } from 'node:path';
import type { Hono } from 'hono';
import { pptCoverStatic } from '@ppt-embed/protocol/service';
import { immutableCacheControl, pictureResponse } from '../http/picture-response.ts';
import type { RequestVariables } from '../http/request-id.ts';
import type { Router } from '../http/router.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { AppContext } from '../context/app-context.ts';
import { coverPicture, type DrawCover } from './cover-picture.ts';
import { sampleCovers } from './sample-covers.ts';

/** Five minutes: a process of the version that the URL names may respond to the next request. */
const otherVersionCacheControl = 'public, max-age=300';

/** Registers spec endpoint 7, and the pictures in its response. */
export function coverRoutes(
  app: Hono<{ Variables: RequestVariables }>,
  router: Router,
  appContext: AppContext,
  drawCover: DrawCover,
): void {
  router.on(pptCoverStatic, ({ query }) => Promise.resolve(sampleCovers(appContext, query)));

  app.get('/covers/:file', async (context) => {
    const file = context.req.param('file');
    const picture = await coverPicture({ files: appContext.files, drawCover }, file);
    if (!picture) throw new ServiceError('no_such_endpoint');
    const { name, isNamedVersion } = picture;
    return pictureResponse(context.req.raw, () => appContext.files.stream(name), {
      cacheControl: isNamedVersion ? immutableCacheControl.public : otherVersionCacheControl,
      etag: `"${basename(name)}"`,
    });
  });
}
