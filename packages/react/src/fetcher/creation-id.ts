/**
 * A new `creationId`: the key of one press. Made by the control that was pressed and kept by the app (in its URL, say),
 * so that the same press never makes two presentations.
 * `crypto.randomUUID` is missing on pages that are not a secure context (http on another host than localhost); the name
 * of a blob ends in such an id everywhere (File API §8.3).
 * @returns a UUID of version 4 (RFC 9562 §5.4).
 */
export function newCreationId(): string {
  const name = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(name);
  return name.slice(-36);
}
