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

export interface AutomaticConnector {
  /**
   * Connects a person without a page, as a trusted application may: the redirects from endpoint 1 to the callback address
   * are followed here. A person who disconnected, or is banned, stays so until they press Connect.
   * @throws PptError what kept the service from giving a grant.
   */
  connect(user: PptUser): Promise<void>;
}

/** From endpoint 1 by way of the consent address; more would be a circle. */
const maxRedirects = 5;
const timeoutMs = 10_000;

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
    // Its tokens would live on at the service, and nobody could end them from here any more.
    let unused: TokenGrant | undefined = grant;
    try {
      const version = await connections.write(key, { status: 'connected', grant }, before?.version ?? null);
      // Where another process was faster, what it stored stays, and this grant is the surplus one.
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

/** Follows redirects until one leads to the callback address; none of these requests carries a token. */
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
      'The presentation service asks a person to authorize. Have the application made a trusted one, or set connect: "user".',
  });
}
