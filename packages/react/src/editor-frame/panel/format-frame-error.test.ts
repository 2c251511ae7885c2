import { expect, it } from 'vitest';
import { formatFrameError } from './format-frame-error.ts';

const bodyOf = (message: string, pageProtocol: string): string | undefined =>
  formatFrameError({ language: 'en', messages: {} }, { code: 'blocked_url', message }, undefined, pageProtocol).body;

it('explains that a page with HTTPS cannot embed an editor with HTTP, which allowedOrigins does not change', () => {
  expect(bodyOf('http://localhost:4400', 'https:')).toBe('On an HTTPS page, http://localhost:4400 must use HTTPS too.');
});

it.each([
  ['http://localhost:4400', 'http:'],
  ['https://slides.example', 'https:'],
  ['javascript:', 'https:'],
])('names %s, which is not allowed, on a page with %s', (origin, pageProtocol) => {
  expect(bodyOf(origin, pageProtocol)).toBe(`${origin} isn't an allowed origin of this app.`);
});
