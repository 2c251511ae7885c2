import {
  messageVersion,
  type ColorScheme,
  type EditorCapability,
  type EditorMessage,
  type FrameMessage,
} from '@ppt-embed/protocol/frame';
import { isPptErrorCode, PptError } from '@ppt-embed/protocol/host';
import { readEditorMessage } from './editor-message.ts';

/** `hello` is said again until answered, since the editor may listen only later than its native `load`. */
const helloAgainMs = [500, 1000, 2000, 4000];
const answerWithinMs = 10_000;

/** A message that waits for a `result`, without what the channel adds. */
export type FrameCommand =
  Extract<FrameMessage, { id: string }> extends infer Message
    ? Message extends { id: string }
      ? Omit<Message, 'id' | 'ppt'>
      : never
    : never;

export interface FrameChannel {
  /** At each native `load`. */
  greet(): void;
  /**
   * @throws PptError `editor_unsupported` at once, if the editor has not said that it can; `editor_no_answer` after
   * 10 s; the editor's own code if it refuses.
   */
  call(command: FrameCommand): Promise<void>;
  can(capability: EditorCapability): boolean;
  close(): void;
}

export interface FrameChannelOptions {
  iframe: HTMLIFrameElement;
  /** The address's: messages of any other are not heard, and none is sent to any other. */
  origin: string;
  manners: () => { locale: string; colorScheme: ColorScheme };
  onMessage: (message: EditorMessage) => void;
}

/** Messages between page and editor: window, origin and shape are checked here and nowhere else. */
export function createFrameChannel({ iframe, origin, manners, onMessage }: FrameChannelOptions): FrameChannel {
  let capabilities: readonly EditorCapability[] | undefined;
  let greetings: ReturnType<typeof setTimeout>[] = [];
  let lastId = 0;
  const waiting = new Map<string, (code: 'ok' | PptError) => void>();

  function hear(event: MessageEvent<unknown>): void {
    if (event.source !== iframe.contentWindow || event.origin !== origin) return;
    const message = readEditorMessage(event.data);
    if (!message) return;
    if (message.type === 'ready') {
      capabilities = message.capabilities;
      stopGreeting();
    }
    if (message.type !== 'result') return onMessage(message);
    const code = isPptErrorCode(message.code) ? message.code : 'service_error';
    waiting.get(message.id)?.(
      message.ok ? 'ok' : new PptError({ code, status: 0, message: `The editor refused: ${code}.` }),
    );
  }

  function post(message: FrameMessage): void {
    iframe.contentWindow?.postMessage(message, origin);
  }

  function stopGreeting(): void {
    for (const timer of greetings) clearTimeout(timer);
    greetings = [];
  }

  window.addEventListener('message', hear);
  return {
    greet: () => {
      stopGreeting();
      capabilities = undefined; // another page, perhaps: what it can is its to say
      const hello = (): void => post({ ppt: messageVersion, type: 'hello', ...manners() });
      hello();
      greetings = helloAgainMs.map((ms) => setTimeout(hello, ms));
    },
    can: (capability) => capabilities?.includes(capability) ?? false,
    call: (command) =>
      new Promise((resolve, reject) => {
        if (!capabilities?.includes(command.type)) {
          const message = `The editor has not said that it can ${command.type}.`;
          return reject(new PptError({ code: 'editor_unsupported', message }));
        }
        const id = String(++lastId);
        const settle = (result: 'ok' | PptError): void => {
          clearTimeout(timer);
          waiting.delete(id);
          if (result === 'ok') resolve();
          else reject(result);
        };
        const timer = setTimeout(() => settle(noAnswer(`answer ${command.type} within 10 s`)), answerWithinMs);
        waiting.set(id, settle);
        post({ ppt: messageVersion, id, ...command } as FrameMessage);
      }),
    close: () => {
      window.removeEventListener('message', hear);
      stopGreeting();
      for (const settle of waiting.values()) settle(noAnswer('answer: it was closed'));
    },
  };
}

function noAnswer(what: string): PptError {
  return new PptError({ code: 'editor_no_answer', message: `The editor did not ${what}.` });
}
