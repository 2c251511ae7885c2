/** Every setting of the environment and what it does: `service --help` prints this table, and the pages name nothing else. */
export const settingNames = {
  PORT: 'The port it listens on; 4400 unless set.',
  PUBLIC_URL: 'The address at which browsers reach it; http://localhost:$PORT unless set, which production demands.',
  DATABASE_URL: 'pglite:<folder> or postgres://<user>:<password>@<host>/<database>; pglite:.data/service unless set.',
  DATABASE_CONNECTIONS: 'How many connections to PostgreSQL one process holds, 1 to 200; 10 unless set.',
  STORAGE_URL:
    'fs:<folder> or s3://<bucket>[/<prefix>]?region=<region>[&endpoint=<address>]; fs:.data/files unless set.',
  AWS_ACCESS_KEY_ID: 'The key of the bucket, where STORAGE_URL names one.',
  AWS_SECRET_ACCESS_KEY: 'The secret of that key.',
  METRICS_LISTEN: '<host>:<port> at which Prometheus may fetch the metrics; not offered unless set.',
  TIME_ZONE: 'In which records are dated; Asia/Shanghai unless set.',
  RATE_LIMITS: 'on or off; on in production unless set, else off.',
  TRUSTED_PROXIES:
    'How many proxies stand in front and append to X-Forwarded-For; 0 unless set. Limits per client need the right number.',
  HEAVY_THREADS:
    'How many threads lay out and write presentations, 1 to 64; one for each core, at least 2, unless set.',
  STOP_DELAY:
    'How many seconds a service that is told to stop still answers while /readyz gives 503, 0 to 10; 5 in production unless set, else 0.',
  EVENT_DELIVERIES: 'How many events one process delivers at once, 1 to 999; 256 unless set.',
  EVENT_DELIVERIES_PER_APPLICATION: 'How many of those may go to one application; 32 unless set.',
  EVENT_NETWORKS:
    'Private networks that receivers of events may be in, like 10.0.0.0/8, separated by spaces; none unless set.',
  MEMORY_BUDGET:
    'How many MiB requests may hold in memory at once, from 256; half of the machine’s or the container’s unless set.',
  DRAFT_DAYS: 'How long unsaved changes are kept, 1 to 9999 days; 30 unless set.',
  FAILED_EVENT_DAYS: 'How long events that were given up are kept for replay, 1 to 9999 days; 30 unless set.',
  UNUSED_PICTURE_DAYS:
    'How long a picture is kept that no version and no draft contains any more, 1 to 9999 days; 7 unless set.',
  RENDERED_FILE_DAYS:
    'How long PPTX files and thumbnails are kept, which are made again on demand, 1 to 9999 days; 30 unless set.',
  CHARGE_DAYS: 'How long charges are kept, 1 to 9999 days; for ever unless set.',
  EDITOR_DIST: 'The folder of the editor’s built files; beside the service’s own unless set.',
  NODE_ENV: 'production takes nothing that is only for development.',
  INSECURE_DEVELOPMENT:
    '1 starts with a public PUBLIC_URL outside production, where anybody who reaches it signs in with one click.',
  APP_ID: 'In development: the application that is made at start.',
  APP_TOKEN: 'In development: its token.',
  SECURITY_DOMAIN: 'In development: its redirect addresses, separated by spaces.',
  FRAME_ORIGINS: 'In development: the origins that may frame its editor, separated by spaces.',
  EVENTS_URL: 'In development: where its events go.',
  EVENTS_SECRET: 'In development: the secret that signs them, whsec_…',
} as const;

export type SettingName = keyof typeof settingNames;

/** They describe the application that is made at start, which production refuses. */
export const applicationSettings = [
  'APP_ID',
  'APP_TOKEN',
  'SECURITY_DOMAIN',
  'FRAME_ORIGINS',
  'EVENTS_URL',
  'EVENTS_SECRET',
] as const satisfies readonly SettingName[];
