import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { isPortTaken } from './is-port-taken.ts';

it.each(['127.0.0.1', '::1'])('detects a program that listens on %s', async (host) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await isPortTaken(port)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(await isPortTaken(port)).toBe(false);
});
