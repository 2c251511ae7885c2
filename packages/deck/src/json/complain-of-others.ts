import { mostProblems, type ComplainOfOthers } from './find-problems.ts';
import { pathTo } from './json-schema.ts';
import { nearestKey } from './nearest-key.ts';

/** A key that means nothing is mistyped, or meant for something else: what it says would be lost. */
export const complainOfOthers: ComplainOfOthers = (json, keys, path, problems) => {
  for (const key of Object.keys(json)) {
    if (problems.length >= mostProblems) return;
    if (keys.includes(key)) continue;
    const meant = nearestKey(
      key,
      keys.filter((one) => !Object.hasOwn(json, one)),
    );
    const advice = meant === undefined ? `, only ${keys.map(quoted).join(', ')}.` : `; did you mean ${quoted(meant)}?`;
    problems.push({
      path: pathTo(path, key.slice(0, 80)),
      message: `There is no ${quoted(key.slice(0, 80))} here${advice}`,
    });
  }
};

function quoted(key: string): string {
  return JSON.stringify(key);
}
