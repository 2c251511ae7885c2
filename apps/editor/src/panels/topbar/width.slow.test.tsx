import { screen } from '@testing-library/dom';
import { expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const rectOf = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect();

it.each([1440, 1360, 1320, 1319, 1100, 1099, 720])(
  'fits the tools of the top bar side by side at a width of %i px',
  async (width) => {
    await openEditor({ viewport: [width, 800] });
    const tools = ['Back', 'New slide', 'Insert chart', 'Undo', 'Redo', 'Search commands', 'Properties', 'Save'].map(
      rectOf,
    );
    for (const [index, tool] of tools.slice(1).entries()) {
      expect(tool.left).toBeGreaterThanOrEqual(tools[index]?.right ?? 0);
    }
    expect(tools.at(-1)?.right).toBeLessThanOrEqual(width);
  },
);

it.each([
  // In a frame, Download has no label, because the page around the frame usually has a download button as well.
  [1320, ['New slide', 'Text', 'Shape', 'Picture', 'Table', 'Chart', 'Present', 'Save']],
  [1200, ['New slide', 'Text', 'Shape', 'Picture', 'Present', 'Save']],
  [1199, ['New slide', 'Present', 'Save']],
  [959, ['Save']],
] as const)('shows the labels of the most frequently used tools at a width of %i px', async (width, expected) => {
  await openEditor({ viewport: [width, 800] });
  const labels = [...document.querySelectorAll<HTMLElement>('.ed-topbar .ed-button-label')]
    .filter((label) => label.offsetWidth > 1)
    .map(({ textContent }) => textContent);
  expect(labels).toEqual(expected);
  expect(screen.getByRole('heading', { level: 1 }).getBoundingClientRect().width).toBeGreaterThan(60);
});

it('adds a slide with a layout selected in the menu next to New slide, which opens below its button', async () => {
  await openEditor({ viewport: [1440, 900] });
  const button = screen.getByRole('button', { name: 'New slide with layout' });
  await userEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'Add slide' });
  expect(Math.abs(menu.getBoundingClientRect().left - button.getBoundingClientRect().left)).toBeLessThan(12);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Comparison' }));
  expect(await screen.findAllByRole('option')).toHaveLength(5);
});

it.each([720, 760, 1023])('leaves space for the title next to touch-sized tools at a width of %i px', async (width) => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false, maxTouchPoints: 1 });
  });
  await openEditor({ viewport: [width, 1000] });
  const tools = ['Back', 'Insert', 'Undo', 'Redo', 'Search commands', 'Save'].map(rectOf);
  for (const [index, tool] of tools.slice(1).entries())
    expect(tool.left).toBeGreaterThanOrEqual(tools[index]?.right ?? 0);
  expect(tools.at(-1)?.right).toBeLessThanOrEqual(width);
  expect(screen.getByRole('heading', { level: 1 }).getBoundingClientRect().width).toBeGreaterThan(100);
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Insert shape' }));
  expect(await screen.findByRole('menuitem', { name: 'Oval' })).toBeTruthy();
});
