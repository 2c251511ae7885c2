import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { moveSlides } from '../commands/slides.ts';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { delayDrafts } from '../testing/delay-drafts.ts';
import { callsOf, openEditor, openTextbox, textbox, unsavedStatus, openPhase } from '../testing/open-editor.tsx';
import type { EditorDocument } from './editor-document.ts';
import { userEvent } from '../testing/user-event.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

/** Opens the editor with a title in the middle of a composition. */
async function openComposing() {
  const opened = await openEditor();
  const region = within(await screen.findByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Solar on 40 school roofs'));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  await compose('nihao');
  return opened;
}

it('saves unfinished composed text, and the committed text later', async () => {
  const { service } = await openComposing();
  await press('Save');
  await screen.findByText('Saved');
  expect(service.deck.slides[0]?.title).toBe('nihao');
  await cdp().send('Input.insertText', { text: '你好' });
  await screen.findByText(unsavedStatus);
  await press('Save');
  await waitFor(() => expect(service.deck.slides[0]?.title).toBe('你好'));
});

it('keeps unfinished composed text in a draft when the user presses Back during a composition', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  const { service } = await openComposing();
  await press('Back');
  await waitFor(() => expect(back).toHaveBeenCalledOnce());
  expect(callsOf(service, 'PUT draft').at(-1)).toMatchObject({ deck: { title: 'nihao' } });
});

itInFullRun('asks for confirmation before the page unloads during a composition', async () => {
  delayDrafts();
  await openComposing();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});

itInFullRun('includes unfinished composed text in a download', async () => {
  const { service } = await openComposing();
  await press('Download');
  await screen.findByText(/^Your download has started\./u);
  expect(callsOf(service, 'PUT deck')).toMatchObject([{ deck: { title: 'nihao' } }]);
});

itInFullRun(
  'lays out the text again after a composition if the presentation was saved during the composition',
  async () => {
    await openComposing();
    const long = 'a title so long that it must go on in a second line '.repeat(2);
    await compose(long);
    await press('Save');
    await screen.findByText('Saved');
    const box = await textbox();
    expect(box.querySelectorAll('br')).toHaveLength(0);
    await cdp().send('Input.insertText', { text: long });
    await waitFor(() => expect(box.querySelectorAll('br').length).toBeGreaterThan(0));
  },
);

itInFullRun('keeps unfinished composed text on its slide when that slide is moved', async () => {
  const { editor } = await openComposing();
  const phase = openPhase(editor);
  const { doc } = phase;
  doc.dispatch(moveSlides([0], 2, Date.now()));
  await waitFor(() => expect(doc.flushText().deck.slides[1]?.title).toBe('nihao'));
  expect(doc.flushText().deck.slides[0]?.title).toBe('Why now');
});

const other = (service: FakeService) => ({ ...service.deck, title: 'Other' });

it.each(
  everyday(0, [
    ['an older version is restored', (now: EditorDocument) => now.versions.restore(1)],
    [
      'the saved version is used',
      async (now: EditorDocument, service: FakeService) => {
        service.saveElsewhere(other(service));
        await now.saver.save();
        now.conflict.acceptSaved({ revision: 2, deck: other(service) });
      },
    ],
  ] as const),
)('keeps unfinished composed text in the previous deck for undo when %s', async (_, advance) => {
  const { editor, service } = await openComposing();
  const phase = openPhase(editor);
  const { doc } = phase;
  await advance(doc, service);
  await waitFor(() => expect(openTextbox()).toBeNull());
  // Waits longer than the text editor takes to read the result of a composition.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { deck, history } = doc.flushText();
  expect(deck.title).toMatch(/^(Other|Restored)$/);
  expect(deck.slides[0]?.title).toBe('Solar on 40 school roofs');
  expect(history.past.at(-1)?.deck.slides[0]?.title).toBe('nihao');
});
