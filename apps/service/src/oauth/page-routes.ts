import type { Context, Hono } from 'hono';
import { checkPassword } from '../accounts/check-password.ts';
import { signedIn, signIn, signOut, type SignedIn } from '../accounts/sign-in.ts';
import { isLookingAhead } from '../http/is-looking-ahead.ts';
import type { RequestVariables } from '../http/request-id.ts';
import type { Parts } from '../parts.ts';
import { consentPage } from './consent-page.ts';
import { decide, type Decision } from './decide.ts';
import { expiredPage } from './expired-page.ts';
import { formProof, isOwnForm, isProven, readForm } from './own-form.ts';
import { findRequest, type OpenRequest } from './find-request.ts';
import { signInPage, type SignInFailure } from './sign-in-page.ts';

/** No person decides, so none is noted. */
const grantOfTrusted: Decision = { person: '', isGranted: true };

type PageContext = Context<{ Variables: RequestVariables }>;

/** The pages a person sees in the browser while an application is connected. */
export function oauthPageRoutes(app: Hono<{ Variables: RequestVariables }>, parts: Parts): void {
  const { random, settings } = parts;
  const oneClick = !settings.isProduction;
  const nonce = () => random(16).toString('base64url');
  const expired = (context: PageContext) => expiredPage(nonce(), context.get('requestId'));
  const askToSignIn = ({ application, request }: OpenRequest, failure?: SignInFailure) =>
    signInPage({ application, request, oneClick, nonce: nonce(), ...(failure && { failure }) });
  const askForConsent = (open: OpenRequest, who: SignedIn) =>
    consentPage({ ...open, ...who, proof: formProof(who.session, open.request), nonce: nonce() });

  const finish = async (context: PageContext, { request }: OpenRequest, decision: Decision) => {
    const address = await decide(parts, request, decision);
    return address === undefined ? expired(context) : sendBack(address);
  };

  app.get('/oauth/consent', async (context) => {
    const open = await findRequest(parts, context.req.query('request') ?? '');
    if (!open) return expired(context);
    if (open.isTrusted) return isLookingAhead(context) ? comeBack() : finish(context, open, grantOfTrusted);
    const who = await signedIn(context, parts);
    return who ? askForConsent(open, who) : askToSignIn(open);
  });

  app.post('/oauth/sign-in', async (context) => {
    const form = await readForm(context);
    const open = isOwnForm(context, settings.publicUrl) && (await findRequest(parts, form('request')));
    if (!open) return expired(context);
    if (oneClick) {
      await signIn(context, parts, null);
      return context.redirect(consentPath(open), 303);
    }
    const typed = { name: form('name'), password: form('password') };
    const check = await checkPassword(parts, { ...typed, client: context.get('client') });
    if (check.kind !== 'right') return askToSignIn(open, { name: typed.name, ...check });
    await signIn(context, parts, check.account);
    return context.redirect(consentPath(open), 303);
  });

  app.post('/oauth/sign-out', async (context) => {
    const form = await readForm(context);
    const who = await signedIn(context, parts);
    const open = await findRequest(parts, form('request'));
    if (!who || !open || !isOwnForm(context, settings.publicUrl) || !isProven(form, who)) return expired(context);
    await signOut(context, parts);
    return context.redirect(consentPath(open), 303);
  });

  app.post('/oauth/consent', async (context) => {
    const form = await readForm(context);
    const who = await signedIn(context, parts);
    const open = await findRequest(parts, form('request'));
    const decision = form('decision');
    const isDecision = decision === 'authorize' || decision === 'cancel';
    const isOurs = isDecision && isOwnForm(context, settings.publicUrl) && who !== undefined && isProven(form, who);
    if (!open || !isOurs) return expired(context);
    return finish(context, open, { person: who.person, isGranted: decision === 'authorize' });
  });
}

function consentPath({ request }: OpenRequest): string {
  return `/oauth/consent?request=${encodeURIComponent(request)}`;
}

/** The code travels in the address: no page, cache or log of a third party may come to know it (RFC 9700 §4.2.4). */
function sendBack(address: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: address, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

function comeBack(): Response {
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
}
