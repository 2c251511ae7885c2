/**
 * Options of Node for a process of the service with the embedded database, which then compiles WebAssembly only once,
 * without optimizing it. Optimizing takes half of the CPU time of a start, and a test sends too few queries to gain it.
 */
export const baselineWasm: readonly string[] = ['--liftoff-only'];
