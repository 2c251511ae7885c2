import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callsOf, openEditor } from '../testing/open-editor.tsx';

it.each([
  ['is turned away from', hide],
  ['is closed', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
])('keeps what is unsaved at once when the page %s', async (_, go) => {
  const { service } = await openEditor();
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  await screen.findByText('Unsaved changes');
  expect(callsOf(service, 'PUT draft')).toEqual([]);
  go();
  await waitFor(() => expect(callsOf(service, 'PUT draft')).toMatchObject([{ deck: { slides: { length: 5 } } }]));
});

it('sends no draft when everything is saved', async () => {
  const { service } = await openEditor();
  hide();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await waitFor(() => expect(callsOf(service, 'POST leave')).toHaveLength(1));
  expect(callsOf(service, 'PUT draft')).toEqual([]);
});

/** The browser cannot be asked to turn to another tab. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}
