import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parts } from './dom-parts.ts';

it('names every part that the page contains before its scripts run', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  const marked = [...page.matchAll(/data-part="([^"]*)"/gu)].map(([, name]) => name);
  // The boot screen's code requires these attributes.
  expect(marked).toEqual([
    parts.bootScreen,
    parts.workspace,
    parts.canvas,
    parts.canvasContent,
    parts.viewport,
    parts.slideFrame,
    parts.slide,
    parts.slidePicture,
  ]);
});

it('gives each part a unique name', () => {
  const names = Object.values(parts);
  expect(new Set(names).size).toBe(names.length);
});
