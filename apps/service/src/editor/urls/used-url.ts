import { serverKey, tryServerKeys } from '../../stores/signing/server-key.ts';
import { isSame, sign } from '../../kernel/hash.ts';
import type { AppContext } from '../../context/app-context.ts';

const path = '/e/used';

/**
 * Returns the URL that replaces an opened editor's single-use URL in the browser. The URL identifies the application,
 * because only that application's pages may frame the response to a reload. The URL is signed, because an application's
 * id can be guessed and the response lists its origins.
 */
export async function usedUrl({ db, random }: AppContext, appId: string): Promise<string> {
  const signature = sign(await serverKey(db, random), signedText(appId));
  return `${path}?${new URLSearchParams({ app: appId, signature }).toString()}`;
}

/**
 * Checks the signature of a URL from `usedUrl`.
 * @returns The application's id; undefined if the URL is invalid.
 */
export async function readUsedUrl({ db, random }: AppContext, url: URL): Promise<string | undefined> {
  const appId = url.searchParams.get('app');
  const givenSignature = url.searchParams.get('signature');
  if (url.pathname !== path || appId === null || givenSignature === null) return undefined;
  return tryServerKeys(db, random, (key) => (isSame(givenSignature, sign(key, signedText(appId))) ? appId : undefined));
}

/**
 * Returns the text to sign. It never equals the text of another signed URL, because the text of other URLs has three
 * parts (stores/signing/signed-url.ts).
 */
function signedText(appId: string): string {
  return `${path} ${encodeURIComponent(appId)}`;
}
