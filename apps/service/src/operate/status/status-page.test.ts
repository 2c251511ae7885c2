import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { statusPage } from './status-page.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const page = ({ metrics } = service.appContext) =>
  statusPage({
    metrics,
    recentErrors: () => [{ time: new Date(0), message: 'GET /<b> failed', requestId: 'req_1' }],
    now: new Date(0),
  });

it('shows health, queues, requests and escaped errors, but no user data', async () => {
  const { accessToken } = await service.connect('lin');
  await service.createMarkdown(accessToken, '# A secret title');
  const text = await page();
  expect(text).toContain('responds');
  expect(text).toContain('ppt_worker_pool_waiting (decks)');
  expect(text).toContain('ppt_events (waiting)');
  expect(text).toMatch(/POST \/saas\/api\/md-ppt 200/);
  expect(text).toContain('GET /&lt;b&gt; failed');
  for (const secret of [accessToken, 'secret title', 'lin']) expect(text).not.toContain(`>${secret}<`);
});

it('shows the state of the process while the database does not respond', async () => {
  const lost = await startTestService();
  lost.appContext.metrics.watchConnections(() => ({ waiting: 7 }));
  await lost.appContext.db.destroy();
  const text = await page(lost.appContext);
  expect(text).toContain('does not respond');
  expect(text).toContain('ppt_worker_pool_waiting (decks)');
  expect(text).toContain('ppt_collaboration_connections (waiting)');
  expect(text).not.toContain('ppt_events');
  lost.appContext.work.close();
});
