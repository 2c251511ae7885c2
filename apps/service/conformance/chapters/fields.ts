import { describe, expect, it } from 'vitest';
import { ask, codeOf } from '../ask.ts';
import { fieldCases, type FieldCase } from '../field-cases.ts';
import type { PlainRequest } from '../plain-requests.ts';
import { someAtOnce } from '../some-at-once.ts';
import type { Tested } from '../target.ts';

/** Every field of every endpoint, with everything that it may not be. The cases are made from the descriptions. */
export function fieldChapter(tested: () => Tested, plain: () => Promise<PlainRequest[]>): void {
  describe('fields', () => {
    it('that are all right are answered as the specification says', async () => {
      await someAtOnce(await plain(), async (request) => {
        const code = codeOf(await ask(tested().client, request));
        expect([request.endpoint.name, code]).toEqual([request.endpoint.name, request.code]);
      });
    });

    it('that are wrong are refused by name, and those that are only odd are not', async () => {
      const surprises: unknown[] = [];
      const cases = (await plain()).flatMap((request) => fieldCases(request).map((one) => ({ request, one })));
      await someAtOnce(cases, async ({ request, one }) => {
        const fields = { ...request.fields, [one.field]: one.value };
        const answer = await ask(tested().client, request, { fields });
        const surprise = surpriseOf(request, one, answer.json as Refusal | undefined);
        if (surprise) surprises.push([request.endpoint.name, one.field, one.name, surprise, answer.text.slice(0, 300)]);
      });
      expect(surprises).toEqual([]);
    }, 120_000);

    it('that nobody knows are ignored', async () => {
      await someAtOnce(await plain(), async (request) => {
        const unknown = JSON.parse('{"unknown":"x","constructor":"y","__proto__":{"toString":"z"}}') as object;
        const code = codeOf(await ask(tested().client, request, { fields: { ...request.fields, ...unknown } }));
        expect([request.endpoint.name, code]).toEqual([request.endpoint.name, request.code]);
      });
    });

    it('that are given twice are refused by name', async () => {
      const bodies = (await plain()).filter(({ endpoint }) => endpoint.body);
      const cases = bodies.flatMap((request) => Object.keys(request.fields).map((field) => ({ request, field })));
      await someAtOnce(cases, async ({ request, field }) => {
        const again = JSON.stringify({ [field]: request.fields[field] }).slice(1);
        const raw = `${JSON.stringify(request.fields).slice(0, -1)},${again}`;
        const { json } = await ask(tested().client, request, { raw });
        expect([request.endpoint.name, json.code, json.errors[0].path]).toEqual([request.endpoint.name, 40000, field]);
      });
    });
  });
}

interface Refusal {
  code: number;
  errors?: { path: string }[];
}

/** What is not as it should be, in a word. */
function surpriseOf(
  { endpoint, knownOnly }: PlainRequest,
  one: FieldCase,
  json: Refusal | undefined,
): string | undefined {
  const isNamed = json?.code === 40000 && (json.errors ?? []).some(({ path }) => path === one.field);
  if (one.isRight) return isNamed && one.field !== knownOnly ? 'refused though it is right' : undefined;
  // Where two endpoints share a path, nobody can tell which of them a missing field was meant for.
  const isShared = one.value === undefined && endpoint.path === '/saas/api/editor-ppt';
  return isNamed || (isShared && json?.code === 40000) ? undefined : 'not refused by name';
}
