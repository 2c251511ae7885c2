import { expect, it } from 'vitest';
import { testHost } from '../fakes/test-host.ts';

it('tells a page within seconds that it is connected, though the service hangs in a refresh', async () => {
  let hangs = false;
  const { browser, wait, service } = testHost('full', {
    fetch: (input, init) => (hangs ? new Promise<Response>(() => undefined) : service.fetch(input, init)),
  });
  const ann = browser();
  await ann.connect();
  wait(86_400_000);
  hangs = true;
  expect(await (await ann.get('/connection')).json()).toMatchObject({ status: 'connected' });
}, 10_000);
