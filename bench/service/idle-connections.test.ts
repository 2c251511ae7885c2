import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { everyday } from '../../tooling/everyday.ts';
import { freePort } from '../../apps/service/testing/free-port.ts';

const receivers = [
  { name: 'service', path: './event-receiver.ts', arguments: [] },
  { name: 'load', path: '../load/receiver.ts', arguments: ['secret', '0'] },
];

// A benchmark blocks its event loop for seconds, for example with an embedded database. If the receiver closed the
// connection meanwhile, the next request on it would fail with `UND_ERR_SOCKET` (“other side closed”).
it.for(everyday(1, receivers))(
  'the event receiver of $name announces no time limit for idle connections',
  async (receiver) => {
    const port = String(await freePort());
    const program = fileURLToPath(new URL(receiver.path, import.meta.url));
    const child = spawn(process.execPath, ['--conditions=@ppt-embed/source', program, port, ...receiver.arguments], {
      env: { PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(child.stdout, 'data');
      const response = await fetch(`http://127.0.0.1:${port}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('keep-alive')).toBeNull();
      await response.arrayBuffer();
    } finally {
      child.kill();
    }
  },
);
