import { screen } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { duplicateSlide } from '../../commands/duplicate.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const rectOf = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect();

it.each([1440, 1360, 1320, 1319, 1200, 1199, 1140, 1139, 1100, 1099, 1024, 1023, 720])(
  'fits the tools of the top bar side by side at a width of %i px',
  async (width) => {
    await openEditor({ viewport: [width, 800] });
    const tools = [
      'Back',
      'New slide',
      'Insert',
      'Insert picture',
      'Undo',
      'Redo',
      'Search commands',
      'Properties',
      'Save',
    ].map(rectOf);
    for (const [index, tool] of tools.slice(1).entries()) {
      expect(tool.left).toBeGreaterThanOrEqual(tools[index]?.right ?? 0);
    }
    expect(tools.at(-1)?.right).toBeLessThanOrEqual(width);
  },
);

it.each([
  // In a frame, Download has no label, because the page around the frame usually has a download button as well.
  [1320, ['New slide', 'Insert', 'Text', 'Shape', 'Picture', 'Table', 'Chart', 'Present', 'Save']],
  [1319, ['New slide', 'Insert', 'Text', 'Shape', 'Picture', 'Present', 'Save']],
  [1200, ['New slide', 'Insert', 'Text', 'Shape', 'Picture', 'Present', 'Save']],
  [1199, ['New slide', 'Insert', 'Text', 'Shape', 'Picture', 'Present', 'Save']],
  [1140, ['New slide', 'Insert', 'Text', 'Shape', 'Picture', 'Present', 'Save']],
  [1139, ['New slide', 'Insert', 'Present', 'Save']],
  [1024, ['New slide', 'Insert', 'Present', 'Save']],
  [1023, ['New slide', 'Present', 'Save']],
  [900, ['New slide', 'Present', 'Save']],
  [899, ['Save']],
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
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Shape' }));
  expect(await screen.findByRole('menuitem', { name: 'Oval' })).toBeTruthy();
});

it.each(
  (['en', 'zh-CN'] as const).flatMap((language) =>
    [360, 720, 768, 900, 1024, 1440].map((width) => [language, width] as const),
  ),
)('shows the whole save status while the network is down (%s, %i px)', async (language, width) => {
  const { editor } = await openEditor({ viewport: [width, 800] });
  editor.appearance.set({ locale: language, colorScheme: 'light' });
  const { doc } = openPhase(editor);
  const status = screen.getAllByRole('status').find((element) => element.matches('output')) ?? document.body;
  const expectWhole = () => expect(status.scrollWidth).toBeLessThanOrEqual(status.clientWidth);
  doc.dispatch(duplicateSlide(Date.now()));
  await screen.findByRole('status', { name: /^(?:Unsaved changes|有未保存的更改)$/u });
  expectWhole();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await screen.findByRole('status', { name: /^(?:Offline|离线)/u });
  expectWhole();
  const isPhone = width < 720;
  // A phone has no tooltip for the rest of the message.
  expect(status.querySelector('span')?.checkVisibility()).toBe(isPhone);
  expect(status.getBoundingClientRect().top > rectOf(language === 'en' ? 'Save' : '保存').bottom).toBe(isPhone);
});
