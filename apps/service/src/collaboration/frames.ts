import type { collaborationCloseCodes, CollaborationMessage, collaborationFrames } from '@ppt-embed/protocol/editor';

/** Returns the text frame of a message to an editor. */
export function textFrame(message: CollaborationMessage): string {
  return JSON.stringify(message);
}

/** Returns a binary frame to an editor: its type, and the payload. */
export function binaryFrame(
  type: (typeof collaborationFrames)[keyof typeof collaborationFrames],
  payload: Uint8Array,
): Uint8Array {
  const bytes = new Uint8Array(payload.length + 1);
  bytes[0] = type;
  bytes.set(payload, 1);
  return bytes;
}

/** The reason for closing a connection; see `collaborationCloseCodes`. */
export type CloseReason = keyof typeof collaborationCloseCodes;
