import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Deck } from '@ppt-embed/deck';
import { newTable, newText } from '../../elements/new-elements.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { expectFont } from '../../testing/font-field.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const text = newText('One');
const box = { x: 80, y: 480, width: 200, height: 56 };
const [slide, ...others] = sampleDeck.slides;
if (!slide) throw new Error('The sample has no slide.');

function deckWith(...elements: Deck['slides'][number]['elements']): Deck {
  return { ...sampleDeck, slides: [{ ...slide, elements } as typeof slide, ...others] } as Deck;
}

function elementButton(id: string): HTMLElement {
  const button = document.querySelector<HTMLElement>(`button[data-element="${id}"]`);
  if (!button) throw new Error(`No ${id}.`);
  return button;
}

const field = (name: string) => inspector().findByRole<HTMLInputElement>('textbox', { name });

it('shows common values of several elements, and Mixed where they differ', async () => {
  const large = {
    ...text,
    id: 'large',
    box: { ...box, y: 100 },
    fill: { kind: 'solid' as const, color: 'tint' as const },
    paragraphs: [{ runs: text.paragraphs[0]?.runs ?? [], align: 'center' as const }],
    style: { ...text.style, size: 44, color: 'headingText' as const, bold: true, lineHeight: 1.2 },
  };
  await openEditor({ viewport: [1440, 900], deck: deckWith({ ...text, box }, large) });
  elementButton('large').focus();
  await waitFor(async () => expect((await field('Font size')).value).toBe('33'));
  expect(inspector().getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{Control>}a{/Control}');
  await screen.findByText('2 objects');
  expect((await field('Font size')).placeholder).toBe('Mixed');
  const spacing = await field('Line spacing');
  expect([spacing.placeholder, spacing.scrollWidth]).toEqual(['Mixed', spacing.clientWidth]);
  expect((await field('Line spacing')).value).toBe('');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Text color: Mixed' })).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Fill: Mixed' })).toBeTruthy();
  expect(inspector().getByRole('button', { name: 'Highlight: No highlight' })).toBeTruthy();
  for (const name of ['Bold', 'Align text left', 'Center text'])
    expect(inspector().getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
  await expectFont('Calibri');
});

itInFullRun('formats all cells of a selected table', async () => {
  const table = { ...newTable(2, 2), box: { ...box, y: 200, width: 400, height: 96 } };
  const { editor } = await openEditor({ viewport: [1440, 900], deck: deckWith(table) });
  elementButton('table').focus();
  const size = await field('Font size');
  expect(size.value).toBe('16.5');
  expect(inspector().getByRole('button', { name: 'Bullets' })).toBeTruthy();
  expect(inspector().queryByRole('button', { name: 'Checklist' })).toBeNull();
  // A whole table has no format painter, and no empty group in its place.
  const shown = [...document.querySelectorAll('.ed-inspector .ed-toggles')].filter((group) => group.checkVisibility());
  expect(shown.filter((group) => group.childElementCount === 0)).toEqual([]);
  await userEvent.click(inspector().getByRole('button', { name: 'Center text' }));
  const phase = openPhase(editor);
  const { state } = phase.doc;
  await waitFor(() => {
    const [now] = state.get().deck.slides[0]?.elements ?? [];
    const aligns = now?.kind === 'table' ? now.rows.flatMap(({ cells }) => cells.map(({ align }) => align)) : [];
    expect(aligns).toEqual(['center', 'center', 'center', 'center']);
  });
  expect(inspector().getByRole('button', { name: 'Align text middle' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(inspector().getByRole('button', { name: 'Align text bottom' }));
  await waitFor(() => {
    const [now] = state.get().deck.slides[0]?.elements ?? [];
    const verticals =
      now?.kind === 'table' ? now.rows.flatMap(({ cells }) => cells.map((cell) => cell.verticalAlign)) : [];
    expect(verticals).toEqual(['bottom', 'bottom', 'bottom', 'bottom']);
  });
});
