import { editorApiPath, editorCalls, maxImportedMedia, maxImportedPictures } from '@ppt-embed/protocol/editor';
import type { Application, Caller, EditorCaller } from '../caller.ts';
import type { LimitContext } from './limit-context.ts';
import { RateLimiter, type Rate } from './rate-limiter.ts';
import { rateLimited } from './rate-limited.ts';

/** Calls of an editor session, grouped by cost. */
type Kind = 'heartbeat' | 'picture' | 'importPicture' | 'importMedia' | 'comment' | 'write' | 'read';

/** Limit per session. An editor saves a draft every few seconds, and a paste may upload a hundred pictures. */
const perSession: Readonly<Record<Kind, Rate>> = {
  heartbeat: { perMinute: 120, burst: 600 },
  picture: { perMinute: 60, burst: 120 },
  // Limits pictures and media that are uploaded before their presentation exists, because no quota of a presentation applies to
  // them.
  importPicture: { perMinute: 5, burst: maxImportedPictures },
  importMedia: { perMinute: 2, burst: maxImportedMedia },
  // Each comment is an event, and the host app may send an email to each mentioned user.
  comment: { perMinute: 20, burst: 20 },
  write: { perMinute: 120, burst: 60 },
  read: { perMinute: 600, burst: 300 },
};

/**
 * Limit across all sessions of a sub-user, in addition to the limit per session, because many tabs still belong to one
 * user. The exception is the same.
 */
const perUser: Rate = { perMinute: 3000, burst: 1500 };

/**
 * Limits of pictures and media for imports across all sessions of a sub-user, because they take up storage until the
 * next sweep.
 */
const importPicturesPerUser: Rate = { perMinute: 10, burst: 2 * maxImportedPictures };
const importMediaPerUser: Rate = { perMinute: 4, burst: 2 * maxImportedMedia };

const mebibyte = 1024 * 1024;

/**
 * Limits of the bytes of pictures and media for imports, per user and per application. No quota applies to them until a
 * presentation contains them. The burst is larger than one clip (`MAX_MEDIA_SIZE`).
 */
const importBytesPerUser: Rate = { perMinute: 100 * mebibyte, burst: 1024 * mebibyte };
const importBytesPerApplication: Rate = { perMinute: 400 * mebibyte, burst: 4096 * mebibyte };
/** Number of bytes that count for an upload without a length, and for a picture that the service fetches. */
const unknownBytes = 10 * mebibyte;

/**
 * Editor calls across all sessions of an application, as a multiple of the calls of its backend, and at least as many as
 * with the default rate. Heartbeats are exempt, because their number grows with its users.
 */
const editorCallsPerBackendCall = 50;
const minPerApplication = 30_000;

/** Returns the limit across all sessions of an application, which grows with the rate that the operator has set. */
function applicationRate({ limits: { requestsPerMinute } }: Application): Rate {
  const perMinute = Math.max(minPerApplication, editorCallsPerBackendCall * (requestsPerMinute ?? 0));
  return { perMinute, burst: perMinute / 2 };
}

/**
 * Function that checks whether a call may proceed, before its body is read.
 * @throws ServiceError rate_limited
 */
export type LimitCall = (caller: Caller, call: EditorCall) => void;

interface EditorCall {
  method: string;
  path: string;
  /** Length of the body; undefined if the request does not announce it. */
  bytes?: number | undefined;
}

/** Returns a function that limits the calls of each editor session, sub-user and application. */
export function limitEditorCalls({ clock, settings }: LimitContext): LimitCall {
  if (!settings.rateLimits) return () => undefined;
  const limiters = {
    heartbeat: new RateLimiter(perSession.heartbeat),
    picture: new RateLimiter(perSession.picture),
    importPicture: new RateLimiter(perSession.importPicture),
    importMedia: new RateLimiter(perSession.importMedia),
    comment: new RateLimiter(perSession.comment),
    write: new RateLimiter(perSession.write),
    read: new RateLimiter(perSession.read),
  };
  const userLimiter = new RateLimiter(perUser);
  const importLimiters = {
    importPicture: new RateLimiter(importPicturesPerUser),
    importMedia: new RateLimiter(importMediaPerUser),
  };
  const userBytesLimiter = new RateLimiter(importBytesPerUser);
  const applicationBytesLimiter = new RateLimiter(importBytesPerApplication);
  const applicationLimiter = new RateLimiter({ perMinute: minPerApplication, burst: minPerApplication / 2 });
  return (caller, call) => {
    if (caller.kind !== 'editor_session') return;
    const now = clock().getTime();
    const kind = kindOf(caller, call);
    rejectIfLimited(caller, kind, limiters[kind].take(caller.tokenHash, now));
    if (kind === 'heartbeat') return;
    const { app, unionId } = caller;
    const user = userOf(caller);
    const isImport = kind === 'importPicture' || kind === 'importMedia';
    if (unionId !== null && user !== undefined) rejectIfLimited(caller, kind, userLimiter.take(user, now));
    if (isImport) {
      const bytes = importedBytes(call);
      if (user !== undefined) {
        rejectIfLimited(caller, kind, importLimiters[kind].take(user, now));
        rejectIfLimited(caller, kind, userBytesLimiter.take(user, now, importBytesPerUser, bytes));
      }
      const seconds = applicationBytesLimiter.take(app.appId, now, importBytesPerApplication, bytes);
      rejectIfLimited(caller, kind, seconds);
    }
    rejectIfLimited(caller, kind, applicationLimiter.take(app.appId, now, applicationRate(app)));
  };
}

/**
 * Returns the key of the user of a session: the sub-user, or the user that the host app has named. Undefined if the
 * session belongs to the application as a whole.
 */
function userOf({ app, unionId, userId }: EditorCaller): string | undefined {
  if (unionId !== null) return JSON.stringify([app.appId, unionId]);
  return userId ? JSON.stringify([app.appId, null, userId]) : undefined;
}

/** Returns the number of bytes that an upload for an import stores. */
function importedBytes({ path, bytes }: EditorCall): number {
  const isFetched = path === editorApiPath + editorCalls.fetchPicture.path;
  return isFetched || bytes === undefined ? unknownBytes : Math.max(1, bytes);
}

const heartbeats = [editorCalls.heartbeat.path, editorCalls.leave.path].map((path) => editorApiPath + path);
const pictures = [editorCalls.uploadPicture, editorCalls.fetchPicture].map(({ path }) => editorApiPath + path);
const media = [editorCalls.uploadMedia, editorCalls.uploadVideo].map(({ path }) => editorApiPath + path);
const newComment = editorApiPath + editorCalls.addComment.path;

function kindOf({ pptId }: EditorCaller, { method, path }: EditorCall): Kind {
  if (heartbeats.includes(path)) return 'heartbeat';
  if (pictures.includes(path)) return pptId === null ? 'importPicture' : 'picture';
  if (media.includes(path)) return pptId === null ? 'importMedia' : 'picture';
  if (method === 'GET') return 'read';
  return method === editorCalls.addComment.method && path === newComment ? 'comment' : 'write';
}

function rejectIfLimited({ app }: EditorCaller, kind: Kind, seconds: number): void {
  if (seconds > 0) throw rateLimited(seconds, { appId: app.appId, kind });
}
