import { sha256 } from '../http/hash.ts';
import { OperatorError } from '../operator-error.ts';
import type { Parts } from '../parts.ts';
import { isRedirectAddress, readOrigin, readWebAddress } from '../setting-values.ts';
import { makeAppId, makeAppToken, makeEventsSecret } from './made-up.ts';
import { insertApplication } from './queries.ts';

export interface NewApplication {
  /** What people read on the consent page. */
  name: string;
  /** Exact redirect addresses. */
  securityDomain: readonly string[];
  /** Origins that may frame the editor; those of the redirect addresses where it is absent. */
  frameOrigins?: readonly string[];
  /** Without it no events are queued. */
  eventsUrl?: string;
  /** Connects without a person and without the consent page. */
  isTrusted?: boolean;
}

/** The secrets are shown this once: only the token's hash is kept. */
export interface CreatedApplication {
  appId: string;
  appToken: string;
  name: string;
  securityDomain: readonly string[];
  frameOrigins: readonly string[];
  isTrusted: boolean;
  eventsUrl?: string;
  eventsSecret?: string;
}

/**
 * Spec, prerequisites 2 to 4: the operator makes an application known.
 * @throws OperatorError for addresses that are none
 */
export async function createApplication(
  { db, clock, random }: Pick<Parts, 'db' | 'clock' | 'random'>,
  application: NewApplication,
): Promise<CreatedApplication> {
  check(application);
  const { securityDomain, eventsUrl } = application;
  const appToken = makeAppToken(random);
  const created = {
    appId: makeAppId(random),
    appToken,
    name: application.name.trim(),
    securityDomain,
    frameOrigins: application.frameOrigins ?? [...new Set(securityDomain.map((address) => new URL(address).origin))],
    isTrusted: application.isTrusted ?? false,
    ...(eventsUrl !== undefined && { eventsUrl, eventsSecret: makeEventsSecret(random) }),
  };
  await insertApplication(db, {
    ...created,
    tokenHash: sha256(appToken),
    eventsUrl: eventsUrl ?? null,
    eventsSecret: created.eventsSecret ?? null,
    now: clock(),
  });
  return created;
}

function check({ name, securityDomain, frameOrigins = [], eventsUrl }: NewApplication): void {
  if (!/^[^\p{Cc}]{1,100}$/u.test(name.trim())) {
    throw new OperatorError('The name of an application has 1 to 100 characters. People read it when they connect.');
  }
  const wrongRedirect = securityDomain.find((address) => !isRedirectAddress(address));
  if (wrongRedirect !== undefined || securityDomain.length === 0) {
    throw new OperatorError(
      `The security domain is one or more http(s) addresses without a fragment${said(wrongRedirect)}. Name each exactly as the application sends it.`,
    );
  }
  const wrongOrigin = frameOrigins.find((origin) => readOrigin(origin) !== origin);
  if (wrongOrigin !== undefined) {
    throw new OperatorError(`Frame origins are origins like https://app.example.com${said(wrongOrigin)}. Correct it.`);
  }
  if (eventsUrl !== undefined && !readWebAddress(eventsUrl)) {
    throw new OperatorError(`Events go to an http(s) address${said(eventsUrl)}. Correct it.`);
  }
}

function said(wrong: string | undefined): string {
  return wrong === undefined ? '' : `, which "${wrong}" is not`;
}
