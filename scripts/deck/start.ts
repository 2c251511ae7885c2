#!/usr/bin/env node
import { statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

/** Bytes: from here on a small nursery saves more than a thread costs. */
const large = 150_000;
const command = new URL('./command.js', import.meta.url);

// The second start finds its code compiled.
enableCompileCache();
const isLarge = process.argv
  .slice(2)
  .some((argument) => (statSync(argument, { throwIfNoEntry: false })?.size ?? 0) > large);
if (isLarge && !process.argv.includes('--watch')) {
  const { Worker } = await import('node:worker_threads');
  // Little is kept for long: a nursery of its own size takes less memory and less time than one that grows.
  const worker = new Worker(command, { argv: process.argv.slice(2), resourceLimits: { maxYoungGenerationSizeMb: 24 } });
  worker.once('error', (error) => {
    throw error;
  });
  worker.once('exit', (code) => {
    process.exitCode = code;
  });
} else await import(command.href);
