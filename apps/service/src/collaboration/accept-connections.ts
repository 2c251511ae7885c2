import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import {
  collaborationPath,
  collaborationProtocol,
  collaborationTokenPrefix,
  editorApiPath,
} from '@ppt-embed/protocol/editor';
import type { ServiceErrorName } from '@ppt-embed/protocol/names';
import type { EditorCaller } from '../http/caller.ts';
import { clientAddress, setSocketAddress } from '../http/client-address.ts';
import type { Authenticate } from '../http/router.ts';
import { RateLimiter } from '../http/limits/rate-limiter.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { closeSocket, serveConnection } from './connection.ts';
import { collaborationLimits } from './limits.ts';
import type { CloseReason, OpenDocument } from './open-document.ts';
import { OpenDocuments, type CollaborationContext, type CollaborationTimes } from './open-documents.ts';

interface Times extends CollaborationTimes {
  /** Interval at which sessions are checked, as that of the editor's heartbeat. */
  checkMs: number;
  /** Interval at which connections are pinged. One that does not respond in that time is closed. */
  pingMs: number;
}

const defaultTimes: Times = { storeDelayMs: 2000, idleMs: 30_000, checkMs: 15_000, pingMs: 15_000 };

/** Each connection may send the whole document. */
const connectionsPerSession = { perMinute: 20, burst: 20 };

export interface Collaboration {
  /** Accepts WebSockets of editors at a server. */
  attach(server: Server): void;
  /** The documents in memory. */
  documents: OpenDocuments;
  stop(): Promise<void>;
}

/** Lets editors of one presentation exchange their changes. */
export function startCollaboration(
  context: CollaborationContext,
  authenticate: Authenticate,
  times: Partial<Times> = {},
): Collaboration {
  const { checkMs, pingMs, ...documentTimes } = { ...defaultTimes, ...times };
  const documents = new OpenDocuments(context, documentTimes);
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Frames are small, and compression takes memory for each connection.
    perMessageDeflate: false,
    maxPayload: collaborationLimits.updateBytes + 1,
    handleProtocols: (offered) => (offered.has(collaborationProtocol) ? collaborationProtocol : false),
  });
  const limiter = new RateLimiter(connectionsPerSession);
  let connections = 0;
  let isStopping = false;

  const openFor = async (request: IncomingMessage): Promise<Accepted> => {
    if (isStopping || connections > collaborationLimits.connections) return { reason: 'try_later' };
    try {
      const { token, client, documentId } = readUpgrade(request, context.settings.trustedProxies);
      const caller = (await authenticate(token, ['editor_session'], client)) as EditorCaller;
      const isLimited = context.settings.rateLimits && limiter.take(caller.tokenHash, context.clock().getTime()) > 0;
      if (isLimited) return { reason: 'rate_limited' };
      const document = await documents.open(caller, documentId);
      const reason = reasonAgainst(document, documentId);
      if (reason) {
        documents.release(caller, document);
        return { reason };
      }
      const checkSession = async () => {
        try {
          await authenticate(token, ['editor_session'], client);
          await requirePresentation(context.db, caller, caller.pptId);
          return undefined;
        } catch (error) {
          const ended = reasonOf(error);
          // Others at the same client address have sent unknown tokens.
          return ended === 'rate_limited' ? undefined : ended;
        }
      };
      return { caller, document, checkSession };
    } catch (error) {
      const reason = reasonOf(error);
      if (reason) return { reason };
      const message = error instanceof Error ? error.message : String(error);
      context.log(`could not open a shared presentation: ${message}`, { level: 'error' });
      return { reason: 'try_later' };
    }
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const path = request.url?.split('?')[0];
    if (path !== `${editorApiPath}${collaborationPath}`) return rejectUpgrade(socket, '404 Not Found');
    const { origin } = request.headers;
    if (origin !== undefined && origin !== context.settings.publicUrl) return rejectUpgrade(socket, '403 Forbidden');
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
    // The browser does not see the status of a response to an upgrade, but it sees the code of a close frame.
    const accepted = await openFor(request);
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => undefined);
      if ('reason' in accepted) return closeSocket(webSocket, accepted.reason);
      const { caller, document, checkSession } = accepted;
      // The service may have begun to stop, or others may have joined, since the checks.
      if (isStopping) return closeSocket(webSocket, 'restart');
      if (document.users >= collaborationLimits.users) return closeSocket(webSocket, 'too_many_users');
      const user = { id: context.random(9).toString('base64url'), name: caller.unionId ?? '' };
      const onClose = () => documents.release(caller, document);
      serveConnection(webSocket, { document, user, onClose, checkSession, checkMs, pingMs });
    });
    // The editor may have left before it was connected.
    if (!('reason' in accepted)) documents.release(accepted.caller, accepted.document);
  };

  return {
    documents,
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', () => socket.destroy());
        void upgrade(request, socket, head).catch(() => socket.destroy());
      });
    },
    async stop() {
      isStopping = true;
      await documents.stop();
    },
  };
}

function reasonAgainst(document: OpenDocument, documentId: string | undefined): CloseReason | undefined {
  if (documentId !== undefined && documentId !== document.id) return 'document_replaced';
  return document.users >= collaborationLimits.users ? 'too_many_users' : undefined;
}

type Accepted =
  | { reason: CloseReason | 'try_later' }
  | { caller: EditorCaller; document: OpenDocument; checkSession: () => Promise<CloseReason | undefined> };

/** @throws ServiceError missing_token */
function readUpgrade(
  request: IncomingMessage,
  trustedProxies: number,
): { token: string; client: string; documentId: string | undefined } {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const token = offered
    .find((name) => name.startsWith(collaborationTokenPrefix))
    ?.slice(collaborationTokenPrefix.length);
  if (!token || !offered.includes(collaborationProtocol)) throw new ServiceError('missing_token');
  const url = new URL(request.url ?? '/', 'http://localhost');
  const forwarded = request.headers['x-forwarded-for'];
  const sent = new Request(url, forwarded === undefined ? {} : { headers: { 'x-forwarded-for': String(forwarded) } });
  setSocketAddress(sent, request.socket.remoteAddress);
  return {
    token,
    client: clientAddress(sent, trustedProxies),
    documentId: url.searchParams.get('document') ?? undefined,
  };
}

/** Errors after which an editor must not simply try again. */
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

/** Returns why a caller is disconnected; undefined for errors of the service itself. */
function reasonOf(error: unknown): CloseReason | undefined {
  return error instanceof ServiceError ? closeReasons[error.code] : undefined;
}

function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
