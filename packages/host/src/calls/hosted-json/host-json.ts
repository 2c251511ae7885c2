import { hostRoutes, PptError, trimTrailingSlashes } from '@ppt-embed/protocol/host';
import { canonicalJson, sha256Hex, utf8 } from '../../kernel/bytes.ts';
import type { CallContext } from '../call-context.ts';

/** Options of `hostJson`. */
export interface HostJsonOptions {
  /** Lifetime of the URL. The service fetches the JSON within seconds of the creation request. @default 15 minutes */
  lifetimeMs?: number;
}

const defaultLifetimeMs = 15 * 60_000;
const maxBytes = 5 * 1024 * 1024;
const purpose = 'hosted json';

/**
 * Stores a deck or an outline and returns a signed public URL at which the service can read it as `json_url`. The same
 * content always has the same path, so that a repeated creation request is identical to the first.
 */
export async function hostJson(
  { seal, settings, store }: CallContext,
  content: object,
  { lifetimeMs = defaultLifetimeMs }: HostJsonOptions = {},
): Promise<string> {
  const text = canonicalJson(content);
  if (utf8(text).byteLength > maxBytes) {
    throw new PptError({
      code: 'too_large',
      message: `The JSON exceeds the limit of ${maxBytes} bytes. Make it smaller.`,
    });
  }
  const id = (await sha256Hex(await seal.sign(text, purpose))).slice(0, 40);
  const expiresAt = settings.now() + lifetimeMs;
  const key = keyOf(id);
  for (;;) {
    const before = await store.read(key);
    // The entry is stored slightly longer than the URL is valid, so that a late request fails because of its signature.
    if ((await store.write(key, { text }, before?.version ?? null, expiresAt + 60_000)) !== null) break;
  }
  const expires = String(Math.ceil(expiresAt / 1000));
  const base = trimTrailingSlashes(settings.publicUrl.href);
  const hostedUrl = new URL(base + hostRoutes.hostedJson.path.replace(':id', id));
  hostedUrl.searchParams.set('expires', expires);
  hostedUrl.searchParams.set('signature', await seal.sign(`${id}.${expires}`, purpose));
  return hostedUrl.href;
}

/** Returns the JSON at a URL created by `hostJson`. Returns undefined for unknown, expired and forged URLs alike. */
export async function readHostedJson(
  { seal, settings, store }: CallContext,
  id: string,
  url: URL,
): Promise<string | undefined> {
  const expires = url.searchParams.get('expires') ?? '';
  const signature = url.searchParams.get('signature') ?? '';
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < settings.now()) return undefined;
  // The signature is checked before the storage is read, so that outsiders cannot probe it.
  if (!(await seal.isSigned(`${id}.${expires}`, signature, purpose))) return undefined;
  return (await store.read<{ text: string }>(keyOf(id)))?.content.text;
}

/** Returns the part shared by all URLs of the same content. Only their signature and expiry differ. */
export function withoutSignature(hostedUrl: string, publicUrl: URL): string {
  const base = `${trimTrailingSlashes(publicUrl.href)}${hostRoutes.hostedJson.path.replace(':id', '')}`;
  return hostedUrl.startsWith(base) ? (hostedUrl.split('?', 1)[0] ?? hostedUrl) : hostedUrl;
}

function keyOf(id: string): string {
  return `hosted/${id}`;
}
