import { describe, expect, it } from 'vitest';
import { sendRequest, codeOf } from '../send-request.ts';
import { fieldCases, type FieldCase } from '../field-cases.ts';
import type { ValidRequest } from '../valid-requests.ts';
import { runConcurrently } from '../run-concurrently.ts';
import type { TestedService } from '../target.ts';

/**
 * Tests every field of every endpoint with every invalid value. The cases are generated from the descriptions.
 * @param step Tests only every nth case. Every field has more than `step` cases, so each field is tested.
 */
export function fieldChapter(tested: () => TestedService, valid: () => Promise<ValidRequest[]>, step: number): void {
  describe('request fields', () => {
    it('get the response of the specification if they are valid', async () => {
      await runConcurrently(await valid(), async (request) => {
        const code = codeOf(await sendRequest(tested().client, request));
        expect([request.endpoint.name, code]).toEqual([request.endpoint.name, request.code]);
      });
    });

    it('are rejected by name if they are invalid, and accepted if they are unusual but valid', async () => {
      const unexpected: unknown[] = [];
      const allCases = (await valid()).flatMap((request) =>
        fieldCases(request).map((fieldCase) => ({ request, fieldCase })),
      );
      const cases = allCases.filter((_case, index) => index % step === 0);
      await runConcurrently(cases, async ({ request, fieldCase }) => {
        const fields = { ...request.fields, [fieldCase.field]: fieldCase.value };
        const response = await sendRequest(tested().client, request, { fields });
        const difference = findDifference(request, fieldCase, response.json as ErrorBody | undefined);
        if (difference)
          unexpected.push([
            request.endpoint.name,
            fieldCase.field,
            fieldCase.name,
            difference,
            response.text.slice(0, 300),
          ]);
      });
      expect(unexpected).toEqual([]);
    }, 120_000);

    it('are ignored if they are unknown', async () => {
      await runConcurrently(await valid(), async (request) => {
        const unknown = JSON.parse('{"unknown":"x","constructor":"y","__proto__":{"toString":"z"}}') as object;
        const code = codeOf(await sendRequest(tested().client, request, { fields: { ...request.fields, ...unknown } }));
        expect([request.endpoint.name, code]).toEqual([request.endpoint.name, request.code]);
      });
    });

    it('are rejected by name if they are duplicated', async () => {
      const bodies = (await valid()).filter(({ endpoint }) => endpoint.body);
      const cases = bodies.flatMap((request) => Object.keys(request.fields).map((field) => ({ request, field })));
      await runConcurrently(cases, async ({ request, field }) => {
        const duplicate = JSON.stringify({ [field]: request.fields[field] }).slice(1);
        const raw = `${JSON.stringify(request.fields).slice(0, -1)},${duplicate}`;
        const { json } = await sendRequest(tested().client, request, { raw });
        expect([request.endpoint.name, json.code, json.errors[0].path]).toEqual([request.endpoint.name, 40000, field]);
      });
    });
  });
}

interface ErrorBody {
  code: number;
  errors?: { path: string }[];
}

/** Describes how a response differs from the expected one. Returns undefined if it does not. */
function findDifference(
  { endpoint, mustExist }: ValidRequest,
  { field, value, isValid }: FieldCase,
  json: ErrorBody | undefined,
): string | undefined {
  const isNamed = json?.code === 40000 && (json.errors ?? []).some(({ path }) => path === field);
  if (isValid) return isNamed && field !== mustExist ? 'rejected although it is valid' : undefined;
  // If two endpoints share a path, a missing field cannot be attributed to one of them.
  const isShared = value === undefined && endpoint.path === '/saas/api/editor-ppt';
  return isNamed || (isShared && json?.code === 40000) ? undefined : 'not rejected by name';
}
