import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { resolveColor } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import type { Editor } from '../../session/editor.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { selectFont, openFonts } from '../../testing/font-field.ts';
import { choiceValue, selectChoice } from '../../testing/choice-field.ts';
import { inspector, openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

function element(editor: Editor, id: string): SlideElement | undefined {
  const phase = openPhase(editor);
  return phase.doc.state
    .get()
    .deck.slides.flatMap(({ elements }) => elements)
    .find((one) => one.id === id);
}

/** Returns a list with this format for each of the four paragraphs of the body. */
const fourTimes = (paragraph: object) => Array.from({ length: 4 }, () => paragraph);

async function openWith(name: string): Promise<Editor> {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  if (name.startsWith('Text')) {
    await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
  }
  (await screen.findByRole('button', { name: new RegExp(`^${name}`) })).focus();
  return editor;
}

itInFullRun('sets the font of a title, including in the exported file', async () => {
  const editor = await openWith('Title');
  await openFonts();
  const namesIn = (group: string) =>
    within(inspector().getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(namesIn('Theme fonts')).toEqual(['Calibri (Headings and body)']));
  expect(namesIn('All fonts')).toEqual(expect.arrayContaining(['Arial', 'Garamond', 'Courier New', 'SimSun']));
  await userEvent.keyboard('{Escape}');
  await selectFont('Georgia');
  await waitFor(() => expect(element(editor, 's1-title')).toMatchObject({ style: { face: 'Georgia' } }));
  const drawn = screen.getByRole('region', { name: 'Slide' }).querySelector('text');
  expect(drawn?.getAttribute('font-family')).toContain('Gelasio');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(element(editor, 's1-title')).toMatchObject({ style: { face: 'heading' } }));
});

itInFullRun('creates a checklist and changes its spacing', async () => {
  const editor = await openWith('Text');
  await userEvent.click(await screen.findByRole('button', { name: 'Checklist' }));
  await waitFor(() => expect(element(editor, 's2-body')).toMatchObject({ paragraphs: fourTimes({ bullet: 'task' }) }));
  expect(await screen.findByRole('button', { name: 'Checklist', pressed: true })).toBeTruthy();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Space before' }), '18 pt');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(element(editor, 's2-body')).toMatchObject({ paragraphs: fourTimes({ spaceBefore: 24 }) }));
  await userEvent.fill(inspector().getByRole('textbox', { name: 'Line spacing' }), '1,8');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(element(editor, 's2-body')).toMatchObject({ paragraphs: fourTimes({ lineSpacing: 1.8 }) }),
  );
  await userEvent.click(inspector().getByRole('button', { name: 'Space after presets' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '12' }));
  await waitFor(() =>
    expect(element(editor, 's2-body')).toMatchObject({
      paragraphs: fourTimes({ lineSpacing: 1.8, spaceBefore: 24, spaceAfter: 16 }),
    }),
  );
  // Spacing has the unit of font sizes.
  expect(inspector().getByRole('textbox', { name: 'Space before' })).toHaveProperty('value', '18 pt');
  const spacing = inspector().getByRole('textbox', { name: 'Line spacing' });
  await userEvent.fill(spacing, '1.25');
  expect(spacing.scrollWidth).toBeLessThanOrEqual(spacing.clientWidth);
});

itInFullRun('selects the style of the numbers of a list', async () => {
  const editor = await openWith('Text');
  await userEvent.click(await inspector().findByRole('button', { name: 'Numbering' }));
  await waitFor(async () => expect(await choiceValue('Number style')).toBe('1.  2.  3.'));
  await selectChoice('Number style', 'I. II. III.');
  // The numbers of the inner list keep their style.
  const outer = { bullet: 'number', numberStyle: 'romanUcPeriod' };
  await waitFor(() =>
    expect(element(editor, 's2-body')).toMatchObject({
      paragraphs: [outer, { bullet: 'number', level: 1 }, outer, outer],
    }),
  );
  expect(await choiceValue('Number style')).toBe('I.  II.  III.');
});

itInFullRun('changes the opacity of text, which the slide shows and the title keeps', async () => {
  const editor = await openWith('Title');
  fireEvent.click(await inspector().findByRole('button', { name: /^Text color/ }));
  const slider = await screen.findByRole('slider', { name: /^Opacity/u });
  fireEvent.change(slider, { target: { value: '40' } });
  await waitFor(() => expect(element(editor, 's1-title')).toMatchObject({ paragraphs: [{ runs: [{ alpha: 0.4 }] }] }));
  const drawn = () =>
    screen.getByRole('region', { name: 'Slide' }).querySelector('tspan [fill-opacity], tspan[fill-opacity]');
  await waitFor(() => expect(drawn()?.getAttribute('fill-opacity')).toBe('0.4'));
});

itInFullRun('keeps the text selection and the focus when the color or size of text changes', async () => {
  const editor = await openWith('Title');
  await userEvent.keyboard('{F2}');
  const text = await textbox();
  await userEvent.keyboard('{Home}{Shift>}{Control>}{ArrowRight}{/Control}{/Shift}');
  await userEvent.click(await inspector().findByRole('button', { name: /^Text color/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Accent 3' }));
  await waitFor(() => expect(document.activeElement).toBe(text));
  const first = () => {
    const title = element(editor, 's1-title');
    return title?.kind === 'text' ? title.paragraphs[0]?.runs[0] : undefined;
  };
  await waitFor(() => expect(first()).toMatchObject({ text: 'Solar', color: 'vivid' }));
  // The next time it is opened, the picker starts with the current color.
  await userEvent.click(await inspector().findByRole('button', { name: 'Text color: Accent 3' }));
  const selected = await screen.findByRole('menuitemradio', { name: 'Accent 3' });
  await waitFor(() => expect(document.activeElement).toBe(selected));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(text));
  await userEvent.fill(await inspector().findByRole('textbox', { name: 'Font size' }), '39');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(text));
  await waitFor(() => expect(first()).toMatchObject({ size: 52 }));
  await userEvent.keyboard('Sun');
  await waitFor(() => expect(first()).toMatchObject({ text: 'Sun', color: 'vivid', size: 52 }));
});

itInFullRun('changes the list level of selected items with buttons', async () => {
  const editor = await openWith('Text');
  expect(screen.queryByRole('button', { name: 'Increase list level' })).toBeNull();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{End}{ArrowDown}{/Shift}');
  const deeper = await screen.findByRole('button', { name: 'Increase list level' });
  const lower = screen.getByRole('button', { name: 'Decrease list level' });
  const levels = () => {
    const body = element(editor, 's2-body');
    return body?.kind === 'text' ? body.paragraphs.map(({ level = 0 }) => level) : [];
  };
  await userEvent.click(deeper);
  await waitFor(() => expect(levels()).toEqual([1, 2, 0, 0]));
  expect(document.activeElement).toBe(openTextbox());
  await waitFor(() => expect(lower.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(lower);
  await waitFor(() => expect(levels()).toEqual([0, 1, 0, 0]));
  // The second item can still be outdented, although the first cannot. The button is disabled only if it would have no
  // effect.
  expect(lower.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(lower);
  await waitFor(() => expect(levels()).toEqual([0, 0, 0, 0]));
  await waitFor(() => expect(lower.getAttribute('aria-disabled')).toBe('true'));
  for (let level = 1; level <= 8; level += 1) await userEvent.click(deeper);
  await waitFor(() => expect(levels()).toEqual([8, 8, 0, 0]));
  await waitFor(() => expect(deeper.getAttribute('aria-disabled')).toBe('true'));
});

it('links selected text with the keyboard, completes the URL, and returns the focus to the text', async () => {
  const editor = await openWith('Subtitle');
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  await urlField();
  await userEvent.keyboard('nowhere');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a URL or email address, such as example.com');
  await userEvent.keyboard('{Control>}a{/Control}example.com/roofs{Enter}');
  const runs = () => element(editor, 's1-subtitle');
  await waitFor(() =>
    expect(runs()).toMatchObject({ paragraphs: [{ runs: [{ link: 'https://example.com/roofs' }] }] }),
  );
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  // An empty field removes the link.
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Link'));
  await userEvent.keyboard('{Delete}{Enter}');
  await waitFor(() => expect(JSON.stringify(runs())).not.toContain('example.com'));
});

itInFullRun('shows a shade of a theme color in the edited text as on the slide', async () => {
  const editor = await openWith('Subtitle');
  await userEvent.keyboard('{F2}');
  const text = await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(inspector().getByRole('button', { name: /^Text color/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Accent 1, darker 25%' }));
  await waitFor(() => expect(JSON.stringify(element(editor, 's1-subtitle'))).toContain('lum(main 0.75 0)'));
  const edited = text.querySelector('[data-color]');
  if (!edited) throw new Error('The text has no color.');
  const hex = resolveColor(openPhase(editor).doc.state.get().deck.theme, 'lum(main 0.75 0)');
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  expect(getComputedStyle(edited).color).toBe(`rgb(${channels.join(', ')})`);
});

itInFullRun('links text to a slide, shows that slide, and removes the link', async () => {
  const editor = await openWith('Subtitle');
  const { doc } = openPhase(editor);
  const [, second] = doc.state.get().deck.slides;
  if (!second) throw new Error('There is no second slide.');
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  const links = () => {
    const subtitle = element(editor, 's1-subtitle');
    if (subtitle?.kind !== 'text') throw new Error('There is no subtitle.');
    return subtitle.paragraphs.flatMap(({ runs }) => runs.map(({ text, link }) => [text, link]));
  };
  expect(await choiceValue('Slide in this presentation')).toBe('No linked slide');
  await selectChoice('Slide in this presentation', `Slide 2: ${second.title}`);
  await waitFor(() => expect(links()).toEqual([['Proposal to the city council', `#${second.id}`]]));
  // The field for URLs does not show the id, and leaving it keeps the link.
  await waitFor(async () => expect(await choiceValue('Slide in this presentation')).toBe(`Slide 2: ${second.title}`));
  const url = inspector().getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(url.value).toBe('');
  await userEvent.click(url);
  await userEvent.keyboard('{Enter}');
  expect(links()).toEqual([['Proposal to the city council', `#${second.id}`]]);
  await selectChoice('Slide in this presentation', 'No linked slide');
  await waitFor(() => expect(links()).toEqual([['Proposal to the city council', undefined]]));
});

itInFullRun('formats text as inline code with a shortcut', async () => {
  const editor = await openWith('Subtitle');
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}{Alt>}{Shift>}c{/Shift}{/Alt}');
  await waitFor(() =>
    expect(element(editor, 's1-subtitle')).toMatchObject({ paragraphs: [{ runs: [{ code: true }] }] }),
  );
  await userEvent.keyboard('{Escape}{Alt>}{Shift>}c{/Shift}{/Alt}');
  await waitFor(() => expect(JSON.stringify(element(editor, 's1-subtitle'))).not.toContain('"code"'));
});

const withShift = (keys: string) => `{Control>}{Shift>}${keys}{/Shift}{/Control}`;

itInFullRun('creates lists and aligns text with the usual shortcuts, in a selected box and at the caret', async () => {
  const editor = await openWith('Text');
  const paragraphs = () => {
    const body = element(editor, 's2-body');
    return body?.kind === 'text' ? body.paragraphs : [];
  };
  await userEvent.keyboard(withShift('[Digit7]'));
  await waitFor(() => expect(paragraphs()).toMatchObject(fourTimes({ bullet: 'number' })));
  const numbering = await inspector().findByRole('button', { name: 'Numbering' });
  await waitFor(() => expect(numbering.getAttribute('aria-pressed')).toBe('true'));
  expect(numbering.getAttribute('aria-keyshortcuts')).toBe('Control+Shift+7');
  await userEvent.keyboard(withShift('[Digit8]'));
  await waitFor(() => expect(paragraphs()).toMatchObject(fourTimes({ bullet: 'disc' })));
  await userEvent.keyboard('{Control>}e{/Control}');
  await waitFor(() => expect(paragraphs()).toMatchObject(fourTimes({ align: 'center' })));
  await userEvent.keyboard(withShift('l'));
  await waitFor(() => expect(paragraphs()).toMatchObject(fourTimes({ align: 'left' })));
  // With a caret, only the paragraph around it is formatted.
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard(`{Control>}{End}{/Control}${withShift('r')}${withShift('[Digit9]')}`);
  await waitFor(() => expect(paragraphs().at(-1)).toMatchObject({ align: 'right', bullet: 'task' }));
  expect(paragraphs()[0]).toMatchObject({ align: 'left', bullet: 'disc' });
});

async function search(query: string): Promise<void> {
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), query);
}

itInFullRun('lists text actions in the command palette and disables unavailable ones', async () => {
  const editor = await openWith('Text');
  // Bullets, a number and plain text become a single list. A single list becomes plain text.
  await search('bullets');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(element(editor, 's2-body')).toMatchObject({ paragraphs: fourTimes({ bullet: 'disc' }) }));
  await search('bullets');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(element(editor, 's2-body')).toMatchObject({ paragraphs: fourTimes({ runs: expect.anything() }) }),
  );
  await waitFor(() => expect(JSON.stringify(element(editor, 's2-body'))).not.toContain('bullet'));
  await search('increase list level');
  await waitFor(() => {
    const [only, ...others] = within(screen.getByRole('dialog')).getAllByRole('option');
    expect([only?.textContent, others.length]).toEqual([expect.stringContaining('Increase list level'), 0]);
    expect(only?.getAttribute('aria-disabled')).toBe('true');
  });
  await userEvent.keyboard('{Escape}');
  await search('bullets');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(element(editor, 's2-body')).toMatchObject({ paragraphs: fourTimes({ bullet: 'disc' }) }));
  await search('increase list');
  await userEvent.keyboard('{Enter}');
  // The second item has kept its level without a bullet.
  const levels = [1, 2, 1, 1].map((level) => ({ level }));
  await waitFor(() => expect(element(editor, 's2-body')).toMatchObject({ paragraphs: levels }));
  await search('align text bottom');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(element(editor, 's2-body')).toMatchObject({ style: { verticalAlign: 'bottom' } }));
});

it.each(
  everyday(0, [
    ['size', 'textbox', 'Font size'],
    ['line spacing', 'textbox', 'Line spacing'],
  ] as const),
)('focuses the field when the command “%s” is run', async (command, role, name) => {
  await openWith('Text');
  await search(command);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(inspector().getByRole(role, { name })));
});

itInFullRun('opens the fonts when their command is run', async () => {
  await openWith('Text');
  await search('font');
  await userEvent.keyboard('{Enter}');
  const field = await inspector().findByRole('combobox', { name: 'Search fonts' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

itInFullRun('opens the text colors when their command is run', async () => {
  const editor = await openWith('Text');
  await search('text color');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Accent 3' }));
  await waitFor(() => expect(element(editor, 's2-body')).toMatchObject({ style: { color: 'vivid' } }));
});

itInFullRun("checks spelling in the deck's language", async () => {
  await openWith('Subtitle');
  await userEvent.keyboard('{F2}');
  const text = await textbox();
  expect([text.getAttribute('spellcheck'), text.getAttribute('lang')]).toEqual(['true', 'en']);
});

const toLink = '{Control>}k{/Control}';
const urlField = () =>
  waitFor(() => {
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-label')).toBe('Link');
    return activeElement as HTMLInputElement;
  });

itInFullRun('applies a link once on Enter and keeps the old link on Escape', async () => {
  const editor = await openWith('Subtitle');
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard(`{Control>}a{/Control}${toLink}`);
  const phase = editor.phase.get();
  const tools = phase.name === 'open' ? phase.screen.textTools.get() : null;
  if (!tools) throw new Error('No text is edited.');
  const setLink = vi.spyOn(tools, 'setLink');
  const field = await urlField();
  // The Enter that ends a composition belongs to the input method.
  await userEvent.keyboard('example.com');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  expect(document.activeElement).toBe(field);
  expect(setLink).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  expect(setLink.mock.calls).toEqual([[{ url: 'https://example.com' }]]);
  await userEvent.keyboard(toLink);
  await urlField();
  await userEvent.keyboard('example.org{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  expect(setLink).toHaveBeenCalledTimes(1);
  expect((screen.getByRole('textbox', { name: 'Link' }) as HTMLInputElement).value).toBe('https://example.com');
  await waitFor(() => expect(JSON.stringify(element(editor, 's1-subtitle'))).toContain('https://example.com'));
});

itInFullRun('does not apply an unfinished URL when the window loses focus', async () => {
  const editor = await openWith('Subtitle');
  await userEvent.keyboard('{F2}');
  const text = await textbox();
  // There is no word at the caret, so the URL is inserted as text.
  await userEvent.keyboard(`{End}${toLink}`);
  const field = await urlField();
  await userEvent.keyboard('example.com');
  // Simulates the events of a window that loses the focus: the field remains the active element.
  fireEvent.blur(field);
  expect(document.activeElement === field).toBe(true);
  expect(text.textContent).not.toContain('example.com');
  await userEvent.keyboard('/report{Enter}');
  await waitFor(() =>
    expect(element(editor, 's1-subtitle')).toMatchObject({
      paragraphs: [{ runs: [{}, { text: 'https://example.com/report', link: 'https://example.com/report' }] }],
    }),
  );
});

itInFullRun('links the word at the caret, or inserts the URL if there is no word', async () => {
  const editor = await openWith('Subtitle');
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard(`{Control>}a{/Control}Ask the council {ArrowLeft}{ArrowLeft}{ArrowLeft}${toLink}`);
  await urlField();
  await userEvent.keyboard('example.com{Enter}');
  await waitFor(() =>
    expect(element(editor, 's1-subtitle')).toMatchObject({
      paragraphs: [{ runs: [{ text: 'Ask the ' }, { text: 'council', link: 'https://example.com' }, { text: ' ' }] }],
    }),
  );
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  await userEvent.keyboard(`{End}${toLink}`);
  expect((await urlField()).value).toBe('');
  await userEvent.keyboard('ada@example.com{Enter}');
  await waitFor(() =>
    expect(element(editor, 's1-subtitle')).toMatchObject({
      paragraphs: [{ runs: [{}, {}, { text: ' ' }, { text: 'ada@example.com', link: 'mailto:ada@example.com' }] }],
    }),
  );
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  // Text typed after the link does not extend it.
  await userEvent.keyboard('!');
  await waitFor(() => expect(JSON.stringify(element(editor, 's1-subtitle'))).toContain('{"text":"!"}'));
});

itInFullRun('shows text as bold if it was made bold together with the preceding space', async () => {
  await openWith('Subtitle');
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}one two{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await userEvent.keyboard('{Shift>}{End}{/Shift}{Control>}b{/Control}');
  const bold = await inspector().findByRole('button', { name: 'Bold' });
  await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('true'));
  await userEvent.keyboard('{Control>}b{/Control}');
  await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('false'));
});

itInFullRun('applies strikethrough and size to a box or to selected text', async () => {
  const editor = await openWith('Subtitle');
  const subtitle = () => {
    const found = element(editor, 's1-subtitle');
    if (found?.kind !== 'text') throw new Error('No subtitle.');
    return found;
  };
  const { size } = subtitle().style;
  await userEvent.keyboard(withShift('x'));
  await waitFor(() => expect(subtitle().paragraphs).toMatchObject([{ runs: [{ strike: true }] }]));
  const strike = await screen.findByRole('button', { name: 'Strikethrough' });
  await waitFor(() => expect(strike.getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(strike);
  await waitFor(() => expect(JSON.stringify(subtitle())).not.toContain('"strike":true'));
  await userEvent.keyboard(withShift('>'));
  await waitFor(() => expect(subtitle().style.size).toBeGreaterThan(size));
  await userEvent.keyboard(withShift('<') + withShift('<'));
  await waitFor(() => expect(subtitle().style.size).toBeLessThan(size));
  // While text is being edited, only the selected text is formatted.
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard(`{Home}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}${withShift('x')}${withShift('<')}`);
  const whole = subtitle().style.size;
  await waitFor(() => expect(subtitle().paragraphs[0]?.runs[0]).toMatchObject({ text: 'Proposal', strike: true }));
  await waitFor(() => expect(subtitle().paragraphs[0]?.runs[0]?.size).toBeLessThan(whole));
  expect(subtitle().paragraphs[0]?.runs[1]).not.toHaveProperty('strike');
  expect(subtitle().style.size).toBe(whole);
});
