import { expect, it } from 'vitest';
import { HeldBytes } from './held-bytes.ts';

it('asks to come again while too many bodies are being read, and only then', () => {
  const held = new HeldBytes(100);
  held.take(60);
  expect(() => held.take(50)).toThrow('unavailable');
  held.take(40);
  held.give(60);
  expect(() => held.take(50)).not.toThrow();
});
