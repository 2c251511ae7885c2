import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { findPart, parts } from '../kit/dom-parts.ts';
import { mockFullscreen } from '../testing/mock-fullscreen.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

/** Opens the editor, focuses an element, and starts a show at the first slide. */
async function startShow(focused: () => HTMLElement) {
  const fullscreen = mockFullscreen();
  await openEditor({ viewport: [1440, 900] });
  focused().focus();
  await userEvent.keyboard('{Shift>}{F5}{/Shift}');
  const stage = await screen.findByRole('dialog', { name: 'Slide show' });
  await waitFor(() => expect(document.activeElement).toBe(stage));
  return { show: within(stage), fullscreen };
}

async function advance(show: Pick<ReturnType<typeof within>, 'findByText'>): Promise<void> {
  await userEvent.keyboard('{ArrowRight}');
  await show.findByText('Slide 2 of 4');
}

const whenEnded = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());

const subtitle = () => screen.getByRole('button', { name: /^Subtitle/ });
const present = () => screen.getByRole('button', { name: 'Present' });
const viewport = () => findPart(parts.viewport);
const slideOption = (number: number) => screen.getByRole('option', { name: new RegExp(`^Slide ${number}:`, 'u') });

itInFullRun(
  'returns the focus to the slide if the show ends on another slide than that of the focused element',
  async () => {
    const { show } = await startShow(subtitle);
    await advance(show);
    await userEvent.keyboard('{Escape}');
    await whenEnded();
    await waitFor(() => expect(document.activeElement).toBe(viewport()));
  },
);

it('returns the focus to the slide in the list on which the show has ended', async () => {
  const { show } = await startShow(() => slideOption(1));
  await advance(show);
  await userEvent.keyboard('{Escape}');
  await whenEnded();
  await waitFor(() => expect(document.activeElement).toBe(slideOption(2)));
});

itInFullRun('returns the focus to the element of the slide on which the show has ended', async () => {
  await startShow(subtitle);
  await userEvent.keyboard('{Escape}');
  await whenEnded();
  await waitFor(() => expect(document.activeElement).toBe(subtitle()));
});

itInFullRun('returns the focus after the Escape that leaves full screen', async () => {
  const { show, fullscreen } = await startShow(present);
  await advance(show);
  fullscreen.exit();
  await whenEnded();
  await waitFor(() => expect(document.activeElement).toBe(present()));
});

itInFullRun('returns the focus after the show has ended in presenter view, which a command has opened', async () => {
  mockFullscreen();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  vi.spyOn(window, 'open').mockReturnValue(frame.contentWindow);
  await openEditor({ viewport: [1440, 900] });
  slideOption(1).focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'timer');
  await userEvent.keyboard('{Enter}');
  const view = within(frame.contentDocument?.body ?? document.body);
  const next = await view.findByRole('button', { name: 'Next' });
  next.click();
  await within(await screen.findByRole('dialog', { name: 'Slide show' })).findByText('Slide 2 of 4');
  view.getByRole('button', { name: 'End show' }).click();
  await whenEnded();
  await waitFor(() => expect(document.activeElement).toBe(slideOption(2)));
});
