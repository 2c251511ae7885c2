import { expect, it } from 'vitest';
import { loadUiFont } from './load-ui-font.ts';

it('resolves when Latin text can be rendered in the font of the user interface', async () => {
  await loadUiFont();
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  expect(loaded.map(({ family }) => family.replaceAll('"', ''))).toContain('Inter Variable');
});
