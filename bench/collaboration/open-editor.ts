import { parseDeck } from '@ppt-embed/deck';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { startCollaboration } from '../../apps/editor/src/collaboration/start-collaboration.ts';
import type { OpenSocket } from '../../apps/editor/src/collaboration/connect.ts';
import { createEditorApi } from '../../apps/editor/src/session/editor-api.ts';
import type { EditorDocument } from '../../apps/editor/src/session/editor-document.ts';
import { openPresentation } from '../../apps/editor/src/session/open-presentation.ts';
import { createCollaboration } from '../../apps/editor/src/session/collaboration.ts';
import type { ServiceClient, ServiceResponse } from '../../apps/service/testing/service-client.ts';

/** Faults of an editor's connections. */
interface Network {
  /** Delay of the next frame, in milliseconds. Frames keep their order. @default 0 */
  delayMs?: () => number;
}

/** An editor without a page: the code that shares, saves and stores drafts, connected to a real service. */
export interface TestEditor {
  doc: EditorDocument;
  /** Whether the editor has the document and is connected, so that each change reaches the other editors. */
  isShared(): boolean;
  /**
   * Waits until the service has stored the editor's changes.
   * @returns Whether the service has confirmed that.
   */
  settle(): Promise<boolean>;
  /** Cuts the connection; frames in transit are lost. The editor connects again. */
  disconnect(): void;
  /** Reconnects now if it is waiting to reconnect. */
  reconnect(): void;
  /** Closes the editor. */
  close(): void;
}

/** Options of `openTestEditor`. */
export interface TestEditorOptions {
  client: Pick<ServiceClient, 'open'> & {
    editor: (session: EditorSession, method: 'GET', path: '/deck') => Promise<Pick<ServiceResponse, 'json'>>;
  };
  /** Origin of the service, or of a load balancer. */
  url: string;
  /** The editor URL, which works once. */
  editorUrl: string;
  network?: Network;
}

/** Opens the editor URL. */
export async function openTestEditor({ client, url, editorUrl, network = {} }: TestEditorOptions): Promise<TestEditor> {
  const session = await client.open(editorUrl);
  const { json } = await client.editor(session, 'GET', '/deck');
  const parsed = parseDeck(json.deck);
  if (!parsed.ok) throw new Error('The deck is not valid.');
  const collaboration = createCollaboration(session.token);
  const { doc } = openPresentation({
    pptId: session.ppt_id ?? '',
    revision: json.revision,
    deck: parsed.deck,
    collaboration,
    api: createEditorApi({
      token: session.token,
      fetch: (path, init) => fetch(typeof path === 'string' ? new URL(path, url) : path, init),
    }),
    buffer: {
      id: session.token,
      list: async () => [],
      save: async () => true,
      saveSeparate: () => Promise.resolve(null),
      withdraw: async () => undefined,
      clear: async () => undefined,
      remove: async () => undefined,
      adopt: () => undefined,
    },
    post: () => undefined,
    notify: () => undefined,
  });
  const events = new EventTarget();
  const { openSocket, disconnect } = createSockets(url, network);
  const stop = startCollaboration({ doc, collaboration, openSocket, network: events });
  return {
    doc,
    isShared: () => collaboration.status.get().name === 'shared',
    settle: async () => (await collaboration.connection.get()?.settle()) ?? false,
    disconnect,
    reconnect: () => events.dispatchEvent(new Event('online')),
    close() {
      stop();
      doc.close();
    },
  };
}

/** Creates WebSockets that can be disconnected, and whose frames can be delayed. */
function createSockets(
  url: string,
  { delayMs = () => 0 }: Network,
): { openSocket: OpenSocket; disconnect: () => void } {
  let cut: () => void = () => undefined;
  const openSocket: OpenSocket = (path, protocols, { onFrame, onClose }) => {
    const socket = new WebSocket(new URL(path, url.replace('http', 'ws')), protocols);
    socket.binaryType = 'arraybuffer';
    let isOver = false;
    const end = (code: number) => {
      if (isOver) return;
      isOver = true;
      onClose(code);
    };
    const inOrder = () => {
      let last = Promise.resolve();
      return (deliver: () => void) => {
        const ms = delayMs();
        const run = () => {
          if (!isOver) deliver();
        };
        last = ms === 0 ? last.then(run) : last.then(() => new Promise((done) => setTimeout(done, ms))).then(run);
      };
    };
    const [receiveLater, sendLater] = [inOrder(), inOrder()];
    socket.addEventListener('message', ({ data }) =>
      receiveLater(() => onFrame(typeof data === 'string' ? data : new Uint8Array(data as ArrayBuffer))),
    );
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', ({ code }) => end(code));
    cut = () => {
      socket.close();
      end(1006);
    };
    return {
      send: (data) => sendLater(() => socket.readyState === WebSocket.OPEN && socket.send(data)),
      close() {
        isOver = true;
        socket.close();
      },
    };
  };
  return { openSocket, disconnect: () => cut() };
}
