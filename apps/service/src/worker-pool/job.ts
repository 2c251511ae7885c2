/** Callbacks of a running job. */
export interface JobServices {
  /** Returns the bytes of `picture:<hash>`, and its SVG if the job uses it and there is one. */
  picture: (src: string) => Promise<{ bytes: Uint8Array; contentType: string; svg?: Uint8Array } | undefined>;
}

/** Jobs by name, as registered in a worker. */
export type JobTable = Readonly<Record<string, (input: never, services: JobServices) => unknown>>;

/** Input of a job. */
export type InputOf<Jobs extends JobTable, Name extends keyof Jobs> = Parameters<Jobs[Name]>[0];
/** Output of a job. */
export type OutputOf<Jobs extends JobTable, Name extends keyof Jobs> = Awaited<ReturnType<Jobs[Name]>>;

/** A job as sent to a worker. */
export interface Job {
  name: string;
  input: unknown;
  timeoutMs: number;
  services?: JobServices;
}

/** Message from the service to a worker: a job, a requested picture, or the permission to warm up until the first job. */
export type ToWorker =
  | { name: string; input: unknown }
  | { picture: Awaited<ReturnType<JobServices['picture']>> }
  | { warmUp: true };

/** Message from a worker to the service: its program is loaded, the job's result, or a request for a picture. */
export type FromWorker = { started: true } | { output: unknown } | { error: Error } | { requestedPicture: string };
