import { maxProblems, type ReportUnknownKeys } from './find-problems.ts';
import { pathTo } from '../schema/json-schema.ts';
import { nearestKey } from './nearest-key.ts';

/** Reports unknown keys, because they are probably misspelled and their content would be lost. */
export const reportUnknownKeys: ReportUnknownKeys = (json, keys, path, problems) => {
  for (const key of Object.keys(json)) {
    if (problems.length >= maxProblems) return;
    if (keys.includes(key)) continue;
    const suggestion = nearestKey(
      key,
      keys.filter((one) => !Object.hasOwn(json, one)),
    );
    const hint =
      suggestion === undefined ? `, only ${keys.map(quoteKey).join(', ')}.` : `; did you mean ${quoteKey(suggestion)}?`;
    problems.push({
      path: pathTo(path, key.slice(0, 80)),
      message: `There is no ${quoteKey(key.slice(0, 80))} here${hint}`,
    });
  }
};

function quoteKey(key: string): string {
  return JSON.stringify(key);
}
