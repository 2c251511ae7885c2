import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Run } from '@ppt-embed/deck';
import type { Editor } from '../session/editor.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { glyphsOf } from '../testing/glyphs.ts';
import { inspector, openEditor, textbox } from '../testing/open-editor.tsx';
import { withSubtitle } from '../testing/sample-deck.ts';
import { userEvent } from '../testing/user-event.ts';

const wide = { viewport: [1440, 900] } as const;

function runsOf(editor: Editor) {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const subtitle = phase.doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
  return subtitle?.kind === 'text' ? subtitle.paragraphs.flatMap(({ runs }) => runs) : [];
}

async function enterSubtitle(): Promise<Editor> {
  const { editor } = await openEditor(wide);
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  return editor;
}

it('toggles superscript and subscript with the keyboard', async () => {
  const editor = await enterSubtitle();
  await userEvent.keyboard(
    'E = mc{Control>}.{/Control}2{Control>}.{/Control} and H{Control>},{/Control}2{Control>},{/Control}O',
  );
  await waitFor(() =>
    expect(runsOf(editor)).toEqual([
      { text: 'E = mc' },
      { text: '2', baseline: 'super' },
      { text: ' and H' },
      { text: '2', baseline: 'sub' },
      { text: 'O' },
    ]),
  );
  expect((await textbox()).querySelector('sup')?.textContent).toBe('2');
});

itInFullRun('highlights the selected text with the keyboard, and in any color in the properties panel', async () => {
  const editor = await enterSubtitle();
  await userEvent.keyboard('{Alt>}{Shift>}h{/Shift}{/Alt}');
  await waitFor(() => expect(runsOf(editor)).toEqual([{ text: 'Proposal to the city council', highlight: '#FFF176' }]));
  await userEvent.click(await inspector().findByRole('button', { name: 'Highlight: #FFF176' }));
  await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitemradio', { name: 'Background 2' }));
  await waitFor(() => expect(runsOf(editor)).toMatchObject([{ highlight: 'tint' }]));
  await userEvent.click(await inspector().findByRole('button', { name: 'Highlight: Background 2' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'No highlight' }));
  await waitFor(() => expect(runsOf(editor)).toEqual([{ text: 'Proposal to the city council' }]));
});

itInFullRun('sets superscript and highlight for whole boxes with the same shortcuts', async () => {
  const { editor } = await openEditor(wide);
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{Control>}i{/Control}{Control>}.{/Control}{Alt>}{Shift>}h{/Shift}{/Alt}');
  await waitFor(() =>
    expect(runsOf(editor)).toMatchObject([{ italic: true, baseline: 'super', highlight: '#FFF176' }]),
  );
  const superscript = await screen.findByRole('button', { name: 'Superscript' });
  expect(superscript.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(superscript);
  await waitFor(() => expect(runsOf(editor)[0]).not.toHaveProperty('baseline'));
  // In other fields, these keys belong to the field.
  inspector().getByLabelText('Font size').focus();
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(runsOf(editor)[0]).not.toHaveProperty('bold');
});

itInFullRun(
  'does not move any character of raised text by more than 1 px when the text is opened, and shows its highlight once',
  async () => {
    const runs: Run[] = [
      { text: 'E = mc' },
      { text: '2', baseline: 'super', highlight: '#FFF176' },
      { text: ' and H' },
      { text: '2', baseline: 'sub', size: 40 },
      { text: 'O', highlight: 'tint' },
      { text: ' 中文' },
    ];
    await openEditor({ ...wide, deck: withSubtitle((subtitle) => ({ ...subtitle, paragraphs: [{ runs }] })) });
    await screen.findByRole('button', { name: /^Subtitle/ });
    const drawn = document.querySelector('.ed-slide .ed-slide-picture [data-element=s1-subtitle]');
    await document.fonts.ready;
    const before = glyphsOf(drawn);
    const background = drawn?.querySelector('[data-highlight]')?.getBoundingClientRect();
    screen.getByRole('button', { name: /^Subtitle/ }).focus();
    await userEvent.keyboard('{Enter}');
    const box = await textbox();
    const after = glyphsOf(box);
    expect(after.map(({ char }) => char).join('')).toBe('E=mc2andH2O中文');
    for (const [index, glyph] of after.entries()) {
      expect(Math.abs(glyph.left - (before[index]?.left ?? 0)), `${glyph.char} across`).toBeLessThanOrEqual(1);
      expect(Math.abs(glyph.middle - (before[index]?.middle ?? 0)), `${glyph.char} down`).toBeLessThanOrEqual(1);
    }
    const mark = box.querySelector('mark')?.getBoundingClientRect();
    for (const edge of ['left', 'right', 'top', 'bottom'] as const)
      expect(
        Math.abs((mark?.[edge] ?? 0) - (background?.[edge] ?? 1e9)),
        `${edge} of the background`,
      ).toBeLessThanOrEqual(1.5);
    const shown = [...document.querySelectorAll('.ed-slide [data-highlight]:is(rect)')].filter((rect) =>
      rect.checkVisibility({ visibilityProperty: true }),
    );
    expect(shown).toEqual([]);
  },
);
