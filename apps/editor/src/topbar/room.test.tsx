import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEditor } from '../testing/open-editor.tsx';

const place = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect();

it.each([1440, 1360, 1320, 1319, 720])('keeps the tools of the top bar off each other at %i px', async (width) => {
  await openEditor({ viewport: [width, 800] });
  const tools = ['Back', 'New slide', 'Insert chart', 'Undo', 'Redo', 'Search commands', 'Properties', 'Save'].map(
    place,
  );
  for (const [index, tool] of tools.slice(1).entries()) {
    expect(tool.left).toBeGreaterThanOrEqual(tools[index]?.right ?? 0);
  }
  expect(tools.at(-1)?.right).toBeLessThanOrEqual(width);
});
