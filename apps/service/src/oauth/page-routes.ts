import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSame, sha256 } from '../http/hash.ts';
import type { RequestVariables } from '../http/request-id.ts';
import type { Parts } from '../parts.ts';
import { findApplication } from '../applications/queries.ts';
import { consentPage } from './consent-page.ts';
import { decide } from './decide.ts';
import { expiredPage } from './expired-page.ts';
import { findOpenRequest } from './grant-queries.ts';
import { signInPage } from './sign-in-page.ts';
import { cookieName, formProof, personOf, signIn, signInSeconds } from './sign-in.ts';

type PageContext = Context<{ Variables: RequestVariables }>;

/** The pages a person sees in the browser while an application is connected. */
export function oauthPageRoutes(app: Hono<{ Variables: RequestVariables }>, parts: Parts): void {
  const { db, clock, random, settings } = parts;
  const cookie = cookieName(settings.publicUrl);
  const nonce = () => random(16).toString('base64url');
  const expired = (context: PageContext) => expiredPage(nonce(), context.get('requestId'));

  app.get('/oauth/consent', async (context) => {
    const request = context.req.query('request') ?? '';
    const row = await findOpenRequest(db, sha256(request), clock());
    const application = row && (await findApplication(db, row.app_id));
    if (!application) return expired(context);
    const shared = { application: application.name, redirectUri: row.redirect_uri, request, nonce: nonce() };
    const session = getCookie(context, cookie);
    const person = await personOf(parts, session);
    if (!session || !person) return signInPage(shared);
    return consentPage({ ...shared, person, proof: formProof(session, request) });
  });

  app.post('/oauth/sign-in', async (context) => {
    const request = await field(context, 'request');
    const isOpen = isOwnForm(context, settings.publicUrl) && (await findOpenRequest(db, sha256(request), clock()));
    if (!isOpen) return expired(context);
    setCookie(context, cookie, await signIn(parts), {
      path: '/oauth',
      httpOnly: true,
      sameSite: 'Lax',
      secure: settings.publicUrl.startsWith('https:'),
      maxAge: signInSeconds,
    });
    return context.redirect(`/oauth/consent?request=${encodeURIComponent(request)}`, 303);
  });

  app.post('/oauth/consent', async (context) => {
    const request = await field(context, 'request');
    const session = getCookie(context, cookie) ?? '';
    const person = await personOf(parts, session);
    const decision = await field(context, 'decision');
    const isOurs =
      isOwnForm(context, settings.publicUrl) &&
      isSame(await field(context, 'proof'), formProof(session, request)) &&
      (decision === 'authorize' || decision === 'cancel');
    if (!person || !isOurs) return expired(context);
    const address = await decide(parts, { request, person, isGranted: decision === 'authorize' });
    if (!address) return expired(context);
    return new Response(null, {
      status: 302,
      headers: { Location: address, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    });
  });
}

/** Empty where it is absent, and where the body is no form at all. */
async function field(context: PageContext, name: string): Promise<string> {
  const body: Record<string, unknown> = await context.req.parseBody().catch(() => ({}));
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

/** A form that another site's page sent in somebody's browser is not ours, whatever it carries. */
function isOwnForm(context: PageContext, publicUrl: string): boolean {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  return (
    (origin === undefined || origin === publicUrl) && (site === undefined || site === 'same-origin' || site === 'none')
  );
}
