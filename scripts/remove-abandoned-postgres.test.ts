import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postgresPrefix, removeAbandonedPostgres } from './remove-abandoned-postgres.ts';

let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'ppt-abandoned-'))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Adds a folder of a server. @param pid Undefined if it has not started yet. */
function add(name: string, pid?: number): string {
  const home = join(parent, name);
  mkdirSync(join(home, 'data'), { recursive: true });
  if (pid !== undefined) writeFileSync(join(home, 'data/postmaster.pid'), `${pid}\n${home}/data\n`);
  return home;
}
const twoHoursAgo = () => new Date(Date.now() - 2 * 60 * 60 * 1000);

it('removes the folders of servers that have ended, and keeps those of running ones and all others', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  add(`${postgresPrefix}ended`, ended);
  add(`${postgresPrefix}running`, process.pid);
  add('another', ended);
  removeAbandonedPostgres(parent);
  expect(readdirSync(parent).toSorted()).toEqual(['another', `${postgresPrefix}running`]);
});

it('keeps a folder without a server for an hour, because the server may still be starting', () => {
  add(`${postgresPrefix}new`);
  const old = add(`${postgresPrefix}old`);
  utimesSync(old, twoHoursAgo(), twoHoursAgo());
  removeAbandonedPostgres(parent);
  expect(readdirSync(parent)).toEqual([`${postgresPrefix}new`]);
});
