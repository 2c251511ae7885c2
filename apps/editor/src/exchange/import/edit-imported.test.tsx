import { screen, waitFor } from '@testing-library/dom';
import { importPptx, writePptx } from '@ppt-embed/deck/pptx';
import { expect, it } from 'vitest';
import { openEditor, openPhase, textbox } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('opens slides that keep their design, and keeps their look when text is edited', async () => {
  const response = await fetch(new URL('../../../../../fixtures/pptx/harbour.pptx', import.meta.url));
  const imported = importPptx(new Uint8Array(await response.arrayBuffer()), { keepDesign: true });
  if (imported.kind !== 'design') throw new Error('The file has a deck.');
  const { editor } = await openEditor({ deck: imported.deck });
  const list = imported.deck.slides[0]!.elements[3]!;
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
