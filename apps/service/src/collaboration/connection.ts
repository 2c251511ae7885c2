import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { collaborationCloseCodes, collaborationFrames, type CollaborationUser } from '@ppt-embed/protocol/editor';
import type { RequestMemory } from '../http/limits/memory-budget.ts';
import { watchIncompleteMessages } from './incomplete-messages.ts';
import { collaborationLimits } from './limits.ts';
import type { CloseReason } from './frames.ts';
import type { OpenDocument, Participant } from './open-document.ts';
import type { TimeAllowance } from './time-allowance.ts';

type Reason = CloseReason | 'restart' | 'try_later';

/** Close codes from RFC 6455 §7.4.1 and its registry. */
const standardCodes = { restart: 1012, try_later: 1013 } as const;

/** Time in ms after which a peer that does not respond to the close frame is disconnected. */
const closeTimeoutMs = 1000;

/** Closes a WebSocket with the code of a reason. */
export function closeSocket(socket: WebSocket, reason: Reason): void {
  socket.close(
    reason === 'restart' || reason === 'try_later' ? standardCodes[reason] : collaborationCloseCodes[reason],
    reason,
  );
  setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
}

/** Number of random bytes in a ping. */
const pingBytes = 8;

/** Timing of a connection's checks, in ms. */
export interface WatchOptions {
  /** Returns the reason why the session has ended; undefined while it is valid. */
  checkSession: () => Promise<CloseReason | undefined>;
  /** Interval of `checkSession` in ms. */
  checkMs: number;
  /** Calls a function when the session may have ended, so that it is checked at once. Returns a function that stops this. */
  watchSession?: ((check: () => void) => () => void) | undefined;
  /** Interval of pings in ms. */
  pingMs: number;
}

/**
 * Pings an editor, and disconnects it when its session has ended.
 * @returns A function that stops this.
 */
export function watchConnection(
  socket: WebSocket,
  { checkSession, checkMs, watchSession, pingMs }: WatchOptions,
): () => void {
  // Only a client that has read the last ping can return its random content. Otherwise, a client that does not read
  // could stay connected by sending pongs.
  let ping: Buffer | undefined;
  const controlFrames = new Allowance(collaborationLimits.framesPerSecond);
  const handlePing = () => {
    if (!controlFrames.take(1)) socket.terminate();
  };
  const handlePong = (data: Buffer) => {
    if (ping && data.equals(ping)) ping = undefined;
    if (!controlFrames.take(1)) socket.terminate();
  };
  const check = () =>
    void checkSession().then((reason) => {
      if (reason) closeSocket(socket, reason);
    });
  const checkTimer = setInterval(check, checkMs);
  const stopWatching = watchSession?.(check);
  const pingTimer = setInterval(() => {
    if (ping) return socket.terminate();
    ping = randomBytes(pingBytes);
    socket.ping(ping);
  }, pingMs);
  const stop = () => {
    clearInterval(checkTimer);
    clearInterval(pingTimer);
    stopWatching?.();
    socket.off('ping', handlePing);
    socket.off('pong', handlePong);
  };
  socket.on('ping', handlePing);
  socket.on('pong', handlePong);
  socket.once('close', stop);
  return stop;
}

interface ConnectionOptions extends WatchOptions {
  /** The stream that the WebSocket reads. */
  stream: Duplex;
  document: OpenDocument;
  user: CollaborationUser;
  /** The time allowance of the user and the application. */
  time: TimeAllowance;
  /**
   * Memory of the user, for data that the client has not read yet, and for messages that have not arrived completely.
   * It is closed with the connection.
   */
  memory: RequestMemory;
  sessionHash: string;
  /** Called once, when the editor is disconnected. */
  onClose: () => void;
}

/** Connects an editor to the document of its presentation. */
export function serveConnection(socket: WebSocket, options: ConnectionOptions): void {
  const { document, user, time, sessionHash, onClose } = options;
  const frames = new Allowance(collaborationLimits.framesPerSecond);
  const bytes = new Allowance(collaborationLimits.bytesPerSecond);
  const requests = new Allowance(collaborationLimits.requestsPerSecond);
  let stateVectors = 0;
  const reserveMemory = watchMemory(socket, options);

  const participant: Participant = {
    user,
    sessionHash,
    time,
    state: null,
    send(data) {
      if (socket.readyState !== socket.OPEN) return;
      // The client does not read fast enough. It gets the missed updates when it reconnects.
      if (socket.bufferedAmount > collaborationLimits.unsentBytes) return closeSocket(socket, 'try_later');
      socket.send(data, () => reserveMemory());
      if (!reserveMemory()) closeSocket(socket, 'try_later');
    },
    close: (reason) => closeSocket(socket, reason),
  };

  /** Handles one frame. @returns the reason why the connection must be closed, if there is one */
  const receive = (data: Buffer, isBinary: boolean): CloseReason | undefined => {
    if (!frames.take(1) || !bytes.take(data.length)) return 'rate_limited';
    if (!isBinary) return receiveMessage(data.toString('utf8'), { document, participant, requests });
    const payload = new Uint8Array(data.subarray(1));
    if (data[0] === collaborationFrames.update && user.role) return 'insufficient_role';
    if (data[0] === collaborationFrames.update) return document.receive(participant, payload);
    if (data[0] !== collaborationFrames.stateVector) return 'invalid_message';
    return respond(payload);
  };
  /**
   * Sends the changes that the editor lacks. An editor needs this once. Repeated responses count against the editor's
   * rate limit, because each may be the whole document. Even a short response takes time in proportion to the size of
   * the document.
   */
  const respond = (stateVector: Uint8Array): CloseReason | undefined => {
    stateVectors += 1;
    if (stateVectors > collaborationLimits.stateVectors || time.isSpent) return 'rate_limited';
    try {
      const update = time.run(() => document.missingUpdate(stateVector));
      if (stateVectors > 1 && !bytes.take(update.length)) return 'rate_limited';
      participant.send(update);
      return undefined;
    } catch {
      return 'invalid_message';
    }
  };

  watchConnection(socket, options);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    const reason = receive(data as Buffer, isBinary);
    if (reason) closeSocket(socket, reason);
  });
  // The event `close` follows, and handles it.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    options.memory.close();
    document.remove(participant);
    onClose();
  });
  document.add(participant);
}

/**
 * Counts the data of a connection that is in memory against the memory of its user.
 * @returns A function that adjusts the reserved memory to the unsent bytes, and returns false if there is not enough
 * free memory.
 */
function watchMemory(socket: WebSocket, { stream, memory }: ConnectionOptions): () => boolean {
  let incompleteBytes = 0;
  const reserve = (): boolean => {
    const missing = countedBytes(socket.bufferedAmount) + countedBytes(incompleteBytes) - memory.bytes;
    if (missing < 0) memory.release(-missing);
    return missing <= 0 || memory.tryReserve(missing);
  };
  watchIncompleteMessages(socket, stream, (bytes) => {
    // A connection that is being closed still receives what its client has sent.
    if (socket.readyState !== socket.OPEN) return;
    incompleteBytes = bytes;
    if (!reserve()) closeSocket(socket, 'try_later');
  });
  return reserve;
}

function countedBytes(bytes: number): number {
  return bytes <= collaborationLimits.freeBytes ? 0 : bytes;
}

interface MessageOptions {
  document: OpenDocument;
  participant: Participant;
  /** The allowance of the connection for messages that write to the database. */
  requests: Allowance;
}

function receiveMessage(text: string, { document, participant, requests }: MessageOptions): CloseReason | undefined {
  if (text.length > collaborationLimits.presenceLength) return 'too_large';
  try {
    const message = JSON.parse(text) as Record<string, unknown> | null;
    const { type, state, revision, version } = message ?? {};
    if (type !== 'presence' && !requests.take(1)) return 'rate_limited';
    if (type === 'presence') document.setPresence(participant, state ?? null);
    else if (type === 'sync') document.confirm(participant).catch(() => undefined);
    // A viewer must not report a save. Otherwise, the other editors would regard their changes as saved.
    else if (participant.user.role) return type === 'saved' ? 'insufficient_role' : 'invalid_message';
    else if (type === 'saved' && typeof revision === 'number' && typeof version === 'string')
      document.receiveSaved({ revision, version });
    else return 'invalid_message';
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

  /** Takes an amount from the bucket. @returns whether enough was available */
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
