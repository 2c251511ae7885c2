import { expect, it } from 'vitest';
import { createVersions, type VersionsOptions } from './versions-and-conflicts.ts';

const unused = (): never => {
  throw new Error('It is not called.');
};

it.each([
  [null, true],
  ['internal', false],
] as const)('returns whether a named version was saved: %s', async (code, isSaved) => {
  const names: string[] = [];
  const saver: VersionsOptions['saver'] = {
    saveVersion(name) {
      names.push(name);
      return Promise.resolve(code);
    },
    restore: unused,
  };
  const api = { listVersions: unused, getVersion: unused, restoreVersion: unused };
  expect(await createVersions({ api, saver, replaceDeck: unused }).saveNamed('Draft for review')).toBe(isSaved);
  expect(names).toEqual(['Draft for review']);
});
