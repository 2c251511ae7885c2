import type { Context, Hono } from 'hono';
import { checkPassword } from '../accounts/check-password.ts';
import { findSignedInUser, signIn, signOut, type SignedInUser } from '../accounts/sign-in.ts';
import { isPrefetch } from '../../http/is-prefetch.ts';
import type { RequestVariables } from '../../http/request-id.ts';
import type { AppContext } from '../../context/app-context.ts';
import { consentPage } from './consent-page.ts';
import { submitConsent, type ConsentDecision } from './submit-consent.ts';
import { expiredPage } from './expired-page.ts';
import { formProof, isSameOriginForm, hasValidProof, readForm } from './csrf-form.ts';
import { findRequest, type OpenRequest } from './find-request.ts';
import { signInPage, type SignInFailure } from './sign-in-page.ts';

/** The decision for a trusted application. No user makes it, so no account is recorded. */
const trustedDecision: ConsentDecision = { userName: '', isGranted: true };

type PageContext = Context<{ Variables: RequestVariables }>;

/** Registers the pages that users see while they connect an application. */
export function oauthPageRoutes(app: Hono<{ Variables: RequestVariables }>, appContext: AppContext): void {
  const { random, settings } = appContext;
  const oneClick = !settings.isProduction;
  const nonce = () => random(16).toString('base64url');
  const expiredResponse = (context: PageContext) => expiredPage(nonce(), context.get('requestId'));
  const showSignIn = ({ application, request }: OpenRequest, failure?: SignInFailure) =>
    signInPage({ application, request, oneClick, nonce: nonce(), ...(failure && { failure }) });
  const showConsent = (openRequest: OpenRequest, user: SignedInUser) =>
    consentPage({ ...openRequest, ...user, proof: formProof(user.session, openRequest.request), nonce: nonce() });

  const finish = async (context: PageContext, { request }: OpenRequest, decision: ConsentDecision) => {
    const redirectUrl = await submitConsent(appContext, request, decision);
    return redirectUrl === undefined ? expiredResponse(context) : redirectToApplication(redirectUrl);
  };

  app.get('/oauth/consent', async (context) => {
    const openRequest = await findRequest(appContext, context.req.query('request') ?? '');
    if (!openRequest) return expiredResponse(context);
    if (openRequest.isTrusted)
      return isPrefetch(context) ? retryLater() : finish(context, openRequest, trustedDecision);
    const user = await findSignedInUser(context, appContext);
    return user ? showConsent(openRequest, user) : showSignIn(openRequest);
  });

  app.post('/oauth/sign-in', async (context) => {
    const form = await readForm(context);
    const openRequest =
      isSameOriginForm(context, settings.publicUrl) && (await findRequest(appContext, form('request')));
    if (!openRequest) return expiredResponse(context);
    if (oneClick) {
      await signIn(context, appContext, null);
      return context.redirect(consentPath(openRequest), 303);
    }
    const typed = { name: form('name'), password: form('password') };
    const check = await checkPassword(appContext, { ...typed, client: context.get('client') });
    if (check.kind !== 'right') return showSignIn(openRequest, { name: typed.name, ...check });
    await signIn(context, appContext, check.account);
    return context.redirect(consentPath(openRequest), 303);
  });

  app.post('/oauth/sign-out', async (context) => {
    const form = await readForm(context);
    const user = await findSignedInUser(context, appContext);
    const openRequest = await findRequest(appContext, form('request'));
    if (!user || !openRequest || !isSameOriginForm(context, settings.publicUrl) || !hasValidProof(form, user))
      return expiredResponse(context);
    await signOut(context, appContext);
    return context.redirect(consentPath(openRequest), 303);
  });

  app.post('/oauth/consent', async (context) => {
    const form = await readForm(context);
    const user = await findSignedInUser(context, appContext);
    const openRequest = await findRequest(appContext, form('request'));
    const decision = form('decision');
    const isDecision = decision === 'authorize' || decision === 'cancel';
    const isValidSubmission =
      isDecision && isSameOriginForm(context, settings.publicUrl) && user !== undefined && hasValidProof(form, user);
    if (!openRequest || !isValidSubmission) return expiredResponse(context);
    return finish(context, openRequest, { userName: user.userName, isGranted: decision === 'authorize' });
  });
}

function consentPath({ request }: OpenRequest): string {
  return `/oauth/consent?request=${encodeURIComponent(request)}`;
}

/**
 * Redirects to the application. The code is part of the URL, so no third-party page, cache or log may receive the URL
 * (RFC 9700 §4.2.4).
 */
function redirectToApplication(redirectUrl: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: redirectUrl, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

function retryLater(): Response {
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
}
