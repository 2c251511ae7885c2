import { messageVersion, type ColorScheme, type EditorMessage, type FrameMessage } from '@ppt-embed/protocol/frame';
import type { PptError } from '@ppt-embed/protocol/host';
import { editorError, receivedEditorError } from './iframe/editor-error.ts';
import { readEditorMessage } from './read-editor-message.ts';

/**
 * Delays in ms after which `hello` is sent again until the editor responds, because the editor may start listening only
 * after the native `load` event.
 */
export const helloAfterMs: readonly number[] = [500, 1000, 2000, 4000];
/**
 * Time in ms after the native `load` event from which an editor counts as silent. By then, it has had enough time to
 * respond to the last `hello`.
 */
const silentAfterMs = 8000;
/** Origin of the last editor on this page that responded. Editors of other services may never respond. */
let respondingOrigin: string | undefined;

/**
 * Whether the last editor that responded on this page is from this origin. If it is, the others should also respond.
 */
export function hasResponded(origin: string): boolean {
  return respondingOrigin === origin;
}

/**
 * Locale and color scheme that the page requests from the editor, whether the page shows its own header, whether it
 * handles Back, and whether it stores drafts.
 */
export interface HelloPayload {
  locale: string;
  colorScheme: ColorScheme;
  hostHeader?: boolean | undefined;
  hostExit?: boolean | undefined;
  storesDrafts?: boolean | undefined;
}

/** Reply to a message about drafts. */
export type DraftResult = Omit<Extract<FrameMessage, { type: 'draftResult' }>, 'ppt'>;

/** A message whose `result` is awaited, without the fields that the channel adds. */
export type FrameCommand =
  Extract<FrameMessage, { id: string }> extends infer Message
    ? Message extends { id: string }
      ? Omit<Message, 'id' | 'ppt'>
      : never
    : never;

/** Callbacks that settle a command, with the error if the editor rejects it. */
interface CommandResult {
  resolve: () => void;
  reject: (reason: PptError) => void;
}

/** Messages between the page and the editor in an iframe. */
export interface FrameChannel {
  /**
   * Sends `hello`, at each native `load` event and to request the editor's state.
   * @param mustRespond Whether a silent editor is an error even if no editor from its origin has responded yet.
   */
  sendHello(helloPayload: () => HelloPayload, mustRespond?: boolean): void;
  /**
   * Sends a command. `result` is settled with the editor's result, or rejected when the channel is suspended.
   * @returns a function that stops waiting for the result.
   */
  sendCommand(command: FrameCommand, result?: CommandResult): () => void;
  sendDraftResult(result: DraftResult): void;
  /** Handles a message from any window. It is ignored unless it comes from the editor. */
  handleMessage(event: MessageEvent<unknown>): void;
  /** Stops sending `hello` and rejects pending commands; their results are ignored. */
  suspend(): void;
}

/**
 * Creates the message channel between page and editor. Window, origin and shape are checked here and nowhere else.
 * @param origin Origin of the URL. Messages from any other origin are ignored, and no message is sent to another
 * origin.
 * @param onMessage Called with each message except results. If an editor does not respond although it must, or although
 * another editor from its origin has responded, it is called with the error `editor_no_answer`.
 */
export function createFrameChannel(
  iframe: HTMLIFrameElement,
  origin: string,
  onMessage: (message: EditorMessage) => void,
): FrameChannel {
  let helloTimers: ReturnType<typeof setTimeout>[] = [];
  let lastId = 0;
  /** Commands that wait for a result. */
  const pending = new Map<string, CommandResult>();

  const post = (message: object): void =>
    iframe.contentWindow?.postMessage({ ppt: messageVersion, ...message }, origin);
  const stopHello = (): void => helloTimers.forEach(clearTimeout);

  return {
    sendHello: (helloPayload, mustRespond) => {
      const hello = (): void => post({ type: 'hello', ...helloPayload() });
      // This is only an error event, because the iframe may show a sign-in page, which must stay.
      const reportSilence = (): void => {
        if (mustRespond || respondingOrigin === origin)
          onMessage({ ppt: messageVersion, type: 'error', code: 'editor_no_answer' });
      };
      stopHello();
      hello();
      helloTimers = [...helloAfterMs.map((ms) => setTimeout(hello, ms)), setTimeout(reportSilence, silentAfterMs)];
    },
    sendCommand: (command, result) => {
      const id = String(++lastId);
      if (result) pending.set(id, result);
      post({ ...command, id });
      return () => void pending.delete(id);
    },
    sendDraftResult: post,
    handleMessage: ({ source, origin: senderOrigin, data }) => {
      const message = source === iframe.contentWindow && senderOrigin === origin && readEditorMessage(data);
      if (!message) return;
      if (message.type === 'ready') {
        stopHello();
        respondingOrigin = origin;
      }
      if (message.type !== 'result') return onMessage(message);
      const command = pending.get(message.id);
      if (message.ok) command?.resolve();
      else void receivedEditorError(message.code).then(command?.reject);
    },
    suspend: () => {
      stopHello();
      pending.forEach(({ reject }) => reject(editorError()));
    },
  };
}
