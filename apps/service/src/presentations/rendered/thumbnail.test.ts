import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anotherApplication } from '../../../testing/another-application.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import type { ServiceClient } from '../../../testing/service-client.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('draws a thumbnail as a job of the application and the user who own the presentation', async () => {
  const other = await anotherApplication(service);
  const run = vi.spyOn(service.appContext.work.decks, 'run');
  const ownerOfThumbnail = async (
    client: Pick<ServiceClient, 'connect' | 'createMarkdown' | 'get' | 'post'>,
    user?: string,
  ) => {
    const { accessToken } = await client.connect(user);
    await client.createMarkdown(accessToken, '# Drawn');
    const { json } = await client.post('/saas/api/history', {
      token: accessToken,
      body: { page: 1, page_size: 1 },
    });
    run.mockClear();
    expect((await client.get(json.data.ppt_list[0].thumbnail)).status).toBe(200);
    const calls = run.mock.calls.filter(([, job]) => job === 'drawFirstSlide');
    return calls.map(([{ app, unionId }]) => [app.appId, unionId]);
  };
  expect(await ownerOfThumbnail(service)).toEqual([['Harbour', null]]);
  expect(await ownerOfThumbnail(service, 'lin')).toEqual([['Harbour', 'lin']]);
  expect(await ownerOfThumbnail(other.client)).toEqual([[other.appId, null]]);
});
