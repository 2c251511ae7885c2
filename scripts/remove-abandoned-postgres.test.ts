import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postgresPrefix, removeAbandonedPostgres } from './remove-abandoned-postgres.ts';

let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'ppt-abandoned-'))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);

/** Adds a folder of a server. @param pid Undefined if it has not started yet. */
function add(name: string, { pid, time }: { pid?: number; time: Date }): void {
  const home = join(parent, name);
  mkdirSync(join(home, 'data'), { recursive: true });
  if (pid !== undefined) writeFileSync(join(home, 'data/postmaster.pid'), `${pid}\n${home}/data\n`);
  utimesSync(home, time, time);
}

it('removes the folders of servers that have ended, and keeps those of running ones and all others', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  add(`${postgresPrefix}ended`, { pid: ended, time: twoHoursAgo });
  add(`${postgresPrefix}never-started`, { time: twoHoursAgo });
  add(`${postgresPrefix}running`, { pid: process.pid, time: twoHoursAgo });
  add(`${postgresPrefix}initializing`, { pid: -process.pid, time: twoHoursAgo });
  add('another', { pid: ended, time: twoHoursAgo });
  removeAbandonedPostgres(parent);
  expect(readdirSync(parent).toSorted()).toEqual([
    'another',
    `${postgresPrefix}initializing`,
    `${postgresPrefix}running`,
  ]);
});

it('keeps a folder without a running server for an hour, because the server may still be starting or restarting', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  add(`${postgresPrefix}new`, { time: new Date() });
  add(`${postgresPrefix}restarting`, { pid: ended, time: new Date() });
  removeAbandonedPostgres(parent);
  expect(readdirSync(parent).toSorted()).toEqual([`${postgresPrefix}new`, `${postgresPrefix}restarting`]);
});
