/**
 * Every environment variable with its description. `service --help` prints this table, and the documentation names
 * no others.
 */
export const settingNames = {
  PORT: 'Port on which the service listens; default 4400.',
  PUBLIC_URL: 'URL at which browsers reach the service; default http://localhost:$PORT, required in production.',
  DATABASE_URL: 'pglite:<folder> or postgres://<user>:<password>@<host>/<database>; default pglite:.data/service.',
  DATABASE_DIRECT_URL:
    'postgres://… of the same database without the pooler, if DATABASE_URL goes through PgBouncer in transaction mode.',
  DATABASE_REPLICA_URL: 'postgres://… of a read replica for the history; default none.',
  DATABASE_CONNECTIONS: 'Maximum PostgreSQL connections per process, 1 to 200; default 10.',
  STORAGE_URL: 'fs:<folder> or s3://<bucket>[/<prefix>]?region=<region>[&endpoint=<url>]; default fs:.data/files.',
  AWS_ACCESS_KEY_ID: 'Access key of the bucket, if STORAGE_URL names one and the service has no AWS role.',
  AWS_SECRET_ACCESS_KEY: 'Secret access key of the bucket.',
  METRICS_LISTEN: '<host>:<port> at which Prometheus can fetch the metrics; disabled by default.',
  TIME_ZONE: "Time zone of the records' dates; default Asia/Shanghai.",
  LOG_LEVEL: 'info, warn, or error; default info.',
  RATE_LIMITS: 'on or off; default on in production, off otherwise.',
  REDIS_URL:
    "redis://… or rediss://…, to count an application's calls across all processes; default: each process counts its own.",
  TRUSTED_PROXIES:
    'Number of reverse proxies that append to X-Forwarded-For; default 0. Rate limits per client depend on it.',
  WORKER_THREADS: 'Threads that lay out presentations and write files, 1 to 64; default one per core, at least 2.',
  WARM_UP:
    'on or off: lay out samples for up to 1.5 seconds of CPU time after the start, until the first request that needs a layout; default on in production, off otherwise.',
  STOP_DELAY:
    'Seconds for which a stopping service keeps serving requests while /readyz returns 503, 0 to 120; default 5 in production, 0 otherwise.',
  EVENT_DELIVERIES: 'Concurrent event deliveries per process, 1 to 999; default 256.',
  EVENT_DELIVERIES_PER_APPLICATION: 'Concurrent event deliveries per application; default 32.',
  EVENT_NETWORKS:
    'Private networks that may contain event receivers, such as 10.0.0.0/8, separated by spaces; default none.',
  MEMORY_BUDGET:
    "MiB of memory that concurrent requests may use, at least 256; default half of the machine's or the container's memory.",
  MAX_MEDIA_SIZE: 'Maximum size of an uploaded video or audio clip in MiB, 1 to 1000; default 50.',
  EDITOR_SESSION_DAYS:
    "Days after which an open editor's session ends and the presentation must be reopened, 1 to 9999; default 7.",
  DRAFT_DAYS: 'Days for which unsaved changes are kept, 1 to 9999; default 30.',
  FAILED_EVENT_DAYS: 'Days for which failed events are kept for replay, 1 to 9999; default 30.',
  UNUSED_PICTURE_DAYS:
    'Days for which a picture is kept after the last version and draft that contain it, 1 to 9999; default 7.',
  RENDERED_FILE_DAYS:
    'Days for which generated PPTX files and thumbnails are kept, 1 to 9999; default 30. They are regenerated on demand.',
  DELETED_PRESENTATION_DAYS:
    'Days for which a presentation that a user has deleted can be restored, 1 to 9999; default 30. Then its content is erased.',
  CHARGE_DAYS: 'Days for which charges are kept, 1 to 9999; default unlimited.',
  COLLABORATION:
    'on or off; default on. If on, several users can edit a presentation at the same time, over WebSockets.',
  EDITOR_DIST: "Folder of the editor's built files; default next to the service's own.",
  NODE_ENV: 'production disables all features for development.',
  INSECURE_DEVELOPMENT:
    '1 allows a public PUBLIC_URL outside production, where anyone who reaches it can sign in with one click.',
  APP_ID: 'Development only: ID of the application that is created at startup.',
  APP_TOKEN: 'Development only: its token.',
  SECURITY_DOMAIN: 'Development only: its redirect URLs, separated by spaces.',
  FRAME_ORIGINS: 'Development only: the origins that may frame its editor, separated by spaces.',
  SAVE_MODE: 'Development only: when its editors save, manual or auto; default manual.',
  EVENTS_URL: 'Development only: the URL that receives its events.',
  EVENTS_SECRET: 'Development only: the secret that signs its events, whsec_…',
} as const;

/** The name of an environment variable. */
export type SettingName = keyof typeof settingNames;

/** Names of the variables that describe the application that is created at startup. Production rejects them. */
export const applicationSettings = [
  'APP_ID',
  'APP_TOKEN',
  'SECURITY_DOMAIN',
  'FRAME_ORIGINS',
  'SAVE_MODE',
  'EVENTS_URL',
  'EVENTS_SECRET',
] as const satisfies readonly SettingName[];
