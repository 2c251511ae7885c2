import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { messageVersion } from '@ppt-embed/protocol/frame';

type Test = (value: unknown) => boolean;

const text: Test = (value) => typeof value === 'string';
const textOrNull: Test = (value) => value === null || typeof value === 'string';
const flag: Test = (value) => typeof value === 'boolean';
const number: Test = (value) => typeof value === 'number';
const list: Test = Array.isArray;

/** What each message must carry: it comes from another origin and is not trusted. */
const fields = {
  ready: { pptId: textOrNull, title: text, dirty: flag, revision: number, capabilities: list },
  opened: { pptId: text, title: text },
  rendered: {},
  dirty: { dirty: flag },
  saved: { revision: number, title: text },
  title: { title: text },
  exit: {},
  error: { code: text },
  address_used: {},
  result: { id: text, ok: flag },
} satisfies Record<EditorMessage['type'], Record<string, Test>>;

/** A message of the editor in its form; undefined for anything else. */
export function readEditorMessage(data: unknown): EditorMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Record<string, unknown>;
  const { type } = message;
  if (message['ppt'] !== messageVersion || typeof type !== 'string' || !Object.hasOwn(fields, type)) return undefined;
  const tests = Object.entries<Test>(fields[type as EditorMessage['type']]);
  return tests.every(([name, test]) => test(message[name])) ? (data as EditorMessage) : undefined;
}
