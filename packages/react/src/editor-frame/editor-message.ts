import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { messageVersion } from '@ppt-embed/protocol/frame';
import { field, fits, flag, number, text, textOrNull, type Form } from '../fetcher/shape.ts';

/** What each message must carry: it comes from another origin and is not trusted. */
const fields = {
  ready: { pptId: textOrNull, title: text, dirty: flag, revision: number, capabilities: [text] },
  opened: { pptId: text, title: text },
  rendered: {},
  dirty: { dirty: flag },
  saved: { revision: number, title: text },
  title: { title: text },
  exit: {},
  error: { code: text },
  address_used: {},
  result: { id: text, ok: flag },
} satisfies Record<EditorMessage['type'], Form>;

/** A message of the editor in its form; undefined for anything else. */
export function readEditorMessage(data: unknown): EditorMessage | undefined {
  const type = field(data, 'type') as EditorMessage['type'];
  const isOurs = field(data, 'ppt') === messageVersion && text(type) && Object.hasOwn(fields, type);
  return isOurs && fits(fields[type], data) ? (data as EditorMessage) : undefined;
}
