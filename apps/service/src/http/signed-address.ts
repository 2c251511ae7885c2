import { serverKey } from '../db/server-key.ts';
import type { Parts } from '../parts.ts';
import { isSame, sign } from './hash.ts';
import { unixSeconds } from './unix-seconds.ts';

/** An address that works until a time, for whoever has it. */
export async function signedAddress({ db, random, settings }: Parts, path: string, expires: Date): Promise<string> {
  const until = unixSeconds(expires);
  const signature = sign(await serverKey(db, random), `${path} ${until}`);
  return `${settings.publicUrl}${path}?expires=${until}&signature=${signature}`;
}

/** Whether the address was signed by us and its time has not come. */
export async function isSigned({ db, random, clock }: Parts, url: URL): Promise<boolean> {
  const until = url.searchParams.get('expires') ?? '';
  const signature = sign(await serverKey(db, random), `${url.pathname} ${until}`);
  return isSame(url.searchParams.get('signature') ?? '', signature) && Number(until) > unixSeconds(clock());
}
