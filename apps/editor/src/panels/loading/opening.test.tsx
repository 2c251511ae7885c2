import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { errorResponse } from '../../testing/fake-service.ts';
import { callsOf, firstPaint, openEditor } from '../../testing/open-editor.tsx';
import { cleanup } from '../../testing/render.ts';
import { userEvent } from '../../testing/user-event.ts';

afterEach(() => void vi.restoreAllMocks());

it('lists the slides and shows the first one', async () => {
  await openEditor();
  const list = await screen.findByRole('listbox', { name: 'Slides' });
  const options = within(list).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-label'))).toEqual([
    'Slide 1: Solar on 40 school roofs',
    'Slide 2: Why now',
    'Slide 3: 五年间电费上涨 61%',
    'Slide 4: Three phases',
  ]);
  const slide = screen.getByRole('region', { name: 'Slide' });
  await within(slide).findByText('Proposal to the city council');
  expect(screen.getByRole('status', { name: 'Saved' }).textContent).toBe('Saved');
});

itInFullRun('shows the selected slide with its notes and number', async () => {
  await openEditor();
  const bar = within(screen.getByRole('contentinfo'));
  expect(await bar.findByText('Thank the council first.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('option', { name: 'Slide 4: Three phases' }));
  await within(screen.getByRole('region', { name: 'Slide' })).findByText('Pilot');
  expect(screen.getByText('Slide 4 of 4')).toBeTruthy();
  expect(bar.getByText('Add speaker notes')).toBeTruthy();
});

itInFullRun('fits the slide to the canvas at any window size', async () => {
  for (const viewport of [
    [1440, 900],
    [800, 600],
    [360, 740],
  ] as const) {
    const { editor } = await openEditor({ viewport });
    const viewportElement = screen.getByRole('region', { name: 'Slide' }).getBoundingClientRect();
    const slideElement = await waitFor(() => {
      const found = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
      if (!found || found.width === 0) throw new Error('Not drawn yet.');
      return found;
    });
    expect(slideElement.width / slideElement.height).toBeCloseTo(16 / 9, 1);
    expect(slideElement.left).toBeGreaterThanOrEqual(viewportElement.left - 0.5);
    expect(slideElement.right).toBeLessThanOrEqual(viewportElement.right + 0.5);
    expect(slideElement.bottom).toBeLessThanOrEqual(viewportElement.bottom + 0.5);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(viewport[0]);
    cleanup();
    editor.close();
  }
});

itInFullRun('reports the first complete render once, with the revision and the number of slides', async () => {
  const { service } = await openEditor();
  await firstPaint(service);
  await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(callsOf(service, 'POST rendered')).toEqual([{ revision: 1, slides: 4 }]);
});

it('shows an error if the service is down, and opens the presentation on Try again', async () => {
  const { service } = await openEditor({ prepare: (down) => down.respondNext('GET deck', 'broken') });
  expect((await screen.findByRole('alert')).textContent).toContain("Can't reach the server");
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('listbox', { name: 'Slides' });
  expect(callsOf(service, 'GET deck')).toHaveLength(2);
});

it('does not offer a retry to a suspended user', async () => {
  await openEditor({ prepare: (service) => service.respondNext('GET deck', errorResponse(40301)) });
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is suspended');
  expect(screen.queryByRole('button')).toBeNull();
});

it('links back to the app if the session expired before the editor opened', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openEditor({
    session: { ref_url: 'https://host.example/list' },
    prepare: (service) => service.respondNext('GET deck', errorResponse(40102)),
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/Go back to the app and open the presentation again\.$/)).toBeTruthy();
  expect(alert.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(alert.getByRole('button', { name: 'Back to the app' }));
  expect(open).toHaveBeenCalledWith('https://host.example/list', '_top');
});

it('explains how to continue after the session has expired if there is no app to return to', async () => {
  await openEditor({ prepare: (service) => service.respondNext('GET deck', errorResponse(40101)) });
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has expired');
  expect(screen.getByText(/Go back to the app and open the presentation again\.$/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('labels the tools of the top bar', async () => {
  await openEditor();
  await screen.findByRole('listbox');
  const names = within(screen.getByRole('banner'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names.filter((name) => name && !name.includes(':'))).toEqual([
    'Back',
    'New slide',
    'New slide with layout',
    'Insert',
    'Insert text',
    'Insert shape',
    'Insert picture',
    'Insert table',
    'Insert chart',
    'Insert formula',
    'Insert code',
    'Undo',
    'Redo',
    'Search commands',
    'Comments',
    'Properties',
    'Present',
    'Download',
    'More',
    'Save',
  ]);
});

it('offers to reopen the editor if a new build appears while no presentation is open', async () => {
  const { editor } = await openEditor({ session: { ppt_id: null, ref_url: 'https://host.example/list' } });
  editor.fail('network', 'newer-build');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('A new version of the editor is available')).toBeTruthy();
  const message = 'Reopen the editor to continue. Your last saved versions are safe.';
  expect(alert.getByText(new RegExp(`^${message}`, 'u'))).toBeTruthy();
  expect(alert.getByRole('button', { name: 'Back to the app' })).toBeTruthy();
  editor.appearance.set({ ...editor.appearance.get(), locale: 'zh-CN' });
  expect(await alert.findByText(/^重新打开编辑器即可继续/u)).toBeTruthy();
});

itInFullRun('offers to reopen the presentation if a new build appears while it is loading', async () => {
  const { editor } = await openEditor();
  editor.fail('network', 'newer-build');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/^Reopen the presentation to continue\./u)).toBeTruthy();
});
