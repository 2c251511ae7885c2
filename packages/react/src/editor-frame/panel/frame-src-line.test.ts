import { expect, it } from 'vitest';
import { frameSrcLine } from './frame-src-line.ts';

const origin = 'https://slides.example';

it.each([
  ["frame-src 'self'", "frame-src 'self' https://slides.example"],
  ["frame-src 'none'", 'frame-src https://slides.example'],
  ["default-src 'self'; frame-src https://maps.example", 'frame-src https://maps.example https://slides.example'],
  ["default-src 'self' https://cdn.example", "frame-src 'self' https://cdn.example https://slides.example"],
  ["fenced-frame-src 'none'; default-src https://cdn.example", 'frame-src https://cdn.example https://slides.example'],
  ["default-src 'none'; child-src 'self'", "frame-src 'self' https://slides.example"],
  ["script-src 'self';; FRAME-SRC  'NONE' ;", 'frame-src https://slides.example'],
  ['frame-src https://slides.example:8443', 'frame-src https://slides.example:8443 https://slides.example'],
  ['', "frame-src 'self' https://slides.example"],
])('returns the line to add to "%s" (nextcloud/richdocuments#3075, #3906; Typeform/embed#458)', (policy, line) => {
  expect(frameSrcLine(policy, origin)).toBe(line);
});
