/**
 * A new `creationId`: the key of one press. Made by the control that was pressed and kept by the app (in its URL, say),
 * so that the same press never makes two presentations.
 * @returns a UUID of version 4 (RFC 9562 §5.4).
 */
export function newCreationId(): string {
  // Missing on pages that are not a secure context (http on another host than localhost), and in some test environments.
  const crypto: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = globalThis.crypto;
  if (crypto.randomUUID) return crypto.randomUUID();
  // Fixed digits: version 4 and the variant of RFC 9562.
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (byte % 16).toString(16);
  });
}
