import type { SaveMode } from '@ppt-embed/protocol/editor';
import { sha256 } from '../../kernel/hash.ts';
import { OperatorError } from '../../kernel/operator-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { isRedirectUrl, readOrigin, readHttpUrl } from '../../kernel/http-url.ts';
import { generateAppId, generateAppToken, generateEventsSecret } from './generated-credentials.ts';
import { insertApplication } from './application-queries.ts';

/** An application to create. */
export interface NewApplication {
  /** Display name on the consent page. */
  name: string;
  /** Allowed redirect URIs, matched exactly. */
  securityDomain: readonly string[];
  /** Origins that may frame the editor. @default the origins of the redirect URIs */
  frameOrigins?: readonly string[];
  /** URL that receives events; undefined if no events are queued. */
  eventsUrl?: string;
  /** Whether the application connects without user interaction and without the consent page. */
  isTrusted?: boolean;
  /**
   * How editors of the application save: automatically, or when the user saves.
   * @default 'manual'
   */
  saveMode?: SaveMode;
}

/** A new application. The secrets are shown only once, because only the token's hash is stored. */
export interface CreatedApplication {
  appId: string;
  appToken: string;
  name: string;
  securityDomain: readonly string[];
  frameOrigins: readonly string[];
  isTrusted: boolean;
  saveMode: SaveMode;
  eventsUrl?: string;
  eventsSecret?: string;
}

/**
 * Creates an application for an operator (spec, prerequisites 2 to 4).
 * @throws OperatorError for invalid URLs.
 */
export async function createApplication(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  application: NewApplication,
): Promise<CreatedApplication> {
  checkApplication(application);
  const { securityDomain, eventsUrl } = application;
  const appToken = generateAppToken(random);
  const created = {
    appId: generateAppId(random),
    appToken,
    name: application.name.trim(),
    securityDomain,
    frameOrigins: application.frameOrigins ?? [...new Set(securityDomain.map((url) => new URL(url).origin))],
    isTrusted: application.isTrusted ?? false,
    saveMode: application.saveMode ?? 'manual',
    ...(eventsUrl !== undefined && { eventsUrl, eventsSecret: generateEventsSecret(random) }),
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

/**
 * Checks the fields that are given.
 * @throws OperatorError that names the first invalid field.
 */
export function checkApplication({
  name,
  securityDomain,
  frameOrigins = [],
  eventsUrl,
}: Partial<Pick<NewApplication, 'name' | 'securityDomain' | 'frameOrigins' | 'eventsUrl'>>): void {
  if (name !== undefined && !/^[^\p{Cc}]{1,100}$/u.test(name.trim())) {
    throw new OperatorError(
      'The name of an application must have 1 to 100 characters. Users see it when they connect.',
    );
  }
  const invalidRedirect = securityDomain?.find((url) => !isRedirectUrl(url));
  if (invalidRedirect !== undefined || securityDomain?.length === 0) {
    throw new OperatorError(
      `The security domain must be one or more http(s) URLs without a fragment${describeInvalid(invalidRedirect)}. Enter each exactly as the application sends it.`,
    );
  }
  const invalidOrigin = frameOrigins.find((origin) => readOrigin(origin) !== origin);
  if (invalidOrigin !== undefined) {
    throw new OperatorError(
      `Frame origins must look like https://app.example.com${describeInvalid(invalidOrigin)}. Correct the value.`,
    );
  }
  if (eventsUrl !== undefined && !readHttpUrl(eventsUrl)) {
    throw new OperatorError(`The event URL must be an http(s) URL${describeInvalid(eventsUrl)}. Correct the value.`);
  }
}

function describeInvalid(invalidValue: string | undefined): string {
  return invalidValue === undefined ? '' : `, which "${invalidValue}" is not`;
}
