import type { Context, Hono } from 'hono';
import { saasUrl } from '@ppt-embed/protocol/service';
import { deckAnswerText } from '../editor-session/read-deck.ts';
import { readFirstDeck } from '../editor-session/read-first-deck.ts';
import { sha256 } from '../http/hash.ts';
import { isLookingAhead } from '../http/is-looking-ahead.ts';
import type { RequestVariables } from '../http/request-id.ts';
import type { Router } from '../http/router.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { editorAsset } from './editor-assets.ts';
import { editorPage, readBuiltEditor } from './editor-page.ts';
import { drawFirstSlide } from './first-slide.ts';
import { issueAddress } from './issue-address.ts';
import { missingPage } from './missing-page.ts';
import { openAddress } from './open-address.ts';
import { findFrameOrigins } from './queries.ts';
import { usedPage } from './used-page.ts';
import { readUsedUrl, usedUrl } from './used-url.ts';

type PageContext = Context<{ Variables: RequestVariables }>;

/** Spec endpoint 4, the addresses themselves, and the editor's files. */
export function editorAddressRoutes(app: Hono<{ Variables: RequestVariables }>, router: Router, parts: Parts): void {
  router.on(saasUrl, async ({ caller }) => ({ saas_ppt: await issueAddress(parts.db, parts, caller, null) }));

  app.get('/e/:secret', (context) => openPage(context, parts));

  // Once more under an address of its own, for browsers that never ask again for a script that once did not come.
  for (const path of ['/editor/assets/:name', '/editor/assets/:again{again-[0-9]+}/:name'])
    app.get(path, async (context) => {
      const asset = await editorAsset(parts.settings.editorFolder, context.req.param('name') ?? '');
      if (!asset) throw new ServiceError('no_such_endpoint');
      return asset;
    });
}

async function openPage(context: PageContext, parts: Parts): Promise<Response> {
  if (isLookingAhead(context)) {
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  }
  const nonce = parts.random(16).toString('base64url');
  const built = await readBuiltEditor(parts.settings.editorFolder);
  if (!built) return missingPage(nonce, context.get('requestId'));
  const secret = context.req.param('secret') ?? '';
  const opened = await openAddress(parts, secret);
  if (opened) {
    const { token, ppt_id: pptId } = opened.session;
    const url = await usedUrl(parts, opened.appId);
    const first = pptId === null ? undefined : await readFirstDeck(parts, token);
    try {
      const shown = first && {
        deck: deckAnswerText(first.opened),
        firstSlide: drawFirstSlide(first.opened, built.faces),
        memory: first.memory,
      };
      return editorPage(built.page, { session: opened.session, usedUrl: url, ...shown }, nonce);
    } finally {
      first?.memory.close();
    }
  }
  const frameOrigins = await originsOf(context, parts, secret);
  return usedPage({ frameOrigins, nonce, requestId: context.get('requestId') });
}

/** Who may frame the page of a used address; of one that was never issued, the application of the settings. */
async function originsOf(context: PageContext, parts: Parts, secret: string): Promise<readonly string[]> {
  const appId = await readUsedUrl(parts, new URL(context.req.url));
  const known = await findFrameOrigins(parts.db, sha256(secret), appId);
  return known ?? parts.settings.application.frameOrigins;
}
