import {
  collaborationCloseCodes as codes,
  collaborationPath,
  collaborationProtocol,
  collaborationTokenPrefix,
  editorApiPath,
} from '@ppt-embed/protocol/editor';
import type { CollaborationEnd } from '../session/collaboration.ts';

/** The part of a WebSocket that collaboration uses. */
export interface Socket {
  send: (data: string | Uint8Array<ArrayBuffer>) => void;
  close: () => void;
}

/** Callbacks of a WebSocket. */
export interface SocketHandlers {
  onFrame: (data: string | Uint8Array<ArrayBuffer>) => void;
  onClose: (code: number) => void;
}

/** Opens a WebSocket. */
export type OpenSocket = (path: string, protocols: string[], handlers: SocketHandlers) => Socket;

/** Opens a WebSocket with the browser's API. */
export const openWebSocket: OpenSocket = (path, protocols, { onFrame, onClose }) => {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url, protocols);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('message', ({ data }) =>
    onFrame(typeof data === 'string' ? data : new Uint8Array(data as ArrayBuffer)),
  );
  socket.addEventListener('close', ({ code }) => onClose(code));
  // A closed socket ignores data that is sent.
  return { send: (data) => socket.send(data), close: () => socket.close() };
};

/** Returns a frame of the given type, one of `collaborationFrames`. */
export function binaryFrame(type: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(payload.length + 1);
  frame[0] = type;
  frame.set(payload, 1);
  return frame;
}

/** Delay in ms before the first reconnection attempt. Each further attempt waits twice as long. */
const firstRetryMs = 500;
const maxRetryMs = 30_000;
/** Minimum interval between attempts in ms. The service allows 20 connections a minute for each session. */
const limitedRetryMs = 20_000;

/** Close codes after which reconnecting cannot help. */
const endByCloseCode: Readonly<Record<number, CollaborationEnd>> = {
  [codes.invalid_message]: 'invalid_message',
  [codes.session_ended]: 'session_ended',
  [codes.user_banned]: 'user_banned',
  [codes.presentation_not_found]: 'presentation_not_found',
  [codes.too_large]: 'too_large',
  [codes.too_many_users]: 'too_many_users',
  // The service closes the connection with this code if an update exceeds its limit (RFC 6455 §7.4.1).
  1009: 'too_large',
};

/** Target of the browser's `online` and `offline` events. */
export type NetworkEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Options of `connect`. */
export interface ConnectionOptions {
  token: string;
  openSocket: OpenSocket;
  network: NetworkEvents;
  /** Returns the editor's document; undefined if it has none. */
  documentId: () => string | undefined;
  onFrame: (data: string | Uint8Array<ArrayBuffer>, send: Socket['send']) => void;
  /**
   * Called when the connection is lost.
   * @param end Set if the editor will not reconnect.
   */
  onClose: (end: CollaborationEnd | undefined) => void;
  /** @default Math.random */
  random?: () => number;
}

/** A connection that is reopened when it is lost. */
export interface Connection {
  /** Called when the service has accepted the editor; the next loss is then retried soon. */
  resetRetries: () => void;
  /** Call this if the service no longer responds. The connection is opened again. */
  drop: () => void;
  close: () => void;
}

/** Connects to the service, and reconnects with increasing delays when the connection is lost. */
export function connect({
  token,
  openSocket,
  network,
  documentId,
  onFrame,
  onClose,
  random = Math.random,
}: ConnectionOptions): Connection {
  let socket: Socket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isClosed = false;
  let isReplaced = false;

  function open(): void {
    const id = isReplaced ? undefined : documentId();
    const query = id === undefined ? '?wait' : `?document=${encodeURIComponent(id)}`;
    const path = `${editorApiPath}${collaborationPath}${query}`;
    const opened = openSocket(path, [collaborationProtocol, `${collaborationTokenPrefix}${token}`], {
      onFrame(data) {
        if (socket === opened) onFrame(data, opened.send);
      },
      onClose(code) {
        if (socket === opened) handleClose(code);
      },
    });
    socket = opened;
  }

  function handleClose(code: number): void {
    socket = undefined;
    isReplaced = code === codes.document_replaced;
    const end = endByCloseCode[code];
    onClose(end);
    if (end || isClosed) return;
    const backOffMs = Math.min(firstRetryMs * 2 ** attempt, maxRetryMs);
    attempt += 1;
    // Reconnections are spread over time, because after a restart of the service all editors reconnect at once.
    const waitMs = (code === codes.rate_limited ? limitedRetryMs : isReplaced ? 0 : backOffMs) * (0.5 + random() / 2);
    timer = setTimeout(open, waitMs);
  }

  function retryNow(): void {
    if (socket || isClosed || timer === undefined) return;
    clearTimeout(timer);
    open();
  }

  function drop(): void {
    const last = socket;
    if (!last) return;
    // 1006: the connection was lost without a close frame (RFC 6455 §7.4.1).
    handleClose(1006);
    last.close();
  }

  open();
  network.addEventListener('online', retryNow);
  network.addEventListener('offline', drop);
  return {
    resetRetries() {
      attempt = 0;
      isReplaced = false;
    },
    drop,
    close() {
      isClosed = true;
      clearTimeout(timer);
      network.removeEventListener('online', retryNow);
      network.removeEventListener('offline', drop);
      const last = socket;
      socket = undefined;
      last?.close();
    },
  };
}
