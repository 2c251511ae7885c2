import { expect, it } from 'vitest';
import { nodeProblem } from './node-version.ts';

it.each(['22.18.0', '22.20.1', '24.0.0', '26.1.0'])('starts on Node %s', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

it.each(['18.20.4', '20.19.0', '22.17.1'])('says in one sentence that Node %s is too old', (version) => {
  expect(nodeProblem(version)).toMatch(`this is Node ${version}`);
});
