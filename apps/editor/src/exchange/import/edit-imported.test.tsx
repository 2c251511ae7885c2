import { screen, waitFor } from '@testing-library/dom';
import type { Deck } from '@ppt-embed/deck';
import { importPptx, writePptx } from '@ppt-embed/deck/pptx';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor, openPhase, textbox } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

async function importHarbour(): Promise<Deck> {
  const response = await fetch(new URL('../../../../../fixtures/pptx/harbour.pptx', import.meta.url));
  const imported = importPptx(new Uint8Array(await response.arrayBuffer()), { keepDesign: true });
  if (imported.kind !== 'design') throw new Error('The file has a deck.');
  return imported.deck;
}

itInFullRun('adds slides in the imported design, which is the selected one in the panel', async () => {
  const { editor } = await openEditor({ deck: await importHarbour(), viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  await waitFor(() => expect(doc.state.get().deck.slides).toHaveLength(4));
  const [first, added] = doc.state.get().deck.slides;
  expect(added?.background).toEqual(first?.background);
  expect(added?.elements.map(({ box }) => box)).toEqual(first?.elements.map(({ box }) => box));
  await userEvent.click(await screen.findByRole('tab', { name: 'Presentation' }));
  const choice = await screen.findByRole<HTMLInputElement>('radio', { name: 'Imported design' });
  expect(choice.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tech' }).checked).toBe(false);
});

it('opens slides that keep their design, and keeps their look when text is edited', async () => {
  const deck = await importHarbour();
  const { editor } = await openEditor({ deck });
  const list = deck.slides[0]!.elements[3]!;
  if (list.kind !== 'text') throw new Error('No list.');
  const { doc } = openPhase(editor);
  await userEvent.dblClick(
    screen.getByText('One', { selector: '#editor svg *', exact: false, ignore: '.ed-thumbnail *' }),
  );
  await userEvent.click(await textbox());
  await userEvent.keyboard('{Control>}{Home}{/Control}New ');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    const edited = doc.state.get().deck.slides[0]!.elements[3];
    expect(edited).toEqual({
      ...list,
      paragraphs: list.paragraphs.map((paragraph, index) =>
        index === 0 ? { ...paragraph, runs: [{ ...paragraph.runs[0], text: 'New One' }] } : paragraph,
      ),
    });
  });
  expect((await writePptx(doc.state.get().deck)).length).toBeGreaterThan(10_000);
});

itInFullRun(
  "gives a slide the layout of another slide of the file, and adds slides in the file's layouts",
  async () => {
    const { editor } = await openEditor({ deck: await importHarbour(), viewport: [1440, 900] });
    const { doc } = openPhase(editor);
    const slides = () => doc.state.get().deck.slides;
    await userEvent.click(screen.getByRole('option', { name: /^Slide 2/u }));
    await userEvent.keyboard('{Control>}{Shift>}m{/Shift}{/Control}');
    await screen.findByRole('menu', { name: 'Slide layouts' });
    expect(screen.getByRole('menuitemradio', { name: 'Layout of slide 2', checked: true })).toBeTruthy();
    const [sample, before] = slides();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Layout of slide 1', checked: false }));
    await waitFor(() => expect(slides()[1]).not.toBe(before));
    // The title of the file's slides is a text box.
    const heading = sample!.elements.find((one) => one.kind === 'text' && one.role === undefined && !one.locked);
    const titles = slides()[1]!.elements.filter((one) => one.kind === 'text' && one.role === 'title');
    expect(titles.map(({ box }) => box)).toEqual([heading!.box]);
    // The content stays where it was.
    const tables = (slide: typeof before) => slide!.elements.filter(({ kind }) => kind === 'table');
    expect(tables(slides()[1])).toEqual(tables(before));
    await userEvent.click(screen.getByRole('button', { name: 'New slide with layout' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Layout of slide 1' }));
    await waitFor(() => expect(slides()).toHaveLength(4));
    expect(slides()[2]).toMatchObject({ title: '', background: sample!.background });
  },
);
