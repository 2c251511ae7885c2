import { messageVersion } from '@ppt-embed/protocol/frame';
import type { EditorCapability, EditorMessage, FrameMessage, OtherUser } from '@ppt-embed/protocol/frame';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import { codeOf } from './responses.ts';

/** Message types without their version. */
type Body<M> = M extends { ppt: number } ? Omit<M, 'ppt'> : never;
/** A message to the frame, without the version. */
export type EditorMessageBody = Body<EditorMessage>;

type Hello = Extract<FrameMessage, { type: 'hello' }>;
interface Ready extends Omit<Extract<EditorMessage, { type: 'ready' }>, 'ppt' | 'type' | 'capabilities'> {
  otherUsers: OtherUser[];
}
/** Reply of the frame to a `draftRequest`. */
export type DraftResult = Extract<FrameMessage, { type: 'draftResult' }>;
type FrameCommand = Exclude<FrameMessage, Hello | DraftResult>;

/** Handlers of the frame's commands. Each returns null on success, and otherwise the error code. */
type CommandHandlers = {
  readonly [Name in FrameCommand['type']]?: (
    command: Extract<FrameCommand, { type: Name }>,
  ) => PptErrorCode | null | Promise<PptErrorCode | null>;
};

/** Options of `openFrameChannel`. */
export interface FrameChannelOptions {
  /** The editor's own window. */
  window: Window;
  /** Origins that may embed the editor. */
  origins: readonly string[];
  onHello: (hello: Hello) => void;
  handlers: CommandHandlers;
}

/**
 * The editor's end of the message channel to the frame. It sends nothing before `hello`, and nothing in a top-level
 * window.
 */
export interface FrameChannel {
  isConnected: () => boolean;
  /** The frame's last `hello`; null before the first one. */
  readonly hello: Pick<Store<Hello | null>, 'get' | 'subscribe'>;
  /** The frame's last reply to a `draftRequest`; null before the first one. */
  readonly draftResult: Pick<Store<DraftResult | null>, 'get' | 'subscribe'>;
  /** Starts replying to `hello`, including a `hello` that has already arrived. */
  becomeReady: (ready: () => Ready) => void;
  post: (message: EditorMessageBody) => void;
  close: () => void;
}

/** Opens the message channel to the frame. */
export function openFrameChannel({ window, origins, onHello, handlers }: FrameChannelOptions): FrameChannel {
  const { parent } = window;
  const hello = createStore<Hello | null>(null);
  const draftResult = createStore<DraftResult | null>(null);
  let origin: string | null = null;
  let ready: (() => Ready) | null = null;
  /**
   * Whether the first paint has happened, and whether the frame has been notified. The first paint may precede the
   * connection to the frame.
   */
  let rendered: 'no' | 'unreported' | 'reported' = 'no';
  const capabilities = Object.keys(handlers) as EditorCapability[];

  function post(message: EditorMessageBody): void {
    if (message.type === 'rendered') rendered = origin !== null && ready ? 'reported' : 'unreported';
    if (origin !== null) parent.postMessage({ ppt: messageVersion, ...message }, origin);
  }

  function replyToHello(): void {
    if (origin === null || !ready) return;
    const { otherUsers, ...state } = ready();
    post({ type: 'ready', ...state, capabilities });
    if (otherUsers.length > 0) post({ type: 'presence', otherUsers });
    if (rendered === 'unreported') post({ type: 'rendered' });
  }

  async function perform(command: FrameCommand): Promise<void> {
    const handler = handlers[command.type] as ((command: FrameCommand) => ReturnType<AnyHandler>) | undefined;
    const code = ready && handler ? await runHandler(() => handler(command)) : 'editor_unsupported';
    post({ type: 'result', id: command.id, ok: code === null, ...(code !== null && { code }) });
  }

  function receive(event: MessageEvent<unknown>): void {
    // In a pop-out window, the frame's code runs in the opener, whose origin is also checked.
    const isFromFrame = event.source === parent || (event.source !== null && event.source === parent.opener);
    if (!isFromFrame || !origins.includes(event.origin) || !isFrameMessage(event.data)) return;
    if (event.data.type === 'hello') {
      origin = event.origin;
      onHello(event.data);
      hello.set(event.data);
      replyToHello();
    } else if (event.origin !== origin) return;
    else if (event.data.type === 'draftResult') draftResult.set(event.data);
    else void perform(event.data);
  }

  const isFramed = parent !== window;
  if (isFramed) window.addEventListener('message', receive);

  return {
    isConnected: () => origin !== null,
    hello,
    draftResult,
    becomeReady(next) {
      const isFirst = ready === null;
      ready = next;
      if (isFirst) replyToHello();
    },
    post,
    close: () => window.removeEventListener('message', receive),
  };
}

/** Runs a command. Responds even if the handler throws, because the host page waits for the response. */
async function runHandler(call: () => ReturnType<AnyHandler>): Promise<PptErrorCode | null> {
  try {
    return await call();
  } catch (thrown) {
    return codeOf(thrown);
  }
}

type AnyHandler = (command: FrameCommand) => PptErrorCode | null | Promise<PptErrorCode | null>;

const stringFields = {
  hello: ['locale', 'colorScheme'],
  draftResult: ['requestId'],
  save: ['id'],
  goTo: ['id'],
  insertMarkdown: ['id', 'markdown'],
  importPptx: ['id'],
  rename: ['id', 'title'],
  present: ['id'],
  focus: ['id'],
  setLocale: ['id', 'locale'],
  setColorScheme: ['id', 'colorScheme'],
} as const satisfies Record<FrameMessage['type'], readonly string[]>;

/** Whether a value is a `Blob` or a `File`. `instanceof` would fail for one of another window. */
function isBlob(value: unknown): boolean {
  return ['[object Blob]', '[object File]'].includes(Object.prototype.toString.call(value));
}

/** Validates a message: its version, its type, and the strings and the file that its type requires. */
function isFrameMessage(value: unknown): value is FrameMessage {
  if (typeof value !== 'object' || value === null) return false;
  const message = value as Record<string, unknown>;
  if (message['ppt'] !== messageVersion || typeof message['type'] !== 'string') return false;
  if (!Object.hasOwn(stringFields, message['type'])) return false;
  if (message['type'] === 'importPptx' && !isBlob(message['file'])) return false;
  const fields = stringFields[message['type'] as FrameMessage['type']];
  return fields.every((field) => typeof message[field] === 'string');
}
