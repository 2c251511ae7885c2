import { expect, it } from 'vitest';
import { bufferMessages } from './buffer-messages.ts';

const post = (data: string) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://host.example', source: window }));

it('replays buffered messages once, in order and with the same source', () => {
  const replayMessages = bufferMessages(window);
  post('hello');
  post('setLocale');
  const received: unknown[] = [];
  const receive = ({ data, origin, source }: MessageEvent) => received.push([data, origin, source === window]);
  window.addEventListener('message', receive);
  replayMessages();
  post('save');
  replayMessages();
  window.removeEventListener('message', receive);
  expect(received).toEqual([
    ['hello', 'https://host.example', true],
    ['setLocale', 'https://host.example', true],
    ['save', 'https://host.example', true],
  ]);
});
