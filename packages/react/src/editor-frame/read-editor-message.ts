import type { EditorCapability, EditorMessage } from '@ppt-embed/protocol/frame';
import { messageVersion } from '@ppt-embed/protocol/frame';
import { field, matches, boolean, number, string, stringOrNull, type Shape } from '../fetcher/guards.ts';

/** Required fields of each message. Messages come from another origin and are not trusted. */
const fields = {
  ready: { pptId: stringOrNull, title: string, dirty: boolean, revision: number, capabilities: [string] },
  opened: { pptId: string, title: string },
  rendered: {},
  dirty: { dirty: boolean },
  saved: { revision: number, title: string },
  title: { title: string },
  presence: { otherUsers: [{ id: string, name: string }] },
  exit: {},
  error: { code: string },
  url_used: {},
  result: { id: string, ok: boolean },
  // `handle-draft-request.ts` checks the other fields.
  draftRequest: { requestId: string },
} satisfies Record<EditorMessage['type'], Shape>;

const capabilities: readonly string[] = [
  'save',
  'goTo',
  'insertMarkdown',
  'importPptx',
  'rename',
  'present',
  'focus',
  'setLocale',
  'setColorScheme',
] satisfies EditorCapability[];

/** Maximum length of a title that is passed on, in UTF-16 code units; longer titles are cut. */
const maxTitleLength = 1000;

/**
 * Parses a message from the editor and drops unknown capabilities. Returns undefined for anything else. The code of an
 * error is not checked here; see `receivedEditorError`.
 */
export function readEditorMessage(data: unknown): EditorMessage | undefined {
  const type = field(data, 'type') as EditorMessage['type'];
  const isOurs = field(data, 'ppt') === messageVersion && string(type) && Object.hasOwn(fields, type);
  if (!isOurs || !matches(fields[type], data)) return undefined;
  const message = data as EditorMessage;
  const clipped = 'title' in message ? { ...message, title: message.title.slice(0, maxTitleLength) } : message;
  if (clipped.type !== 'ready') return clipped;
  return { ...clipped, capabilities: clipped.capabilities.filter((name) => capabilities.includes(name)) };
}
