import type { SaveMode } from '@ppt-embed/protocol/editor';
import type { EditorRole } from '@ppt-embed/protocol/names';
import type { Credential } from '@ppt-embed/protocol/service';

/** Attributes of an application that requests need. */
export interface Application {
  appId: string;
  name: string;
  securityDomain: readonly string[];
  frameOrigins: readonly string[];
  /** URL that receives events; empty if no events are queued. */
  eventsUrl: string | null;
  /** How editors of the application save: automatically, or when the user saves. */
  saveMode: SaveMode;
  limits: ApplicationLimits;
}

/** Limits that the operator has set for an application. */
export interface ApplicationLimits {
  /** Maximum requests per minute; null for the default of the service. */
  requestsPerMinute: number | null;
  /** Maximum number of presentations that are neither deleted nor erased; null for no limit. */
  maxPresentations: number | null;
  /** Maximum number of pictures in the application's presentations; null for no limit. */
  maxPictures: number | null;
  /** Maximum total size of the pictures in the application's presentations; null for no limit. */
  maxTotalPictureBytes: number | null;
  /** Maximum number of presentations of each sub-user that are neither deleted nor erased; null for no limit. */
  maxPresentationsPerUser: number | null;
  /** Maximum number of pictures in the presentations of each sub-user; null for no limit. */
  maxPicturesPerUser: number | null;
  /** Maximum total size of the pictures in the presentations of each sub-user; null for no limit. */
  maxTotalPictureBytesPerUser: number | null;
}

/**
 * The owner of the presentations that a call can access: one sub-user, or null for all of the application's
 * presentations.
 */
export interface Owner {
  app: Application;
  unionId: string | null;
}

/** A caller whose token belongs to a family, and is invalidated when the grant is revoked. */
export interface GrantHolder extends Owner {
  grantId: string;
}

interface AppCaller extends Owner {
  kind: 'app_token';
}
/** The caller of an endpoint with an access token. */
export interface AccessCaller extends GrantHolder {
  kind: 'access_token';
}
/** Caller of the refresh endpoint. */
export interface RefreshCaller extends GrantHolder {
  kind: 'refresh_token';
  /** The secret from which the token's successors are derived. It is never logged or stored. */
  token: string;
  tokenHash: string;
}
/** The caller of the editor session API. */
export interface EditorCaller extends GrantHolder {
  kind: 'editor_session';
  tokenHash: string;
  /** The presentation of the session; null on home. */
  pptId: string | null;
  role: EditorRole;
  canDownload: boolean;
  /** Whether the user may create presentations, such as a copy of the session's presentation. */
  canCreate: boolean;
  /** The name that other users see. */
  userName: string | null;
  /** The host app's id of the user, which identifies the author of comments. */
  userId: string | null;
  expiresAt: Date;
}

/** An authenticated caller of any kind. */
export type Caller = AppCaller | AccessCaller | RefreshCaller | EditorCaller;
/** Type of a token. */
export type CredentialKind = Credential | 'editor_session';
/** Caller type for each type of token. */
export type CallerOf<Kind extends CredentialKind> = Extract<Caller, { kind: Kind }>;
