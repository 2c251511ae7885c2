import { editorApiPath, editorCalls, maxImportedMedia, maxImportedPictures } from '@ppt-embed/protocol/editor';
import type { Caller, EditorCaller } from '../caller.ts';
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

/** Limit across all sessions of an application. Heartbeats are exempt, because their number grows with its users. */
const perApplication: Rate = { perMinute: 30_000, burst: 15_000 };

/**
 * Function that checks whether a call may proceed, before its body is read.
 * @throws ServiceError rate_limited
 */
export type LimitCall = (caller: Caller, call: { method: string; path: string }) => void;

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
  const applicationLimiter = new RateLimiter(perApplication);
  return (caller, call) => {
    if (caller.kind !== 'editor_session') return;
    const now = clock().getTime();
    const kind = kindOf(caller, call);
    rejectIfLimited(caller, kind, limiters[kind].take(caller.tokenHash, now));
    if (kind === 'heartbeat') return;
    const { app, unionId } = caller;
    if (unionId !== null) {
      const user = JSON.stringify([app.appId, unionId]);
      rejectIfLimited(caller, kind, userLimiter.take(user, now));
      if (kind === 'importPicture' || kind === 'importMedia')
        rejectIfLimited(caller, kind, importLimiters[kind].take(user, now));
    }
    rejectIfLimited(caller, kind, applicationLimiter.take(app.appId, now));
  };
}

const heartbeats = [editorCalls.heartbeat.path, editorCalls.leave.path].map((path) => editorApiPath + path);
const pictures = [editorCalls.uploadPicture, editorCalls.fetchPicture].map(({ path }) => editorApiPath + path);
const media = [editorCalls.uploadMedia, editorCalls.uploadVideo].map(({ path }) => editorApiPath + path);
const newComment = editorApiPath + editorCalls.addComment.path;

function kindOf({ pptId }: EditorCaller, { method, path }: { method: string; path: string }): Kind {
  if (heartbeats.includes(path)) return 'heartbeat';
  if (pictures.includes(path)) return pptId === null ? 'importPicture' : 'picture';
  if (media.includes(path)) return pptId === null ? 'importMedia' : 'picture';
  if (method === 'GET') return 'read';
  return method === editorCalls.addComment.method && path === newComment ? 'comment' : 'write';
}

function rejectIfLimited({ app }: EditorCaller, kind: Kind, seconds: number): void {
  if (seconds > 0) throw rateLimited(seconds, { appId: app.appId, kind });
}
