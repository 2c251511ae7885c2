import type { SaveMode } from '@ppt-embed/protocol/editor';
import type { LogLevel } from '../kernel/logs/log.ts';
import type { DatabaseSetting } from '../stores/db/connect.ts';
import type { BucketKeys } from '../stores/files/bucket-store.ts';
import type { StorageSetting } from '../stores/files/open-store.ts';

/** A server's host and port. */
export interface ListenSetting {
  host: string;
  port: number;
}

/** The application described by the settings. Missing values are generated at the first start. */
export interface ApplicationSetting {
  appId?: string;
  appToken?: string;
  securityDomain: string[];
  frameOrigins: string[];
  saveMode?: SaveMode;
  eventsUrl?: string;
  eventsSecret?: string;
}

/** The settings of the service, read from the environment. */
export interface Settings {
  /** Whether the service runs in production: no generated values or seeding, no one-click sign-in, no private URLs. */
  isProduction: boolean;
  port: number;
  /** Whether only this machine can connect, because in development anyone can sign in with one click. */
  loopbackOnly: boolean;
  /** Origin under which browsers reach the service, without a trailing slash. */
  publicUrl: string;
  database: DatabaseSetting;
  storage: StorageSetting;
  bucketKeys?: BucketKeys;
  /** Address for Prometheus, separate from the public port. */
  metrics?: ListenSetting;
  /** Application that is created at startup in development; empty in production. */
  application: ApplicationSetting;
  timeZone: string;
  /** Minimum log level. */
  logLevel: LogLevel;
  rateLimits: boolean;
  /** Redis, in which the calls of applications and sub-users are counted across all processes. */
  redisUrl?: string;
  /** Number of our reverse proxies that append to X-Forwarded-For. Clients can forge earlier entries. */
  trustedProxies: number;
  /** Number of threads that lay out and write presentations. */
  workerThreads: number;
  /** Whether a new process lays out samples until the first job, which makes its first layouts faster. */
  warmsUp: boolean;
  /** Maximum concurrent event deliveries: of the process, and per application. */
  eventDeliveries: { maxConcurrent: number; perApplication: number };
  /** Networks, as CIDR, that may contain event receivers in addition to public addresses. */
  eventNetworks: readonly string[];
  /** Maximum number of bytes that concurrent requests may hold (see `MemoryBudget`). */
  memoryBudget: number;
  /** Number of seconds for which the service keeps serving requests after SIGTERM, while it reports not ready. */
  stopDelaySeconds: number;
  /** Maximum lifetime of an editor session in days. */
  editorSessionDays: number;
  /** Retention in days for data that nothing else deletes. */
  retention: {
    draftDays: number;
    failedEventDays: number;
    unusedPictureDays: number;
    renderedFileDays: number;
    deletedPresentationDays: number;
    /** Retention of charges in days. Undefined keeps them indefinitely. */
    chargeDays?: number;
  };
  /** Maximum size of an uploaded video or audio clip in bytes. */
  maxMediaBytes: number;
  /** Whether `json_url` and pictures may be on this machine; development only. */
  allowLoopback: boolean;
  /** Whether editors of one presentation can exchange changes. */
  collaboration: boolean;
  /** The editor's built files. */
  editorFolder: string;
}
