import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { endpointsOf } from '../valid-requests.ts';
import type { TestedService } from '../target.ts';

/** Tests the documents that the service publishes about itself. */
export function descriptionChapter(tested: () => TestedService): void {
  describe('OpenAPI document', () => {
    itInFullRun('passes a linter without errors', async () => {
      const source = await (await fetch(`${tested().url}/openapi.json`)).text();
      const config = await createConfig({
        extends: ['recommended-strict'],
        // Endpoint 1 responds only with 302, and the tested server runs on this machine.
        rules: { 'operation-2xx-response': 'off', 'no-server-example.com': 'off' },
      });
      const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
      expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    });

    it('contains every endpoint of the specification and every listed extension, each with a successful response, and no others', async () => {
      const { paths } = (await (await fetch(`${tested().url}/openapi.json`)).json()) as {
        paths: Record<string, Record<string, { responses: object }>>;
      };
      const described = Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, { responses }]) => {
          expect(Object.keys(responses).some((status) => /^[23]/.test(status))).toBe(true);
          return `${method.toUpperCase()} ${path}`;
        }),
      );
      const listed = new Set(endpointsOf(tested()).map(({ method, path }) => `${method} ${path}`));
      expect(described.toSorted()).toEqual([...listed].toSorted());
    });

    it('is public and is not wrapped in the envelope', async () => {
      const response = await fetch(`${tested().url}/openapi.json`);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await response.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) });
    });
  });
}
