import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserError } from '../deck/user-error.ts';
import { watchDeck } from '../deck/watch-deck.ts';
import { startRestarted } from './restarted-program.ts';

class Watcher extends EventEmitter {
  isClosed = false;
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    // Behaves like Node's watcher.
    process.nextTick(() => this.emit('close'));
  }
}

const watchers: Watcher[] = [];

vi.mock('node:fs', async (original) => ({
  ...(await original<object>()),
  watch: () => {
    const watcher = new Watcher();
    watchers.push(watcher);
    return watcher;
  },
}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-watch-errors-'));
  watchers.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const limitReached = Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {
  code: 'ENOSPC',
});

it('pnpm deck build --watch ends with a message if the folder can no longer be watched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const watching = watchDeck(join(folder, 'missing.md'), { why: false });
  const outcome = watching.catch((error: unknown) => error);
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  watchers[0]?.emit('error', limitReached);
  const error = await outcome;
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(
    `Cannot watch ${folder}: all watches of the system are in use (fs.inotify.max_user_watches)`,
  );
  expect(watchers[0]?.isClosed).toBe(true);
});

it('pnpm dev reports that changes in a folder no longer restart the program, which keeps running', async () => {
  const program = join(folder, 'main.ts');
  writeFileSync(program, "console.log('first'); setInterval(() => {}, 1000);");
  const printed: string[] = [];
  const logged: string[] = [];
  const running = startRestarted({
    name: 'program',
    program,
    env: {},
    folders: ['scripts/dev'],
    log: (line) => logged.push(line),
    print: (sentence) => printed.push(sentence),
  });
  try {
    await expect.poll(() => logged).toContain('first');
    watchers[0]?.emit('error', limitReached);
    expect(printed).toEqual([
      'Cannot watch scripts/dev: all watches of the system are in use (fs.inotify.max_user_watches). Changes there no longer restart the program.',
    ]);
  } finally {
    await running.stop();
  }
});
