import { expect, it, onTestFinished } from 'vitest';
import { newEmbeddedDatabase } from '../../testing/embedded-database.ts';
import type { NotificationSource } from '../stores/db/listener.ts';
import { ChannelUnavailableError, ProcessChannel } from './process-channel.ts';

const handlers = {
  onMessage: () => undefined,
  onHeartbeat: () => undefined,
  onReconnect: () => undefined,
  presentations: () => [],
};

it('does not wait indefinitely for the connection that receives messages', async () => {
  const db = await newEmbeddedDatabase();
  const notifications: NotificationSource = {
    isImmediate: false,
    open: () => Promise.reject(new Error('connection refused')),
  };
  const lines: string[] = [];
  const channel = new ProcessChannel({ db, notifications, log: (line) => void lines.push(line) }, handlers, {
    connectMs: 10,
  });
  onTestFinished(async () => {
    await channel.stop();
    await db.destroy();
  });
  const registrations = Array.from({ length: 3 }, (_, index) =>
    channel.register({ pptId: `ppt_${index}`, appId: 'a' }, false),
  );
  for (const result of await Promise.allSettled(registrations)) {
    expect(result).toMatchObject({ status: 'rejected', reason: new ChannelUnavailableError() });
  }
  expect(lines).toContainEqual(expect.stringContaining('connection refused'));
});
