import { type FSWatcher, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Child, startChild } from '../../apps/demo/src/start/child-process.ts';
import { describeWatchError } from '../deck/user-error.ts';
import { root } from '../steps.ts';

/** Delay in ms, so that programs that write several files at the same time, such as git, cause one restart. */
const debounceMs = 150;

/** A program that is restarted when its sources change. */
export interface RestartedProgram {
  stop(): Promise<void>;
}

/**
 * Starts a program and restarts it when one of its sources changes. A program that has exited, for example because of a
 * syntax error, is started again on the next change.
 */
export function startRestarted(options: {
  name: string;
  /** Path, from the root of the checkout. */
  program: string;
  env: Record<string, string>;
  /** Folders of the program's sources. */
  folders: readonly string[];
  /** Called with every line that the program prints. */
  log: (line: string) => void;
  /** Called with a sentence for the developer. */
  print: (sentence: string) => void;
}): RestartedProgram {
  const { name, program, env, folders, log, print } = options;
  let isStopped = false;
  let child = start();
  let restarting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): Child {
    const started = startChild({ name, program: resolve(root, program), cwd: root, env, log });
    void started.exited.then(() => {
      if (started === child && !restarting && !isStopped)
        print(`The ${name} exited and starts again with the next change. ${started.reason()}`.trim());
    });
    return started;
  }

  async function restart(file: string): Promise<void> {
    await child.stop();
    if (isStopped) return;
    child = start();
    print(`Restarted the ${name} after a change in ${file}.`);
  }

  function scheduleRestart(folder: string, file: string | null): void {
    if (!file || !isSource(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // If a file changes during a restart, a second restart is needed.
      const previous = restarting ?? Promise.resolve();
      const current = previous.then(() => (isStopped ? undefined : restart(join(folder, file))));
      restarting = current;
      void current.finally(() => {
        if (restarting === current) restarting = undefined;
      });
    }, debounceMs);
  }

  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(resolve(root, folder), { recursive: true }, (_type, file) => scheduleRestart(folder, file)).on(
      'error',
      // Without a listener, an error would end the command and leave the program running.
      (error) =>
        print(`Cannot watch ${folder}: ${describeWatchError(error)}. Changes there no longer restart the ${name}.`),
    ),
  );

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await restarting;
      await child.stop();
    },
  };
}

/** Whether a change to a file can affect the program. */
export function isSource(file: string): boolean {
  return /\.(ts|json|css|html)$/.test(file) && !/\.(test|test-d|stories)\.ts$/.test(file);
}
