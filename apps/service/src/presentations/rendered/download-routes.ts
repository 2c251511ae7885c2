import type { Hono } from 'hono';
import { pptDownload } from '@ppt-embed/protocol/service';
import type { RequestVariables } from '../../http/request-id.ts';
import type { Router } from '../../http/router.ts';
import type { DeckContext } from '../deck-context.ts';
import { serveDownload } from './serve-download.ts';
import { commentsPath, requestDownload } from './request-download.ts';

/** Registers spec endpoint 8, and the links it returns. */
export function downloadRoutes(
  app: Hono<{ Variables: RequestVariables }>,
  router: Router,
  appContext: DeckContext,
): void {
  router.on(pptDownload, ({ body, caller, memory }) =>
    requestDownload(appContext, caller, { pptId: body.ppt_id, memory }),
  );

  for (const withComments of [false, true])
    app.get(`${withComments ? commentsPath : '/downloads'}/:file`, (context) => {
      const pptId = context.req.param('file').replace(/\.pptx$/, '');
      return serveDownload(appContext, context.req.raw, { pptId, withComments });
    });
}
