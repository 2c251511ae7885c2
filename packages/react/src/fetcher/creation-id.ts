/**
 * A new `creationId`: the key of one press. Made by the control that was pressed and kept by the app (in its URL, say),
 * so that the same press never makes two presentations.
 * `crypto.randomUUID` is missing on pages that are not a secure context (http on another host than localhost).
 * @returns a UUID of version 4 (RFC 9562 §5.4).
 */
export function newCreationId(): string {
  return 'rrrrrrrr-rrrr-4rrr-vrrr-rrrrrrrrrrrr'.replaceAll(/[rv]/g, (place) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (place === 'r' ? byte % 16 : 8 + (byte % 4)).toString(16); // v: the variant, 8 to b
  });
}
