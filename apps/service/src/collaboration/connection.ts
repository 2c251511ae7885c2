import type { RawData, WebSocket } from 'ws';
import { collaborationCloseCodes, collaborationFrames, type CollaborationUser } from '@ppt-embed/protocol/editor';
import { collaborationLimits } from './limits.ts';
import type { CloseReason, OpenDocument, Participant } from './open-document.ts';

type Reason = CloseReason | 'restart' | 'try_later';

/** RFC 6455 §7.4.1 and its registry. */
const standardCodes = { restart: 1012, try_later: 1013 } as const;

/** A peer that does not respond to the close frame is disconnected after this time. */
const closeTimeoutMs = 1000;

export function closeSocket(socket: WebSocket, reason: Reason): void {
  socket.close(
    reason === 'restart' || reason === 'try_later' ? standardCodes[reason] : collaborationCloseCodes[reason],
    reason,
  );
  setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
}

interface ConnectionOptions {
  document: OpenDocument;
  user: CollaborationUser;
  /** Called once, when the editor is disconnected. */
  onClose: () => void;
  /** Returns why the session has ended since, if it has. */
  checkSession: () => Promise<CloseReason | undefined>;
  /** Interval of `checkSession`. */
  checkMs: number;
  /** Interval of pings. */
  pingMs: number;
}

/** Connects an editor with the document of its presentation. */
export function serveConnection(socket: WebSocket, options: ConnectionOptions): void {
  const { document, user, onClose, checkSession, checkMs, pingMs } = options;
  const frames = new Allowance(collaborationLimits.framesPerSecond);
  const bytes = new Allowance(collaborationLimits.bytesPerSecond);
  let isAlive = true;
  let isFirstResponse = true;

  const participant: Participant = {
    user,
    state: null,
    send(data) {
      if (socket.readyState !== socket.OPEN) return;
      // It does not read: what it misses, it gets after it has reconnected.
      if (socket.bufferedAmount > collaborationLimits.unsentBytes) closeSocket(socket, 'try_later');
      else socket.send(data);
    },
    close: (reason) => closeSocket(socket, reason),
  };

  /** Handles one frame. @returns why the connection must be closed, if so. */
  const receive = (data: Buffer, isBinary: boolean): CloseReason | undefined => {
    if (!frames.take(1) || !bytes.take(data.length)) return 'rate_limited';
    if (!isBinary) return receivePresence(data.toString('utf8'), document, participant);
    const payload = new Uint8Array(data.subarray(1));
    if (data[0] === collaborationFrames.update) return document.receive(participant, payload);
    if (data[0] !== collaborationFrames.stateVector) return 'invalid_message';
    return respond(payload);
  };
  /** Sends what the editor lacks. Repeated responses count as if the editor had sent them: each may be the whole document. */
  const respond = (stateVector: Uint8Array): CloseReason | undefined => {
    try {
      const update = document.missingUpdate(stateVector);
      if (!isFirstResponse && !bytes.take(update.length)) return 'rate_limited';
      isFirstResponse = false;
      participant.send(update);
      return undefined;
    } catch {
      return 'invalid_message';
    }
  };

  const checkTimer = setInterval(() => {
    void checkSession().then((reason) => {
      if (reason) closeSocket(socket, reason);
    });
  }, checkMs);
  const pingTimer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingMs);

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    const reason = receive(data as Buffer, isBinary);
    if (reason) closeSocket(socket, reason);
  });
  // Followed by `close`.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(checkTimer);
    clearInterval(pingTimer);
    document.remove(participant);
    onClose();
  });
  document.add(participant);
}

function receivePresence(text: string, document: OpenDocument, participant: Participant): CloseReason | undefined {
  if (text.length > collaborationLimits.presenceLength) return 'too_large';
  try {
    const message = JSON.parse(text) as { type?: unknown; state?: unknown } | null;
    if (message?.type !== 'presence') return 'invalid_message';
    document.setPresence(participant, message.state ?? null);
    return undefined;
  } catch {
    return 'invalid_message';
  }
}

/** A token bucket. */
class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * collaborationLimits.burstSeconds;
  }

  /** @returns whether there was enough left. */
  take(amount: number): boolean {
    const now = performance.now();
    const earned = ((now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#left + earned, this.#perSecond * collaborationLimits.burstSeconds);
    this.#at = now;
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }
}
