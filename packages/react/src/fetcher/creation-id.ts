/**
 * Returns a new `creationId`, the idempotency key of a creation request. Create it in the event handler that starts the
 * creation and keep it in the app (in its URL, for example), so that the same request never creates two presentations.
 * @returns a UUID of version 4 (RFC 9562 §5.4).
 */
export function newCreationId(): string {
  // `crypto.randomUUID` is missing in insecure contexts (HTTP on a host other than localhost) and in some test
  // environments. The fixed digits are version 4 and the variant of RFC 9562.
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (byte % 16).toString(16);
  });
}
