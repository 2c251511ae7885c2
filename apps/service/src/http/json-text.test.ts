import { expect, it } from 'vitest';
import { MemoryBudget } from './limits/memory-budget.ts';
import { jsonResponse, writeJson } from './json-text.ts';

it.each([
  [{ revision: 3 }, { deck: '{"title":"A"}' }],
  [{}, { deck: '[1,"}"]' }],
  [{ 'a"b': '\u2028', list: [1, null] }, { 'c"d': 'null' }],
  [{ revision: 3 }, {}],
  [{}, {}],
])('writes values next to fields that are already JSON: %j, %j', (fields, texts) => {
  const parsed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.parse(text) as unknown]));
  expect(JSON.parse(writeJson(fields, texts))).toEqual({ ...fields, ...parsed });
});

it.each([1, 400_000])('responds with JSON that must not be cached: %d characters', async (length) => {
  const text = JSON.stringify('図'.repeat(length));
  const response = jsonResponse(text, new MemoryBudget(2 ** 28).open({ app: 'a', owner: 'o' }));
  const headers = ['content-type', 'cache-control'].map((name) => response.headers.get(name));
  expect(headers).toEqual(['application/json', 'no-store']);
  expect((await response.text()) === text).toBe(true);
});
