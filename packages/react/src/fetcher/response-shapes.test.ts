import { expect, it } from 'vitest';
import { requireShape, validateResponse } from './validate-response.ts';
import {
  connectionResponse,
  coversResponse,
  downloadResponse,
  historyResponse,
  openResponse,
  userResponse,
  usersResponse,
} from './response-shapes.ts';
import type { Shape } from './guards.ts';

const cover = { id: 'c-1', style: '', colorStyle: 'blue', language: 'zh', imageUrl: 'https://host.example/c-1.png' };
const record = { pptId: null, title: 'A', createdAt: '2026-11-20T09:00:00Z' };
const page = { page: 1, pageSize: 20, total: 1, lastPage: 1 };
const user = { unionId: 'u-1', name: '' };

it.each<[string, Shape, unknown]>([
  ['an editor URL without a presentation', openResponse, { url: 'https://editor.example/e/1' }],
  ['an editor URL with a presentation', openResponse, { url: 'https://editor.example/e/1', pptId: 'p-1' }],
  ['covers', coversResponse, [cover]],
  ['no covers', coversResponse, []],
  ['a page of presentations', historyResponse, { ...page, records: [record, { ...record, pptId: 'p-1' }] }],
  ['a download link', downloadResponse, { url: '/f/1', expiresIn: 3600 }],
  ['a connection', connectionResponse, { status: 'banned' }],
  ['a page of users', usersResponse, { ...page, users: [user] }],
  ['a user with more fields', userResponse, { ...user, email: 'ann@host.example' }],
])('accepts %s', (_, form, response) => {
  expect(requireShape(form, response)).toBe(response);
});

it.each<[string, Shape, unknown]>([
  ['an editor URL of a presentation with a number as its id', openResponse, { url: '/e/1', pptId: 7 }],
  ['covers that are not an array', coversResponse, { covers: [cover] }],
  ['a cover without an id', coversResponse, [cover, { ...cover, id: '' }]],
  ['a cover whose picture is not text', coversResponse, [{ ...cover, imageUrl: null }]],
  ['a page without a total', historyResponse, { page: 1, pageSize: 1, records: [record] }],
  ['a record without a time', historyResponse, { ...page, records: [{ pptId: null, title: 'A' }] }],
  ['a record with an empty id', historyResponse, { ...page, records: [{ ...record, pptId: '' }] }],
  ['a download link without a URL', downloadResponse, { url: '' }],
  ['a download link that expires at a text', downloadResponse, { url: '/f/1', expiresIn: 'soon' }],
  ['an unknown status', connectionResponse, { status: 'lost' }],
  ['a page of users without users', usersResponse, page],
  ['a user without an id', userResponse, { name: 'Ann' }],
  ['a user with a number as id', userResponse, { unionId: 7, name: 'Ann' }],
  ['a page with a text as its number', historyResponse, { ...page, page: '1', records: [] }],
  ['a page with an infinite total', historyResponse, { ...page, total: Infinity, records: [] }],
  ['an empty response', userResponse, undefined],
  ['null', connectionResponse, null],
  ['a page of HTML', historyResponse, '<!doctype html><title>Sign in</title>'],
])('rejects %s with bad_response', (_, form, response) => {
  expect(() => requireShape(form, response)).toThrow(expect.objectContaining({ code: 'bad_response' }));
});

it('checks the response of a call', async () => {
  expect(await validateResponse(userResponse, async () => user)).toBe(user);
  await expect(validateResponse(userResponse, async () => ({}) as typeof user)).rejects.toMatchObject({
    code: 'bad_response',
  });
});
