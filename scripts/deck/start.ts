#!/usr/bin/env node
import { readdirSync, statSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, Worker } from 'node:worker_threads';
import { loadWithCodeCache } from './code-cache.ts';

/** Size in bytes below which optimizing regular expressions takes longer than it saves. */
const tiny = 6000;
/** Size in bytes below which most code runs too rarely to be worth optimizing. */
const small = 50_000;
/** Size in bytes above which a fixed young generation saves more time than a thread costs. */
const large = 150_000;
/** Size in bytes above which all compiler optimizations pay off. */
const huge = 600_000;

const args = process.argv.slice(2);
// These are the input files, without the values of output options.
const read = args.filter((_, index) => !args[index - 1]?.startsWith('-'));
const bytes = Math.max(0, ...read.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0));
const isWatching = args.includes('--watch') || args.includes('-w');
if (isMainThread && !isWatching) {
  if (bytes < huge) setFlagsFromString('--no-opt');
  if (bytes <= large) {
    // There is little garbage to collect, so parallel and incremental GC cost more than they save.
    setFlagsFromString('--single-threaded-gc');
    setFlagsFromString('--no-incremental-marking');
  }
  if (bytes < small) setFlagsFromString('--no-maglev');
  if (bytes < tiny) setFlagsFromString('--no-regexp-optimization');
  // Regular expressions would otherwise be compiled twice: for their first match, and again for the second. Turning that
  // off with `--no-regexp-tier-up` crashes V8 in some runs, because the expressions that Node has created by then still
  // expect it.
  setFlagsFromString('--regexp-tier-up-ticks=0');
}
if (isMainThread && bytes > large && !isWatching) startWorker();
else void runCached();

/** Runs the command with compiled code from a cache. */
async function runCached(): Promise<void> {
  // Node 22 and later have a cache. It is enabled after the flags are set, because they are part of the folder's name.
  const { enableCompileCache, getCompileCacheDir }: Partial<typeof module> = module;
  enableCompileCache?.();
  const folder = getCompileCacheDir?.();
  const common = readdirSync(import.meta.dirname).find((name) => name.startsWith('common-'));
  if (args[0] === 'build' && folder !== undefined && common !== undefined)
    loadWithCodeCache(join(import.meta.dirname, common), join(folder, `${common}.cache`));
  await import('../deck.ts');
}

/**
 * Starts a worker with a limited young generation. Most objects are short-lived, so a fixed size takes less memory and
 * time than a growing one.
 */
function startWorker(): void {
  const worker = new Worker(new URL(import.meta.url), {
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
