#!/usr/bin/env node
import { statSync } from 'node:fs';
import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** Bytes: up to here, most code runs too seldom to be worth compiling any better than simply. */
const small = 50_000;
/** From here on a nursery of its own size saves more than a thread costs. */
const large = 150_000;
/** From here on all that compiling can do pays. */
const huge = 600_000;

const args = process.argv.slice(2);
// What is read: not what is to be written, which stands behind its option.
const read = args.filter((_, index) => !args[index - 1]?.startsWith('-'));
const bytes = Math.max(0, ...read.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0));
const isWatching = args.includes('--watch') || args.includes('-w');
if (!isWatching) {
  if (bytes < huge) setFlagsFromString('--no-opt');
  if (bytes <= large) {
    // What is collected is little: threads and steps for it cost more than they save.
    setFlagsFromString('--single-threaded-gc');
    setFlagsFromString('--no-incremental-marking');
  }
  if (bytes < small) setFlagsFromString('--no-maglev');
}
// The second start finds its code compiled, from Node 22 on. After the flags, by which compiled code is told apart.
const { enableCompileCache }: Partial<typeof module> = module;
enableCompileCache?.();
void (bytes > large && !isWatching ? startWorker() : import('../deck.ts'));

/** Little is kept for long: a nursery of its own size takes less memory and less time than one that grows. */
async function startWorker(): Promise<void> {
  const { Worker } = await import('node:worker_threads');
  const worker = new Worker(new URL('./command.cjs', import.meta.url), {
    argv: args,
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  worker.once('error', (error) => {
    throw error;
  });
  worker.once('exit', (code) => {
    process.exitCode = code;
  });
}
