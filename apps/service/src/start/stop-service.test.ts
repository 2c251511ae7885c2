import { expect, it } from 'vitest';
import { notReady } from './start-service.ts';
import { readSettings } from './read-settings.ts';
import { stopService } from './stop-service.ts';

it('serves everything except readiness until load balancers have noticed the shutdown', async () => {
  const handler = notReady(() => new Response('as before'));
  const ready = await handler(new Request('http://localhost/readyz'));
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await (await handler(new Request('http://localhost/saas/x'))).text()).toBe('as before');
});

it('waits for load balancers in production only', () => {
  expect(readSettings({}).stopDelaySeconds).toBe(0);
  expect(readSettings({ STOP_DELAY: '120' }).stopDelaySeconds).toBe(120);
  expect(() => readSettings({ STOP_DELAY: '121' })).toThrow('STOP_DELAY is invalid');
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://ppt.example.com' };
  expect(readSettings(production).stopDelaySeconds).toBe(5);
});

it('stops even if a sweep and the database hang', async () => {
  const never = () => new Promise<void>(() => undefined);
  const lines: string[] = [];
  let isClosed = false;
  await stopService({
    servers: [],
    requests: [],
    loops: [{ stop: never }],
    work: { close: () => (isClosed = true) } as unknown as Parameters<typeof stopService>[0]['work'],
    database: { close: never },
    log: (line) => lines.push(line),
    graceMs: 50,
  });
  expect(isClosed).toBe(true);
  expect(lines).toEqual([
    'stopped while deliveries or a sweep were in progress for another 50 ms',
    'stopped while a statement was in progress',
  ]);
});
