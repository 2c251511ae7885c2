import type { Context, Hono } from 'hono';
import { saasUrl, userSignOut } from '@ppt-embed/protocol/service';
import { deckResponseText } from '../session/read-deck.ts';
import { readFirstDeck } from '../session/read-first-deck.ts';
import { sha256 } from '../../kernel/hash.ts';
import { isPrefetch } from '../../http/is-prefetch.ts';
import type { RequestVariables } from '../../http/request-id.ts';
import type { Router } from '../../http/router.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { editorAsset } from './editor-assets.ts';
import { editorPage, readBuiltEditor } from './editor-page.ts';
import { drawFirstSlide } from './first-slide.ts';
import { issueHomeUrl } from '../urls/issue-editor-url.ts';
import { editorNotBuiltPage } from './editor-not-built-page.ts';
import { openEditorUrl } from '../urls/open-editor-url.ts';
import { findFrameOrigins } from '../urls/editor-url-queries.ts';
import { linkExpiredPage } from '../urls/link-expired-page.ts';
import { signOutUser } from '../urls/sign-out-user.ts';
import { readUsedUrl, usedUrl } from '../urls/used-url.ts';

type PageContext = Context<{ Variables: RequestVariables }>;

/** Registers spec endpoint 4, signing out, the editor URLs, and the editor's files. */
export function editorUrlRoutes(
  app: Hono<{ Variables: RequestVariables }>,
  router: Router,
  appContext: AppContext,
): void {
  router.on(saasUrl, async ({ body, caller }) => ({
    saas_ppt: await issueHomeUrl(appContext, caller, { name: body?.user_name, id: body?.user_id }),
  }));

  router.on(userSignOut, async ({ body, caller }) => {
    await signOutUser(appContext, { app: caller.app, userId: body.union_id });
    return {};
  });

  app.get('/e/:secret', (context) => openPage(context, appContext));

  // Also served under a second URL, for browsers that never request a script again after it has failed to load once.
  for (const path of ['/editor/assets/:name', '/editor/assets/:again{again-[0-9]+}/:name'])
    app.get(path, async (context) => {
      const asset = await editorAsset(
        appContext.settings.editorFolder,
        context.req.param('name') ?? '',
        context.req.raw,
      );
      if (!asset) throw new ServiceError('no_such_endpoint');
      return asset;
    });
}

async function openPage(context: PageContext, appContext: AppContext): Promise<Response> {
  if (isPrefetch(context)) {
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  }
  const nonce = appContext.random(16).toString('base64url');
  const built = await readBuiltEditor(appContext.settings.editorFolder);
  if (!built) return editorNotBuiltPage(nonce, context.get('requestId'));
  const secret = context.req.param('secret') ?? '';
  const opened = await openEditorUrl(appContext, secret);
  if (opened) {
    const { token, ppt_id: pptId } = opened.session;
    const url = await usedUrl(appContext, opened.appId);
    const first = pptId === null ? undefined : await readFirstDeck(appContext, token);
    try {
      const shown = first && {
        deck: deckResponseText(first.opened),
        firstSlide: drawFirstSlide(first.opened, built.fonts),
        memory: first.memory,
      };
      return editorPage(built.page, { session: opened.session, usedUrl: url, ...shown }, nonce);
    } finally {
      first?.memory.close();
    }
  }
  const frameOrigins = await frameOriginsFor(context, appContext, secret);
  return linkExpiredPage({ frameOrigins, nonce, requestId: context.get('requestId') });
}

/**
 * Returns the origins that may frame the page of a used URL. For an unknown URL, returns the origins of the configured
 * application.
 */
async function frameOriginsFor(
  context: PageContext,
  appContext: AppContext,
  secret: string,
): Promise<readonly string[]> {
  const appId = await readUsedUrl(appContext, new URL(context.req.url));
  const known = await findFrameOrigins(appContext.db, sha256(secret), appId);
  return known ?? appContext.settings.application.frameOrigins;
}
