import { expect, it } from 'vitest';
import { keepMessages } from './keep-messages.ts';

const say = (data: string) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://host.example', source: window }));

it('says what was said before anyone listened to those who listen then: once, in order, by the same speaker', () => {
  const sayAgain = keepMessages(window);
  say('hello');
  say('setLocale');
  const heard: unknown[] = [];
  const hear = ({ data, origin, source }: MessageEvent) => heard.push([data, origin, source === window]);
  window.addEventListener('message', hear);
  sayAgain();
  say('save');
  sayAgain();
  window.removeEventListener('message', hear);
  expect(heard).toEqual([
    ['hello', 'https://host.example', true],
    ['setLocale', 'https://host.example', true],
    ['save', 'https://host.example', true],
  ]);
});
