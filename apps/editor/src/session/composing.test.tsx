import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { moveSlides } from '../commands/move-slides.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { callsOf, openEditor, openTextbox, textbox } from '../testing/open-editor.tsx';
import type { Presentation } from './presentation.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

/** A title that an input method is in the middle of. */
async function openComposing() {
  const opened = await openEditor();
  const region = within(await screen.findByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Solar on 40 school roofs'));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  await compose('nihao');
  return opened;
}

it('saves what an input method has written so far, and what it makes of it later', async () => {
  const { service } = await openComposing();
  await press('Save');
  await screen.findByText('Saved');
  expect(service.deck.slides[0]?.title).toBe('nihao');
  await cdp().send('Input.insertText', { text: '你好' });
  await screen.findByText('Unsaved changes');
  await press('Save');
  await waitFor(() => expect(service.deck.slides[0]?.title).toBe('你好'));
});

it('asks before Back in the middle of a composition', async () => {
  await openComposing();
  await press('Back');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});

it('asks before the page goes away in the middle of a composition', async () => {
  await openComposing();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});

it('downloads what an input method has written so far', async () => {
  const { service } = await openComposing();
  await press('Download');
  await screen.findByText('Your download has started.');
  expect(callsOf(service, 'PUT deck')).toMatchObject([{ deck: { title: 'nihao' } }]);
});

it('lays the text out anew once a composition that was saved on the way is done', async () => {
  await openComposing();
  const long = 'a title so long that it must go on in a second line '.repeat(2);
  await compose(long);
  await press('Save');
  await screen.findByText('Saved');
  const box = await textbox();
  expect(box.querySelectorAll('br')).toHaveLength(0);
  await cdp().send('Input.insertText', { text: long });
  await waitFor(() => expect(box.querySelectorAll('br').length).toBeGreaterThan(0));
});

it('keeps what an input method has written so far with its slide when that is moved', async () => {
  const { editor } = await openComposing();
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { presentation } = phase;
  presentation.dispatch(moveSlides([0], 2, Date.now()));
  await waitFor(() => expect(presentation.state.get().deck.slides[1]?.title).toBe('nihao'));
  expect(presentation.state.get().deck.slides[0]?.title).toBe('Why now');
});

const other = (service: FakeService) => ({ ...service.deck, title: 'Other' });

it.each([
  ['an older version is restored', (now: Presentation) => now.restoreVersion(1)],
  [
    'the saved one is taken',
    async (now: Presentation, service: FakeService) => {
      service.saveElsewhere(other(service));
      await now.saver.save();
      now.acceptSaved({ revision: 2, deck: other(service) });
    },
  ],
])('leaves what an input method holds behind, for undo, when %s', async (_, advance) => {
  const { editor, service } = await openComposing();
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { presentation } = phase;
  await advance(presentation, service);
  await waitFor(() => expect(openTextbox()).toBeNull());
  // Longer than a text editor needs to read what a composition left behind.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { deck, history } = presentation.state.get();
  expect(deck.title).toMatch(/^(Other|Restored)$/);
  expect(deck.slides[0]?.title).toBe('Solar on 40 school roofs');
  expect(history.past.at(-1)?.deck.slides[0]?.title).toBe('nihao');
});
