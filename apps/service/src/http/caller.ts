import type { Credential } from '@ppt-embed/protocol/service';

/** What of an application a request needs to know. */
export interface Application {
  appId: string;
  name: string;
  securityDomain: readonly string[];
  frameOrigins: readonly string[];
  /** No address: no events are queued. */
  eventsUrl: string | null;
}

/** Whose presentations a call reaches: those of one sub-user, or (null) all of the application. */
export interface Owner {
  app: Application;
  unionId: string | null;
}

/** A token that stands in a family: revoking the grant ends it. */
export interface GrantHolder extends Owner {
  grantId: string;
}

interface AppCaller extends Owner {
  kind: 'app_token';
}
export interface AccessCaller extends GrantHolder {
  kind: 'access_token';
}
export interface RefreshCaller extends GrantHolder {
  kind: 'refresh_token';
  /** What its successors are derived from; never logged, never kept. */
  token: string;
  tokenHash: string;
}
export interface EditorCaller extends GrantHolder {
  kind: 'editor_session';
  tokenHash: string;
  /** null at home. */
  pptId: string | null;
  expiresAt: Date;
}

export type Caller = AppCaller | AccessCaller | RefreshCaller | EditorCaller;
export type CredentialKind = Credential | 'editor_session';
export type CallerOf<Kind extends CredentialKind> = Extract<Caller, { kind: Kind }>;
