import { describe, expect, it } from 'vitest';
import { pickNextJob, jobKeyOf, PoolUsers, systemOwner } from './fair-scheduler.ts';

/** Returns the keys of owners: `a1` is sub-user 1 of application a. */
const keys = (...names: string[]) =>
  names.map((name) => jobKeyOf({ app: { appId: name.slice(0, 1) }, unionId: name.slice(1) || null }));

describe('next job', () => {
  it.each([
    ['is the oldest one', ['a1', 'b1'], [], 2, 0],
    ['is from the application with the fewest running jobs', ['a2', 'b1'], ['a1'], 2, 1],
    ['is from the sub-user with the fewest running jobs', ['a1', 'a2'], ['a1'], 3, 1],
    ['is none if no worker slot is free', ['a1'], ['b1', 'b2'], 0, -1],
    ['is none if no job waits', [], ['a1'], 1, -1],
    ['takes the last free slot for a new owner', ['a1', 'a2'], ['a1'], 1, 1],
    ['leaves the last free slot to other owners', ['a1', 'a1'], ['a1'], 1, -1],
    ['takes more than one slot while others are free', ['a1'], ['a1', 'a1'], 2, 0],
    ['without a sub-user counts for one owner', ['a', 'a'], ['a'], 1, -1],
    ['of another application runs before a third of the same one', ['a1', 'a2', 'b1'], ['a3', 'a4'], 2, 2],
  ] as const)('%s', (_rule, waiting, running, free, index) => {
    expect(pickNextJob(keys(...waiting), keys(...running), { free, isShared: false })).toBe(index);
  });

  it('is a short one of an owner that already has a slot, even if only one slot is free', () => {
    const [short] = keys('a1').map((key) => ({ ...key, isShort: true }));
    const [long] = keys('a1');
    expect(pickNextJob([long!, short!], keys('a1'), { free: 1, isShared: false })).toBe(1);
    expect(pickNextJob([short!], keys('a2'), { free: 1, isShared: true })).toBe(-1);
  });

  it('is one of another editor session if only one slot is free, even without sub-users', () => {
    const last = { free: 1, isShared: false };
    const session = (tokenHash: string) =>
      jobKeyOf({ app: { appId: 'a' }, unionId: null, kind: 'editor_session', tokenHash });
    expect(pickNextJob([session('1'), session('2')], [session('1')], last)).toBe(1);
    expect(pickNextJob([session('1')], [jobKeyOf({ app: { appId: 'a' }, unionId: null })], last)).toBe(0);
  });

  it('is selected from a thousand owners in the order of their arrival', () => {
    const waiting = keys(...Array.from({ length: 1000 }, (_, index) => `a${index}`));
    expect(pickNextJob(waiting, [], { free: 2, isShared: true })).toBe(0);
  });

  it.each([
    ['is not one of an application that already has a slot', ['a2'], ['a1'], -1],
    ['is one of another application', ['a2', 'b1'], ['a1', 'a3'], 1],
  ] as const)('for the last slot of a pool that several applications use %s', (_rule, waiting, running, index) => {
    expect(pickNextJob(keys(...waiting), keys(...running), { free: 1, isShared: true })).toBe(index);
  });

  it('may be one of the service for the last slot', () => {
    const cover = (tokenHash: string) => jobKeyOf({ ...systemOwner, kind: 'editor_session', tokenHash });
    expect(pickNextJob([cover('1')], [cover('2')], { free: 1, isShared: true })).toBe(0);
  });
});

it('counts an application as a user of the pool for a minute after its last job', () => {
  const users = new PoolUsers();
  users.add('a', 0);
  users.add('', 0);
  expect(users.hasSeveral(0)).toBe(false);
  users.add('b', 30_000);
  expect(users.hasSeveral(59_999)).toBe(true);
  expect(users.hasSeveral(60_000)).toBe(false);
  users.add('a', 80_000);
  expect(users.hasSeveral(89_999)).toBe(true);
});
