import type { DatabaseSetting } from '../stores/db/connect.ts';
import type { BucketKeys } from '../stores/files/bucket-store.ts';
import type { StorageSetting } from '../stores/files/open-store.ts';

/** Where a server of ours listens. */
export interface ListenSetting {
  host: string;
  port: number;
}

/** The one application that the settings describe; what is absent is made up at the first start. */
export interface ApplicationSetting {
  appId?: string;
  appToken?: string;
  securityDomain: string[];
  frameOrigins: string[];
  eventsUrl?: string;
  eventsSecret?: string;
}

export interface Settings {
  /** Nothing is made up or seeded, nobody signs in with one click, no private address is fetched. */
  isProduction: boolean;
  port: number;
  /** Whether only this machine is answered: in development anybody signs in with one click. */
  loopbackOnly: boolean;
  /** Origin at which browsers reach the service, without a slash at its end. */
  publicUrl: string;
  database: DatabaseSetting;
  storage: StorageSetting;
  bucketKeys?: BucketKeys;
  /** Where Prometheus may fetch the metrics, apart from the public port. */
  metrics?: ListenSetting;
  /** Made at start in development; in production it is empty. */
  application: ApplicationSetting;
  timeZone: string;
  rateLimits: boolean;
  /** How many proxies of ours stand in front and write X-Forwarded-For; what comes before theirs anybody can write. */
  trustedProxies: number;
  /** Threads that lay out and write presentations. */
  heavyThreads: number;
  /** How many events are delivered at once: by the process, and of those to one application. */
  eventDeliveries: { maxConcurrent: number; perApplication: number };
  /** Networks that receivers of events may be in besides the public internet, as CIDR. */
  eventNetworks: readonly string[];
  /** Bytes that requests may hold at once (see `MemoryBudget`). */
  memoryBudget: number;
  /** How long everything is answered after the service has been told to stop, while it says that it is not ready. */
  stopDelaySeconds: number;
  /** For how many days data is kept that nothing else ends. */
  retention: {
    draftDays: number;
    failedEventDays: number;
    unusedPictureDays: number;
    renderedFileDays: number;
    /** For ever unless set. */
    chargeDays?: number;
  };
  /** Whether `json_url` and pictures may lie on this machine: in development alone. */
  allowLoopback: boolean;
  /** The editor's built files. */
  editorFolder: string;
}
