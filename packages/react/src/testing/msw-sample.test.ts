import { afterAll, beforeAll, expect, it } from 'vitest';
// #region msw
import { setupServer } from 'msw/node';
import { createFetcher } from '@ppt-embed/react';
import { pptHandlers } from '@ppt-embed/react/testing/msw';

const server = setupServer(...pptHandlers({ baseUrl: 'http://localhost/api/ppt' }));
beforeAll(() => server.listen());
afterAll(() => server.close());

it('calls your own fetcher over HTTP', async () => {
  const fetcher = createFetcher({ baseUrl: 'http://localhost/api/ppt' });
  expect(await fetcher.listHistory({ page: 1, pageSize: 5 })).toMatchObject({ page: 1, pageSize: 5 });
});
// #endregion
