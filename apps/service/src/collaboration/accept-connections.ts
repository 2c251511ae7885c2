import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  collaborationPath,
  collaborationProtocol,
  collaborationTokenPrefix,
  editorApiPath,
} from '@ppt-embed/protocol/editor';
import type { ServiceErrorName } from '@ppt-embed/protocol/names';
import type { SavedDeck } from '../context/app-context.ts';
import type { EditorCaller } from '../http/caller.ts';
import { clientAddress, setSocketAddress } from '../http/client-address.ts';
import type { Authenticate } from '../http/router.ts';
import { memoryCaller } from '../http/limits/memory-caller.ts';
import { RateLimiter } from '../http/limits/rate-limiter.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { isDocumentClosed } from '../presentations/drafts/shared-document-queries.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { ChannelUnavailableError, ProcessChannel } from './process-channel.ts';
import { closeSocket, serveConnection, watchConnection } from './connection.ts';
import { ConnectionShares, type ConnectionCounts, type ConnectionSlot } from './connection-shares.ts';
import { watchIncompleteMessages } from './incomplete-messages.ts';
import { collaborationLimits } from './limits.ts';
import type { CloseReason } from './frames.ts';
import type { OpenDocument } from './open-document.ts';
import { OpenDocuments, type CollaborationTimes } from './open-documents.ts';
import type { CollaborationContext } from './shared-document-storage.ts';
import { WaitingEditors } from './waiting-editors.ts';

interface Times extends CollaborationTimes {
  /** Interval in ms at which sessions are checked; equal to the editor's heartbeat. */
  checkMs: number;
  /** Interval in ms at which connections are pinged. Connections that do not respond within one interval are closed. */
  pingMs: number;
}

const defaultTimes: Times = { storeDelayMs: 2000, idleMs: 30_000, checkMs: 15_000, pingMs: 15_000 };

/**
 * Factor by which the sessions of waiting editors are checked less often, because most open editors wait. They receive
 * no content, their heartbeats are checked as well, and their session is checked when others join.
 */
const waitingCheckFactor = 4;

/** Interval in ms at which the documents of killed processes are closed. */
const abandonedMs = 30_000;

/** Limit of new connections per session, because each connection may send the whole document. */
const newConnectionsPerSession = { perMinute: 20, burst: 20 };

/** Exchanges changes between editors while the service runs. */
export interface Collaboration {
  /** Accepts editors' WebSockets on a server. */
  attach(server: Server): void;
  /** The open documents in memory. */
  documents: OpenDocuments;
  /** Returns the number of connections by state. */
  connections(): ConnectionCounts;
  stop(): Promise<void>;
}

/** Lets editors of one presentation exchange their changes. */
export function startCollaboration(
  context: CollaborationContext,
  authenticate: Authenticate,
  times: Partial<Times> = {},
): Collaboration {
  const { storeDelayMs, idleMs, ...intervals }: Times = { ...defaultTimes, ...times };
  const waiting = new WaitingEditors();
  const { documents, channel, stop } = openDocuments(context, { storeDelayMs, idleMs }, waiting);
  const editors = new EditorConnections({ context, authenticate, documents, waiting, channel, intervals });
  const handleSave = (save: SavedDeck) => void documents.recordSave(save);
  const handleComments = (pptId: string) => {
    waiting.announceComments(pptId);
    void documents.recordComments(pptId);
  };
  context.saveListeners?.add(handleSave);
  context.commentListeners?.add(handleComments);

  return {
    documents,
    connections: () => editors.counts,
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', () => socket.destroy());
        void editors.upgrade(request, socket, head).catch(() => socket.destroy());
      });
    },
    async stop() {
      editors.stop();
      context.saveListeners?.delete(handleSave);
      context.commentListeners?.delete(handleComments);
      waiting.wakeAll();
      await stop();
    },
  };
}

interface ConnectionsOptions extends OpeningContext {
  authenticate: Authenticate;
  intervals: Pick<Times, 'checkMs' | 'pingMs'>;
}

/** The WebSockets of editors. */
class EditorConnections {
  readonly #options: ConnectionsOptions;
  readonly #sockets = createSocketServer();
  readonly #limiter = new RateLimiter(newConnectionsPerSession);
  readonly #shares: ConnectionShares;
  #isStopping = false;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    this.#shares = new ConnectionShares({ limitsUsers: options.context.settings.rateLimits });
  }

  get counts(): ConnectionCounts {
    return this.#shares.counts;
  }

  /** Rejects new editors from now on. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Responds to a WebSocket upgrade request. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { context, documents } = this.#options;
    const path = request.url?.split('?')[0];
    if (path !== `${editorApiPath}${collaborationPath}`) return rejectUpgrade(socket, '404 Not Found');
    const { origin } = request.headers;
    if (origin !== undefined && origin !== context.settings.publicUrl) return rejectUpgrade(socket, '403 Forbidden');
    const slot = this.#shares.open(clientOf(request, context.settings.trustedProxies));
    if (!slot) return rejectUpgrade(socket, '503 Service Unavailable');
    socket.once('close', () => slot.close());
    // Browsers do not expose the status of a response to an upgrade, but they expose the code of a close frame.
    const accepted = await this.#accept(request, slot);
    let isServed = false;
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      isServed = true;
      webSocket.on('error', () => undefined);
      if ('reason' in accepted) closeSocket(webSocket, accepted.reason);
      else this.#serve({ webSocket, stream: socket }, accepted, accepted.opened);
    });
    // The editor may have disconnected before it was served.
    if (isServed || 'reason' in accepted) return;
    if ('document' in accepted.opened) documents.release(accepted.caller, accepted.opened.document);
    if ('waiting' in accepted.opened) accepted.opened.waiting.leave();
  }

  async #accept(
    request: IncomingMessage,
    slot: ConnectionSlot,
  ): Promise<Rejected | (AuthenticatedConnection & { opened: Opened })> {
    const { context, authenticate } = this.#options;
    if (this.#isStopping) return { reason: 'try_later' };
    try {
      const { token, client, ...options } = readUpgrade(request, context.settings.trustedProxies);
      const caller = (await authenticate(token, ['editor_session'], client)) as EditorCaller;
      const now = context.clock().getTime();
      if (context.settings.rateLimits && this.#limiter.take(caller.tokenHash, now) > 0)
        return { reason: 'rate_limited' };
      const reason = slot.admit(caller, options.mayWait ? 'waiting' : 'document');
      if (reason) return { reason };
      const checkSession = async () => {
        const ended = await authenticate(token, ['editor_session'], client)
          .then(() => requirePresentation(context.db, caller, caller.pptId))
          .then(() => undefined, reasonOf);
        // Other clients with the same address have sent unknown tokens.
        return ended === 'rate_limited' ? undefined : ended;
      };
      const opened = await this.#open({ caller, slot, ...options });
      return { caller, slot, checkSession, ...options, opened };
    } catch (error) {
      return { reason: reasonOf(error) ?? logFailure(context, error) };
    }
  }

  /** Opens the document, or lets the editor wait, if the process has capacity for the connection. */
  async #open(connection: Omit<AuthenticatedConnection, 'checkSession'>): Promise<Opened> {
    const { caller, slot } = connection;
    const opened = await openFor(this.#options, connection);
    if ('reason' in opened || slot.change('document' in opened ? 'document' : 'waiting')) return opened;
    if ('document' in opened) this.#options.documents.release(caller, opened.document);
    else opened.waiting.leave();
    return { reason: 'try_later' };
  }

  #serve(connection: Connection, { caller, slot, checkSession }: AuthenticatedConnection, opened: Opened): void {
    const { context, documents, intervals } = this.#options;
    const { webSocket, stream } = connection;
    if ('reason' in opened) return closeSocket(webSocket, opened.reason);
    if ('waiting' in opened) return this.#serveWaiting(connection, { caller, slot, checkSession }, opened.waiting);
    const { document } = opened;
    const onClose = () => documents.release(caller, document);
    // Since the checks were made, the service may have started to stop, other users may have joined, or the editor may
    // have disconnected.
    if (this.#isStopping || document.isFull) {
      onClose();
      return closeSocket(webSocket, this.#isStopping ? 'restart' : 'too_many_users');
    }
    if (webSocket.readyState !== webSocket.OPEN) return onClose();
    serveConnection(webSocket, {
      stream,
      document,
      user: {
        id: context.random(9).toString('base64url'),
        name: caller.userName ?? caller.unionId ?? '',
        ...(caller.role !== 'edit' && { role: caller.role }),
      },
      time: documents.timeOf(caller),
      memory: context.memory.open(memoryCaller(caller)),
      sessionHash: caller.tokenHash,
      onClose,
      checkSession,
      watchSession: this.#watchSession(caller),
      ...intervals,
    });
  }

  /** Returns a function that checks a session at once when its user is suspended or its grant is revoked. */
  #watchSession(caller: EditorCaller): ((check: () => void) => () => void) | undefined {
    const watchers = this.#options.context.credentialWatchers;
    return watchers && ((check) => watchers.watch(caller, check));
  }

  #serveWaiting(
    connection: Connection,
    authenticated: AuthenticatedConnection,
    { others, notifyComments, leave }: Waiting,
  ): void {
    if (this.#isStopping) return closeSocket(connection.webSocket, 'restart');
    const { webSocket } = connection;
    const { checkMs, pingMs } = this.#options.intervals;
    const stopWatching = watchConnection(webSocket, {
      checkSession: authenticated.checkSession,
      watchSession: this.#watchSession(authenticated.caller),
      checkMs: checkMs * waitingCheckFactor,
      pingMs,
    });
    webSocket.once('close', leave);
    const acceptFrames = rejectFrames(connection);
    if (authenticated.caller.role !== 'view')
      notifyComments(() => {
        if (webSocket.readyState === webSocket.OPEN) webSocket.send(JSON.stringify({ type: 'comments' }));
      });
    const join = async () => {
      if (this.#isStopping) return closeSocket(webSocket, 'restart');
      const ended = await authenticated.checkSession();
      if (ended) return closeSocket(webSocket, ended);
      const opened = await this.#open({ ...authenticated, mayWait: false });
      stopWatching();
      acceptFrames();
      this.#serve(connection, authenticated, opened);
    };
    void others.then(join).catch(() => webSocket.terminate());
  }
}

/**
 * Disconnects an editor that sends a frame while it waits for others, because these frames would not count towards any
 * limit.
 * @returns A function that stops this.
 */
function rejectFrames({ webSocket, stream }: Connection): () => void {
  const reject = () => {
    if (webSocket.readyState === webSocket.OPEN) closeSocket(webSocket, 'invalid_message');
    else webSocket.terminate();
  };
  const stopWatching = watchIncompleteMessages(webSocket, stream, (bytes) => {
    if (bytes > collaborationLimits.waitingBytes) webSocket.terminate();
  });
  webSocket.on('message', reject);
  return () => {
    stopWatching();
    webSocket.off('message', reject);
  };
}

/** Opens the documents of this process, and the channel to the other processes. */
function openDocuments(
  context: CollaborationContext,
  times: CollaborationTimes,
  waiting: WaitingEditors,
): { documents: OpenDocuments; channel: ProcessChannel; stop: () => Promise<void> } {
  const channel: ProcessChannel = new ProcessChannel(context, {
    onMessage(pptId, senderId, message) {
      if (message.type === 'joined' || message.type === 'present') waiting.wake(pptId);
      if (message.type === 'comments') waiting.announceComments(pptId);
      documents.receive(pptId, senderId, message);
    },
    onHeartbeat(holders, shared) {
      // The message that an editor has joined may have been missed while the connection to the database was lost.
      for (const pptId of shared) waiting.wake(pptId);
      documents.setProcesses(holders);
    },
    onReconnect: () => documents.resume(),
    presentations: () => [...documents.presentations, ...waiting.presentations],
  });
  const documents: OpenDocuments = new OpenDocuments(context, times, channel);
  const abandonedTimer = setInterval(() => void documents.closeAbandoned(), abandonedMs).unref();
  return {
    documents,
    channel,
    async stop() {
      clearInterval(abandonedTimer);
      await documents.stop();
      await channel.stop();
    },
  };
}

/** Returns the reason for rejecting an editor's connection to a document; undefined if it can join. */
function rejectionReason(document: OpenDocument, documentId: string | undefined): CloseReason | undefined {
  if (documentId !== undefined && documentId !== document.id) return 'document_replaced';
  return document.isFull ? 'too_many_users' : undefined;
}

function createSocketServer(): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Frames are small, and compression would take memory for each connection.
    perMessageDeflate: false,
    maxPayload: collaborationLimits.updateBytes + 1,
    maxFragments: collaborationLimits.messageFrames,
    maxBufferedChunks: collaborationLimits.frameChunks,
    handleProtocols: (offered) => (offered.has(collaborationProtocol) ? collaborationProtocol : false),
  });
}

interface Connection {
  webSocket: WebSocket;
  /** The stream that the WebSocket reads. */
  stream: Duplex;
}

interface Rejected {
  reason: CloseReason | 'try_later';
}

type Waiting = ReturnType<WaitingEditors['add']>;

type Opened = Rejected | { document: OpenDocument } | { waiting: Waiting };

/** The connection of an editor whose session is valid. */
interface AuthenticatedConnection {
  caller: EditorCaller;
  slot: ConnectionSlot;
  checkSession: () => Promise<CloseReason | undefined>;
  /** The document that the editor already has, if it is reconnecting. */
  documentId?: string | undefined;
  /** Whether the editor needs no document until others join. */
  mayWait?: boolean;
}

interface OpeningContext {
  context: CollaborationContext;
  documents: OpenDocuments;
  waiting: WaitingEditors;
  channel: ProcessChannel;
}

/** Opens the document for an editor, or lets the editor wait until others join. */
async function openFor(
  { context, documents, waiting, channel }: OpeningContext,
  { caller, documentId, mayWait }: Omit<AuthenticatedConnection, 'checkSession' | 'slot'>,
): Promise<Opened> {
  try {
    const { ppt_id: pptId } = await requirePresentation(context.db, caller, caller.pptId);
    const isAlone = () => !documents.has(pptId) && !waiting.has(pptId);
    if (mayWait && documentId === undefined && isAlone()) {
      const { isJoined, hasOthers } = await channel.register({ pptId, appId: caller.app.appId }, false);
      if (!isJoined && isAlone()) {
        const added = waiting.add(pptId);
        // Editors on other processes wake this one. Until one does, the document stays closed, because the other
        // process may have been killed, and a user who is alone would not be offered an unsent draft.
        if (hasOthers) channel.send(pptId, { type: 'joined' });
        return { waiting: added };
      }
    }
    const queued = caller.role === 'edit' ? undefined : await waitForEditor({ context, documents, waiting }, pptId);
    if (queued === 'full') return { reason: 'too_many_users' };
    if (queued) return documentId === undefined ? { waiting: queued } : rejectReplaced(queued);
    const document = await documents.open(caller, documentId);
    // Wake the waiting editor only after the document is open. Earlier, it would create a document from the last save,
    // which would replace the closed document that this editor is returning to.
    waiting.wake(pptId);
    const reason = rejectionReason(document, documentId);
    if (!reason) return { document };
    documents.release(caller, document);
    return { reason };
  } catch (error) {
    return { reason: reasonOf(error) ?? logFailure(context, error) };
  }
}

/**
 * Lets a user who may not edit wait while the document is closed: opening it would replace the document that its
 * editors have when they return. The user is woken when an editor opens it.
 * @returns undefined if the document is not closed; 'full' if too many users wait
 */
async function waitForEditor(
  { context, documents, waiting }: Pick<OpeningContext, 'context' | 'documents' | 'waiting'>,
  pptId: string,
): Promise<Waiting | 'full' | undefined> {
  if (documents.has(pptId)) return undefined;
  if (waiting.countOf(pptId) >= collaborationLimits.users) return 'full';
  // Waits before the query, so that a document that is opened in the meantime is noticed.
  const added = waiting.add(pptId);
  try {
    if (await isDocumentClosed(context.db, pptId)) return added;
  } catch (error) {
    added.leave();
    throw error;
  }
  added.leave();
  return undefined;
}

/** Rejects the document of an editor, which then connects without it. */
function rejectReplaced({ leave }: Waiting): Rejected {
  leave();
  return { reason: 'document_replaced' };
}

function logFailure({ log }: CollaborationContext, error: unknown): 'try_later' {
  // The channel has logged the cause.
  if (error instanceof ChannelUnavailableError) return 'try_later';
  const message = error instanceof Error ? error.message : String(error);
  log(`could not open a shared presentation: ${message}`, { level: 'error' });
  return 'try_later';
}

/** Reads the token, the client's address and the options from an upgrade request. @throws ServiceError missing_token */
function readUpgrade(
  request: IncomingMessage,
  trustedProxies: number,
): { token: string; client: string; documentId: string | undefined; mayWait: boolean } {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const token = offered
    .find((name) => name.startsWith(collaborationTokenPrefix))
    ?.slice(collaborationTokenPrefix.length);
  if (!token || !offered.includes(collaborationProtocol)) throw new ServiceError('missing_token');
  const url = new URL(request.url ?? '/', 'http://localhost');
  return {
    token,
    client: clientOf(request, trustedProxies),
    documentId: url.searchParams.get('document') ?? undefined,
    mayWait: url.searchParams.has('wait'),
  };
}

/** Returns the key of the client for its limits. */
function clientOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  const sent = new Request(
    'http://localhost',
    forwarded === undefined ? {} : { headers: { 'x-forwarded-for': String(forwarded) } },
  );
  setSocketAddress(sent, socket.remoteAddress);
  return clientAddress(sent, trustedProxies);
}

/** Errors after which an editor must not simply retry. */
const closeReasons: Partial<Record<ServiceErrorName, CloseReason>> = {
  missing_token: 'session_ended',
  invalid_token: 'session_ended',
  expired_token: 'session_ended',
  wrong_credential: 'session_ended',
  user_banned: 'user_banned',
  presentation_not_found: 'presentation_not_found',
  too_large: 'too_large',
  rate_limited: 'rate_limited',
};

/** Returns the reason for disconnecting a caller; undefined for internal errors. */
function reasonOf(error: unknown): CloseReason | undefined {
  return error instanceof ServiceError ? closeReasons[error.code] : undefined;
}

function rejectUpgrade(socket: Duplex, status: string): void {
  // The HTTP server's timeouts no longer apply to the socket, so a client that does not disconnect would stay
  // connected.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
