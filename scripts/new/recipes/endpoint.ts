import type { Names, Recipe } from '../recipe.ts';

/** Creates the recipe of an endpoint of the service that extends the specification. */
export function endpointRecipe({ kebab, camel, words }: Names): Recipe {
  const description = `packages/protocol/src/service/endpoints/${kebab}.ts`;
  const list = 'packages/protocol/src/service/endpoints/all-endpoints.ts';
  return {
    files: {
      [description]: `import { object, string } from '../../schema/index.ts';
import { endpoint } from '../endpoint.ts';

/** Extension \`${kebab}\`: returns the id of the calling application. */
export const ${camel} = endpoint({
  name: '${camel}',
  extension: '${kebab}',
  summary: '${words}.',
  method: 'POST',
  path: '/saas/api/${kebab}',
  credential: 'app_token',
  body: object({}),
  data: object({ app_id: string() }),
  errors: ['not_json'],
});
`,
      [`apps/service/src/http/${kebab}-route.ts`]: `import { extraEndpoints } from '@ppt-embed/protocol/service';
import type { Router } from './router.ts';

/** Extension \`${kebab}\`. */
export function ${camel}Route(router: Router): void {
  router.on(extraEndpoints.${camel}, async ({ caller }) => ({ app_id: caller.app.appId }));
}
`,
      [`apps/service/src/http/${kebab}-route.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest';
import { appId, appToken, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('responds to the application', async () => {
  const { status, json } = await service.post('/saas/api/${kebab}', { token: appToken, body: {} });
  expect(status).toBe(200);
  expect(json.data).toEqual({ app_id: appId });
});
`,
    },
    insertions: [
      {
        file: list,
        before: 'import { revokeToken }',
        lines: [`import { ${camel} } from './${kebab}.ts';`],
      },
      { file: list, before: 'revokeToken,', lines: [`${camel},`] },
      {
        file: 'packages/protocol/src/service/index.ts',
        before: "export * from './endpoints/history",
        lines: [`export * from './endpoints/${kebab}.ts';`],
      },
      { file: 'packages/protocol/src/service/extensions.ts', before: "'oauth-revoke',", lines: [`'${kebab}',`] },
      {
        file: 'apps/service/src/http/description-routes.test.ts',
        before: "'oauth-revoke',",
        lines: [`'${kebab}',`],
      },
      {
        file: 'apps/service/src/start/app.ts',
        before: 'import { createProxyWarning }',
        lines: [`import { ${camel}Route } from '../http/${kebab}-route.ts';`],
      },
      {
        file: 'apps/service/src/start/app.ts',
        before: 'userRoutes(',
        lines: [`${camel}Route(router);`],
      },
      {
        file: 'apps/service/conformance/valid-requests.ts',
        before: 'userBan: {',
        lines: [`${camel}: { code: 200, fields: {} },`],
      },
    ],
    next: [
      `Describe path, credential, body, data and errors in ${description}.`,
      `Move the route to the feature folder that it belongs to, with its test, and give it its own handler.`,
      `Call it from the host kit with \`client.call(extraEndpoints.${camel}, …)\`, if the service lists the extension.`,
    ],
  };
}
