import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { sendRequest, codeOf } from '../send-request.ts';
import type { ValidRequest } from '../valid-requests.ts';
import { runConcurrently } from '../run-concurrently.ts';
import type { TestedService } from '../target.ts';

/** A way to corrupt a body, and the code of the response; 0 if the service accepts the body. */
type CorruptBody = [name: string, corrupt: (json: string) => string | Uint8Array, code: number];

const corruptions: CorruptBody[] = [
  ['in UTF-8 with a byte order mark', (json) => `\u{FEFF}${json}`, 0],
  ['in UTF-16', (json) => Buffer.from(`\u{FEFF}${json}`, 'utf16le'), 40000],
  ['in Latin-1', (json) => Buffer.from(json.replace('{', '{"é":"é",'), 'latin1'), 40000],
  ['compressed without a Content-Encoding', (json) => gzipSync(json), 40000],
  ['cut off', (json) => json.slice(0, -1), 40000],
  ['with trailing text', (json) => `${json}x`, 40000],
  ['twice', (json) => json + json, 40000],
  ['inside a list', (json) => `[${json}]`, 40000],
  ['inside a string', (json) => JSON.stringify(json), 40000],
  ['with a comment', (json) => `/* */${json}`, 40000],
  ['with single quotes', (json) => json.replaceAll('"', "'"), 40000],
  ['with a raw line break in a string', (json) => json.replace('{"', '{"x":"a\nb","'), 40000],
  ['with a trailing U+0000', (json) => `${json}\0`, 40000],
  ['that is empty', () => '', 40000],
  ['that is white space', () => ' \n ', 40000],
  ['that is null', () => 'null', 40000],
  ['that is a number', () => '7', 40000],
  ['nested 50,000 deep', () => '['.repeat(50_000), 40000],
  ['with a field nested 5,000 deep', (json) => json.replace('{', `{"x":${'['.repeat(5000)}${']'.repeat(5000)},`), 0],
];

const wrongTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json; charset=gbk',
  'application',
];

const tooLarge = JSON.stringify({ page: 1, page_size: 1, x: 'x'.repeat(10 * 1024 * 1024) });

/** Tests bodies that are not a JSON object in UTF-8, for every endpoint with a body. */
export function bodyChapter(tested: () => TestedService, valid: () => Promise<ValidRequest[]>): void {
  const withBody = async () => (await valid()).filter(({ endpoint }) => endpoint.body);

  describe('request body', () => {
    it.each(corruptions)('%s gets the right response', async (name, corrupt, code) => {
      const column = corruptions.findIndex(([other]) => other === name);
      await runConcurrently(everydayDiagonal(4, column, await withBody()), async (request) => {
        const raw = corrupt(JSON.stringify(request.fields));
        const response = await sendRequest(tested().client, request, { raw });
        const isAccepted = code === 0 || (raw.length === 0 && request.endpoint.body?.kind === 'optional');
        expect([request.endpoint.name, codeOf(response)]).toEqual([
          request.endpoint.name,
          isAccepted ? request.code : code,
        ]);
      });
    });

    it.each(wrongTypes)('with the content type %s is rejected with 41500', async (type) => {
      await runConcurrently(everydayDiagonal(3, wrongTypes.indexOf(type), await withBody()), async (request) => {
        const response = await sendRequest(tested().client, request, { headers: { 'Content-Type': type } });
        expect([request.endpoint.name, response.json.code]).toEqual([request.endpoint.name, 41500]);
      });
    });

    it('is rejected as too large if it is over 10 MiB', async () => {
      const request = (await withBody()).find(({ endpoint }) => endpoint.name === 'history');
      expect(request && (await sendRequest(tested().client, request, { raw: tooLarge })).json.code).toBe(41300);
    });

    it('is rejected as too large if it is over 10 MiB and has no announced length', async () => {
      const { url } = tested();
      const { endpoint, tokens } = (await withBody()).find((request) => request.endpoint.name === 'history') ?? {};
      const response = await fetch(`${url}${endpoint?.path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${tokens?.access_token}`, 'Content-Type': 'application/json' },
        body: new Blob([tooLarge]).stream(),
        duplex: 'half',
      } as RequestInit);
      expect(((await response.json()) as { code: number }).code).toBe(41300);
    });
  });
}
