/** What a job may ask back for while it runs. */
export interface JobServices {
  /** The bytes behind `picture:<hash>`. */
  picture: (src: string) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>;
}

/** Jobs by name, as a worker has them. */
export type JobTable = Readonly<Record<string, (input: never, services: JobServices) => unknown>>;

export type InputOf<Jobs extends JobTable, Name extends keyof Jobs> = Parameters<Jobs[Name]>[0];
export type OutputOf<Jobs extends JobTable, Name extends keyof Jobs> = Awaited<ReturnType<Jobs[Name]>>;

/** One piece of work, as it is handed to a worker. */
export interface Job {
  name: string;
  input: unknown;
  timeoutMs: number;
  services?: JobServices;
}

/** Service → worker. */
export type ToWorker = { name: string; input: unknown } | { picture: Awaited<ReturnType<JobServices['picture']>> };

/** Worker → service: the end of the job, or a picture it needs. */
export type FromWorker = { output: unknown } | { error: Error } | { requestedPicture: string };
