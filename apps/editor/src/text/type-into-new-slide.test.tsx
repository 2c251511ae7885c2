import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { findPart, parts } from '../kit/dom-parts.ts';
import { styleFiles } from '../session/style-files.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

let network: PromiseWithResolvers<void>;
beforeEach(() => {
  // The style of new slides keeps loading until the test resolves this promise.
  network = Promise.withResolvers();
  const { load } = styleFiles;
  styleFiles.load = async (...names) => {
    await network.promise;
    await load(...names);
  };
  onTestFinished(() => void (styleFiles.load = load));
});

async function open() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  return () => phase.doc.flushText().deck.slides.map(({ title }) => title);
}

it('puts text typed right after Enter in the slide list into the title of the new slide', async () => {
  const titles = await open();
  const before = titles();
  await userEvent.click(screen.getByRole('option', { name: /^Slide 2/ }));
  await userEvent.keyboard('{Enter}Solay{Backspace}r ro{Enter}ofs');
  expect(titles()).toEqual(before);
  network.resolve();
  await textbox();
  await waitFor(() => expect(titles()[2]).toBe('Solar roofs'));
  await userEvent.keyboard(' now');
  await waitFor(() => expect(titles()).toEqual(before.toSpliced(2, 0, 'Solar roofs now')));
});

itInFullRun('does not put text typed after Ctrl+M into the text that was being edited', async () => {
  const titles = await open();
  const before = titles();
  screen.getByRole('button', { name: /^Title/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{Control>}m{/Control}Next');
  network.resolve();
  await waitFor(() => expect(titles()).toEqual(before.toSpliced(1, 0, 'Next')));
});

it.each(everyday(0, ['its text', 'an element']))('focuses the canvas when Ctrl+M is pressed in %s', async (where) => {
  const titles = await open();
  const before = titles();
  screen.getByRole('button', { name: /^Title/ }).focus();
  if (where === 'its text') {
    await userEvent.keyboard('{F2}');
    await textbox();
  }
  await userEvent.keyboard('{Control>}m{/Control}');
  network.resolve();
  await waitFor(() => expect(titles()).toHaveLength(before.length + 1));
  await waitFor(() => expect(document.activeElement).toBe(findPart(parts.viewport)));
  await userEvent.keyboard('Next');
  await waitFor(() => expect(titles()).toEqual(before.toSpliced(1, 0, 'Next')));
});
