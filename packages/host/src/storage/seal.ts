import { fromBase64Url, decodeUtf8, toBase64Url, utf8 } from '../kernel/bytes.ts';
import type { Secret } from '../kernel/secret.ts';

/** Encrypts strings with the first secret, and decrypts data encrypted with any of the secrets (rotation). */
export interface Seal {
  /** @param context Purpose of the text. Sealed text can only be opened with the same context. */
  close(text: string, context: string): Promise<string>;
  /** Returns null if no secret opens the text, or if it was modified. */
  open(sealed: string, context: string): Promise<Opened | null>;
  /** Signs a string with the first secret. Returns base64url. */
  sign(text: string, context: string): Promise<string>;
  /** Whether one of the secrets signed the text. */
  isSigned(text: string, signature: string, context: string): Promise<boolean>;
}

interface Opened {
  text: string;
  /** Whether the text was sealed with a secret that is no longer the first. */
  isOld: boolean;
}

interface SealKey {
  id: string;
  key: CryptoKey;
  signing: CryptoKey;
}

const format = 'v1';

/** Creates the seal: AES-256-GCM ciphers with keys derived from the secrets (HKDF, RFC 5869). */
export function createSeal(secrets: readonly Secret[]): Seal {
  let derived: Promise<SealKey[]> | undefined;
  const keys = (): Promise<SealKey[]> => (derived ??= Promise.all(secrets.map(deriveKey)));

  async function close(text: string, context: string): Promise<string> {
    const [first] = await keys();
    if (!first) throw new TypeError('At least one secret is required.');
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const cipher = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: utf8(context) },
      first.key,
      utf8(text),
    );
    return [format, first.id, toBase64Url(iv), toBase64Url(new Uint8Array(cipher))].join('.');
  }

  async function open(sealed: string, context: string): Promise<Opened | null> {
    const [version, id, iv, cipher] = sealed.split('.');
    if (version !== format || !iv || !cipher) return null;
    const all = await keys();
    const match = all.find((key) => key.id === id);
    if (!match) return null;
    try {
      const parameters = { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData: utf8(context) };
      const text = decodeUtf8(await crypto.subtle.decrypt(parameters, match.key, fromBase64Url(cipher)));
      return { text, isOld: match !== all[0] };
    } catch {
      return null;
    }
  }

  async function sign(text: string, context: string): Promise<string> {
    const [first] = await keys();
    if (!first) throw new TypeError('At least one secret is required.');
    return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', first.signing, utf8(`${context}\n${text}`))));
  }

  async function isSigned(text: string, signature: string, context: string): Promise<boolean> {
    if (!/^[A-Za-z0-9_-]{43}$/.test(signature)) return false;
    const bytes = fromBase64Url(signature);
    const signed = utf8(`${context}\n${text}`);
    const verdicts = (await keys()).map(({ signing }) => crypto.subtle.verify('HMAC', signing, bytes, signed));
    return (await Promise.all(verdicts)).includes(true);
  }

  return { close, open, sign, isSigned };
}

async function deriveKey(secret: Secret): Promise<SealKey> {
  const material = await crypto.subtle.importKey('raw', utf8(secret.reveal()), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ]);
  const derivation = (info: string): HkdfParams => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: utf8('ppt-embed/host'),
    info: utf8(info),
  });
  const [key, id, signing] = await Promise.all([
    crypto.subtle.deriveKey(derivation('seal'), material, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveBits(derivation('key id'), material, 48),
    crypto.subtle.deriveKey(derivation('sign'), material, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
      'verify',
    ]),
  ]);
  return { key, id: toBase64Url(new Uint8Array(id)), signing };
}
