import { serverKey, tryServerKeys } from './server-key.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Random } from '../../kernel/random.ts';
import type { Database } from '../db/database.ts';
import { isSame, sign } from '../../kernel/hash.ts';
import { unixSeconds } from '../../kernel/times.ts';

/** Dependencies for reading the signing key, which is stored in the database. */
interface KeyContext {
  db: Database;
  random: Random;
}

/** Data that a signed URL contains. */
export interface SignedUrlOptions {
  expires: Date;
  /** Grant that requested the URL. It is checked again when the URL is used. */
  grantId: string;
}

/** Returns a URL that works for anyone who has it until a given time, as long as its grant is valid. */
export async function signedUrl(
  { db, random, settings }: KeyContext & { settings: { publicUrl: string } },
  path: string,
  { expires, grantId }: SignedUrlOptions,
): Promise<string> {
  const until = String(unixSeconds(expires));
  const signature = sign(await serverKey(db, random), signedText(path, until, grantId));
  return `${settings.publicUrl}${path}?${new URLSearchParams({ expires: until, grant: grantId, signature }).toString()}`;
}

/**
 * Checks the signature and the time of a URL.
 * @returns the grant that requested it, which may have been revoked since; undefined if the URL is invalid.
 */
export async function verifySignedUrl(
  { db, random, clock }: KeyContext & { clock: Clock },
  url: URL,
): Promise<string | undefined> {
  const until = url.searchParams.get('expires') ?? '';
  const grantId = url.searchParams.get('grant') ?? '';
  const signature = url.searchParams.get('signature') ?? '';
  // With `!(… > …)`, a time that is not a number is rejected too.
  if (!(Number(until) > unixSeconds(clock()))) return undefined;
  const text = signedText(url.pathname, until, grantId);
  return tryServerKeys(db, random, (key) => (isSame(signature, sign(key, text)) ? grantId : undefined));
}

/**
 * Returns the text that is signed. Each part is followed by a character that it cannot contain, so that two URLs never
 * have the same text.
 */
function signedText(path: string, until: string, grantId: string): string {
  return `${path} ${encodeURIComponent(until)} ${encodeURIComponent(grantId)}`;
}
