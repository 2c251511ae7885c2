import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFileServer } from '../../../testing/file-server.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

const slides = '[{"heading":"One"}]';

/** Cases from the test suites of JSON parsers: valid according to RFC 8259, but unusual. Each contains one slide. */
const valid: Record<string, string> = {
  'spaces, tabs and line breaks between all tokens': ` \t\r\n{ "title" :\n"T" ,\t"slides" : ${slides} }\n`,
  'escapes of all types': `{"title":"\\u0041\\/\\b\\f\\n\\r\\t\\"\\\\","slides":${slides}}`,
  'a surrogate pair': `{"title":"\\uD834\\uDD1E","slides":${slides}}`,
  'an unpaired surrogate': `{"title":"\\uD800","slides":${slides}}`,
  'a null character': `{"title":"a\\u0000b","slides":${slides}}`,
  'a noncharacter': `{"title":"\\uFFFF\\uFDD0","slides":${slides}}`,
  'a duplicate key': `{"title":"A","title":"B","slides":${slides}}`,
};

/** Invalid JSON, or JSON that is not an outline. It must be rejected completely, not accepted in part. */
const invalid: Record<string, string | Buffer> = {
  nothing: '',
  'a space': ' ',
  'a word': 'nul',
  null: 'null',
  'a number': '1',
  'a string': '"slides"',
  'a list': '[]',
  'a trailing comma': `{"title":"T","slides":${slides},}`,
  'single quotes': "{'title':'T','slides':[]}",
  'a comment': `{"title":"T",/* c */"slides":${slides}}`,
  'a key without quotes': `{title:"T","slides":${slides}}`,
  NaN: `{"title":NaN,"slides":${slides}}`,
  'a line break in a string': `{"title":"a\nb","slides":${slides}}`,
  'an invalid escape': `{"title":"\\x41","slides":${slides}}`,
  'an incomplete escape': `{"title":"\\u00A","slides":${slides}}`,
  'a missing end': `{"title":"T","slides":${slides}`,
  'trailing text': `{"title":"T","slides":${slides}}x`,
  'two documents': `{"title":"T","slides":${slides}}{"title":"T","slides":${slides}}`,
  '100,000 opened lists': '['.repeat(100_000),
  'lists 5000 deep': `{"title":"T","slides":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  'an empty key': `{"":0,"title":"T","slides":${slides}}`,
  '__proto__ as a key': `{"__proto__":{"title":7},"title":"T","slides":${slides}}`,
  'huge numbers in an unknown field': `{"title":"T","slides":${slides},"other":[1e400,-0,1E-999,123456789012345678901234567890]}`,
  'UTF-16': Buffer.from(`\uFEFF{"title":"T","slides":${slides}}`, 'utf16le'),
};

const files = new Map(
  [...Object.entries(valid), ...Object.entries(invalid)].map(([, text], at) => [`/${at}.json`, text]),
);
const urlByName = new Map([...Object.keys(valid), ...Object.keys(invalid)].map((name, at) => [name, `/${at}.json`]));

let service: TestService;
let server: Awaited<ReturnType<typeof startFileServer>>;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
  server = await startFileServer((request, response) => void response.end(files.get(request.url ?? '') ?? ''));
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const create = (name: string) =>
  service.post('/saas/api/editor-ppt', {
    token,
    body: { ref_url: 'https://app.example.com/back', json_url: `${server.url}${urlByName.get(name)}` },
  });

it.each(Object.keys(valid))('parses an outline with %s', async (name) => {
  const { status, json } = await create(name);
  expect([json.msg, status]).toEqual([expect.any(String), 200]);
  const session = await service.open(json.data.saas_ppt);
  const { deck } = (await service.get('/editor/api/deck', { token: session.token })).json as {
    deck: { slides: object[] };
  };
  expect(deck.slides).toHaveLength(1);
});

it.each(Object.keys(invalid))('rejects an invalid outline with an error: %s', async (name) => {
  const { status, json } = await create(name);
  expect([status, json.code]).toEqual([422, 42200]);
  expect(json.msg).toMatch(/\w\.$/u);
});
