import { PptError } from '@ppt-embed/protocol/host';
import { randomToken } from '../kernel/bytes.ts';
import { challengeOf, createVerifier } from './pkce.ts';
import type { HostSettings } from '../options/host-settings.ts';
import type { PptUser } from '../options/options.ts';
import { noResponseError } from '../service-client/no-response.ts';
import { unionIdOf } from './union-id.ts';
import { endGrant, type RevokeContext } from './end-grant.ts';
import type { ConnectionStore, TokenGrant } from './connection-store.ts';
import { exchangeCode } from './request-tokens.ts';

/** Connects users of a trusted application, which need not consent. */
export interface AutomaticConnector {
  /**
   * Connects a user of a trusted application without showing a page: follows the redirects from endpoint 1 to the
   * callback URL. A user who disconnected or is suspended stays disconnected until they press Connect.
   * @throws PptError if the service does not issue a grant.
   */
  connect(user: PptUser): Promise<void>;
}

/** Maximum number of redirects, which is enough for endpoint 1 and the consent URL. More redirects would be a loop. */
const maxRedirects = 5;
/** Time limit of each request, in ms. */
const timeoutMs = 10_000;

/** Creates the connector. Parallel calls for one user share one attempt. */
export function createAutomaticConnector(
  context: RevokeContext & { connections: ConnectionStore },
): AutomaticConnector {
  const { settings, client, connections } = context;
  const inFlight = new Map<string, Promise<void>>();

  async function connect(key: string, user: PptUser): Promise<void> {
    const before = await connections.read(key);
    const state = randomToken();
    const codeVerifier = createVerifier();
    const consent = await client.authorize({
      app_id: settings.appId,
      response_type: 'code',
      state,
      code_challenge: await challengeOf(codeVerifier),
      redirect_uri: settings.redirectUri,
    });
    const code = readCallback(await followToCallback(settings, consent), state);
    const unionId = await unionIdOf(settings, user);
    const grant = await exchangeCode({ ...settings, client }, { code, codeVerifier, unionId }).catch(
      async (error: unknown) => {
        if (error instanceof PptError && error.code === 'user_banned') {
          await connections.write(key, { status: 'banned' }, before?.version ?? null);
        }
        throw error;
      },
    );
    // Otherwise, the tokens would remain valid at the service, with no way to revoke them from here.
    let unused: TokenGrant | undefined = grant;
    try {
      const version = await connections.write(key, { status: 'connected', grant }, before?.version ?? null);
      // If another process stored its grant first, that grant is kept and this one is revoked.
      if (version !== null) unused = before?.content.status === 'connected' ? before.content.grant : undefined;
      await connections.link(key, user);
    } finally {
      if (unused) await endGrant(context, unused);
    }
  }

  return {
    async connect(user) {
      const key = await connections.keyOf(user);
      const running = inFlight.get(key);
      if (running) return running;
      const started = connect(key, user).finally(() => inFlight.delete(key));
      inFlight.set(key, started);
      return started;
    },
  };
}

/** Follows redirects until one leads to the callback URL. None of these requests carries a token. */
async function followToCallback({ fetch, redirectUri }: HostSettings, consent: string): Promise<URL> {
  let redirectUrl = new URL(consent);
  for (let hop = 0; hop < maxRedirects; hop += 1) {
    const url = redirectUrl;
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => {
        throw noResponseError({ method: 'GET', url }, error);
      },
    );
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) throw notTrusted();
    redirectUrl = new URL(location, redirectUrl);
    if (redirectUrl.origin + redirectUrl.pathname === new URL(redirectUri).origin + new URL(redirectUri).pathname)
      return redirectUrl;
    if (!/^https?:$/.test(redirectUrl.protocol)) throw notTrusted();
  }
  throw notTrusted();
}

function readCallback({ searchParams }: URL, state: string): string {
  const code = searchParams.get('code');
  if (code && searchParams.get('state') === state) return code;
  throw new PptError({ code: 'forbidden', message: 'The presentation service did not authorize this application.' });
}

function notTrusted(): PptError {
  return new PptError({
    code: 'forbidden',
    message:
      'The presentation service requires a user to authorize. Have the application marked as trusted, or set connect: "user".',
  });
}
