import { describe, expect, it } from 'vitest';
import { pickNextJob, jobKeyOf } from './fair-scheduler.ts';

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
    expect(pickNextJob(keys(...waiting), keys(...running), free)).toBe(index);
  });

  it('is one of another editor session if only one slot is free, even without sub-users', () => {
    const session = (tokenHash: string) =>
      jobKeyOf({ app: { appId: 'a' }, unionId: null, kind: 'editor_session', tokenHash });
    expect(pickNextJob([session('1'), session('2')], [session('1')], 1)).toBe(1);
    expect(pickNextJob([session('1')], [jobKeyOf({ app: { appId: 'a' }, unionId: null })], 1)).toBe(0);
  });

  it('is selected from a thousand owners in the order of their arrival', () => {
    const waiting = keys(...Array.from({ length: 1000 }, (_, index) => `a${index}`));
    expect(pickNextJob(waiting, [], 2)).toBe(0);
  });
});
