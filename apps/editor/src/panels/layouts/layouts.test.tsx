import type { SlideElement } from '@ppt-embed/deck';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { replaceDeck } from '../../commands/undo-redo.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const markdown = `# Solar

## Why now

- Bills rose
- Roofs are sound
- Grants end
- Panels are cheap
`;
const { outline } = readMarkdown(markdown);
await Promise.all([loadStyles('minimal'), loadLayouts(outline)]);
const { deck } = layoutDeck(outline);

async function openSecond() {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('option', { name: 'Slide 2: Why now' }));
  const phase = openPhase(editor);
  const { state, dispatch } = phase.doc;
  return { layout: () => state.get().deck.slides[1]?.layout, slide: () => state.get().deck.slides[1], dispatch };
}

itInFullRun('applies a layout selected by its preview, and undo restores the previous one', async () => {
  const { layout, slide } = await openSecond();
  const before = slide();
  await userEvent.click(await screen.findByRole('button', { name: 'Change layout' }));
  const menu = await screen.findByRole('menu', { name: 'Slide layouts' });
  expect(within(menu).getByRole('menuitemradio', { name: 'Cards', checked: true })).toBeTruthy();
  const columns = within(menu).getByRole('menuitemradio', { name: 'Two columns' });
  expect(columns.querySelector('svg')?.textContent).toContain('Grants end');
  await userEvent.click(columns);
  await waitFor(() => expect(layout()).toBe('twoColumns'));
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  for (const text of ['Why now', 'Bills rose', 'Panels are cheap']) expect(await region.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(slide()).toEqual(before));
});

it('changes the layout with the keyboard', async () => {
  const { layout } = await openSecond();
  await userEvent.keyboard('{Control>}{Shift>}m{/Shift}{/Control}');
  await screen.findByRole('menu', { name: 'Slide layouts' });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitemradio'));
  await userEvent.keyboard('{End}{Home}{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(layout()).not.toBe('content'));
});

/** A red pixel. The deck specifies the size of the picture. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** Returns an element without its box, and a table also without its font size and the sizes of its cells. */
function withoutSizes(element: SlideElement | undefined) {
  if (element?.kind !== 'table') return element && { ...element, box: null };
  const { size: _size, insets: _insets, ...style } = element.style;
  return { ...element, box: null, columns: null, rows: element.rows.map(({ cells }) => cells), style };
}

itInFullRun('keeps pictures, tables and charts that the user has edited when the layout changes', async () => {
  const chart = '```chart\ntype: bar\n\nYear,Bills\n2024,1\n2025,2\n```';
  const table = '| Phase | Schools |\n|---|---|\n| Pilot | 4 |';
  const boxes = [
    `## Roof\n\n- Words\n\n![roof](${dot})`,
    `## Plan\n\n- Words\n\n${table}`,
    `## Bills\n\n- Words\n\n${chart}`,
  ];
  const made = layoutDeck(readMarkdown(`# Solar\n\n${boxes.join('\n\n')}\n`).outline).deck;
  const own = {
    picture: { alt: 'Panels on a roof', crop: { left: 0.2, top: 0, right: 0, bottom: 0.1 } },
    table: { name: 'Plan of work' },
    chart: { title: 'Costs' },
  } as const;
  const slides = made.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((one) => (one.kind in own ? { ...one, ...own[one.kind as keyof typeof own] } : one)),
  }));
  const { editor } = await openEditor({ deck: { ...made, slides }, viewport: [1440, 900] });
  const now = () => {
    const phase = openPhase(editor);
    return phase.doc.state.get().deck;
  };
  const opened = now();
  for (const [index, kind] of ['picture', 'table', 'chart'].entries()) {
    const thing = () => now().slides[index + 1]?.elements.find((one) => one.kind === kind);
    const before = thing();
    await userEvent.click(screen.getByRole('option', { name: new RegExp(`^Slide ${index + 2}`) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change layout' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Two columns' }));
    await waitFor(() => expect(thing()?.box).not.toEqual(before?.box));
    // The layout sets the box, and the sizes in a table, and nothing else.
    expect(withoutSizes(thing())).toEqual(withoutSizes(before));
    const region = within(screen.getByRole('region', { name: 'Slide' }));
    expect(await region.findByText('Words')).toBeTruthy();
  }
  for (let step = 0; step < 3; step += 1) await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(now()).toBe(opened));
});

itInFullRun('keeps showing layouts if the deck gets another style while the menu is open', async () => {
  const { dispatch } = await openSecond();
  await userEvent.click(await screen.findByRole('button', { name: 'Change layout' }));
  const picture = async () => (await screen.findByRole('menuitemradio', { name: 'Two columns' })).innerHTML;
  const before = await picture();
  dispatch(replaceDeck({ ...deck, theme: { style: 'tech', color: 'cyan' } }, Date.now()));
  await waitFor(async () => expect(await picture()).not.toBe(before));
  expect(screen.queryByRole('alert')).toBeNull();
});

itInFullRun(
  'offers layouts for a cover, shows the slide itself in the current one, and changes it to a section slide',
  async () => {
    const moved = {
      ...deck,
      slides: deck.slides.map((slide, index) =>
        index > 0
          ? slide
          : {
              ...slide,
              elements: slide.elements.map((element) =>
                element.kind === 'text' ? { ...element, box: { ...element.box, x: 333 } } : element,
              ),
            },
      ),
    };
    const { editor } = await openEditor({ deck: moved, viewport: [1440, 900] });
    await userEvent.click(await screen.findByRole('button', { name: 'Change layout' }));
    const menu = within(await screen.findByRole('menu', { name: 'Slide layouts' }));
    const current = menu.getByRole('menuitemradio', { name: 'Title slide', checked: true });
    const shown = document.querySelector('.ed-slide .ed-slide-picture [data-element] text');
    const preview = current.querySelector('text');
    expect([preview?.textContent, preview?.getAttribute('x')]).toEqual([shown?.textContent, shown?.getAttribute('x')]);
    const before = openPhase(editor).doc.state.get().deck.slides[0];
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Section header' }));
    const first = () => openPhase(editor).doc.state.get().deck.slides[0];
    await waitFor(() => expect(first()).toMatchObject({ layout: 'section', title: before?.title }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(first()).toEqual(before));
  },
);
