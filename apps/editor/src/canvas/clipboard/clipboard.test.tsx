import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { deckToJson, parseDeck } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { selectElement } from '../../commands/select.ts';
import { selectSlide, extendSlides, toggleSlide } from '../../commands/select-slides.ts';
import { editText } from '../../commands/edit-text.ts';
import { replaceDeck, undo } from '../../commands/undo-redo.ts';
import { selectedSlides } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor, textbox, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { parsePayload } from '../../exchange/clipboard/clipboard-payload.ts';
import { userEvent } from '../../testing/user-event.ts';

async function open(): Promise<EditorDocument> {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const phase = openPhase(editor);
  return phase.doc;
}

function send(
  type: 'copy' | 'cut' | 'paste',
  clipboardData = new DataTransfer(),
  to: Element = document.body,
): DataTransfer {
  to.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData;
}

function withText(text: string, html = ''): DataTransfer {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  if (html !== '') data.setData('text/html', html);
  return data;
}

const elements = ({ flushText }: EditorDocument): readonly SlideElement[] => {
  const { deck, selection } = flushText();
  return deck.slides[selection.slide]?.elements ?? [];
};

/** Pastes texts one after the other on the slide, and returns the kinds of the elements that they have become. */
async function kindsOfPasted(
  doc: EditorDocument,
  texts: readonly (readonly [name: string, text: string, html?: string])[],
): Promise<[name: string, kind: string | undefined][]> {
  const kinds: [string, string | undefined][] = [];
  for (const [name, text, html] of texts) {
    doc.dispatch(selectElement(null));
    const before = elements(doc).length;
    send('paste', withText(text, html));
    await waitFor(() => expect(elements(doc).length).toBeGreaterThan(before));
    kinds.push([name, elements(doc).at(-1)?.kind]);
  }
  return kinds;
}

describe('copy and paste', () => {
  it('inserts the copy of an element next to the original with a new id', async () => {
    const doc = await open();
    doc.dispatch(selectElement('s1-subtitle'));
    const data = send('copy');
    expect(data.getData('text/plain')).toBe('Proposal to the city council');
    send('paste', data);
    await waitFor(() => expect(elements(doc)).toHaveLength(4));
    expect(elements(doc).at(-1)).toMatchObject({ id: 's1-subtitle-2', box: { x: 88, y: 584 } });
  });

  itInFullRun('does not insert a second title on a slide, but restores a missing one', async () => {
    const doc = await open();
    doc.dispatch(selectElement('s1-title'));
    const data = send('copy');
    send('paste', data);
    await waitFor(() => expect(elements(doc)).toHaveLength(4));
    expect(elements(doc).at(-1)).not.toHaveProperty('role');
    doc.dispatch(selectElement('s1-title'));
    send('cut');
    send('paste', data);
    await waitFor(() => expect(elements(doc).at(-1)).toMatchObject({ role: 'title' }));
    expect(doc.flushText().deck.slides[0]?.title).toBe('Solar on 40 school roofs');
  });

  it('restores a cut element on undo', async () => {
    const doc = await open();
    doc.dispatch(selectElement('s1-sun'));
    send('cut');
    await waitFor(() => expect(elements(doc)).toHaveLength(2));
    expect(doc.flushText().history.past).toHaveLength(1);
  });

  itInFullRun('copies and cuts the slide if no element is selected', async () => {
    const doc = await open();
    send('paste', send('copy'));
    await waitFor(() => expect(doc.flushText().deck.slides).toHaveLength(5));
    expect(doc.flushText().deck.slides[1]?.title).toBe('Solar on 40 school roofs');
  });

  itInFullRun('inserts several slides into a different deck and selects the copies', async () => {
    const doc = await open();
    doc.dispatch(selectSlide(1));
    doc.dispatch(toggleSlide(3));
    const data = send('copy');
    expect(data.getData('text/plain')).toMatch(/Why now[^]*Three phases/u);
    doc.dispatch(replaceDeck({ ...sampleDeck, slides: sampleDeck.slides.slice(0, 2) }, Date.now()));
    send('paste', data);
    const titles = () => doc.flushText().deck.slides.map(({ title }) => title);
    await waitFor(() => expect(titles()).toEqual([titles()[0], 'Why now', 'Why now', 'Three phases']));
    expect(selectedSlides(doc.flushText())).toEqual([2, 3]);
    expect(new Set(doc.flushText().deck.slides.map(({ id }) => id)).size).toBe(4);
  });

  itInFullRun('cuts several slides in one undo step, and pastes them in another', async () => {
    const doc = await open();
    const ids = () => doc.flushText().deck.slides.map(({ id }) => id);
    const before = doc.flushText().history.past.length;
    doc.dispatch(selectSlide(0));
    doc.dispatch(extendSlides(1));
    const data = send('cut');
    await waitFor(() => expect(ids()).toEqual(['s3', 's4']));
    doc.dispatch(selectSlide(1));
    send('paste', data);
    await waitFor(() => expect(ids()).toEqual(['s3', 's4', 's1', 's2']));
    expect(doc.flushText().history.past).toHaveLength(before + 2);
    doc.dispatch(undo);
    doc.dispatch(undo);
    expect(doc.flushText().deck).toEqual(sampleDeck);
  });

  itInFullRun('creates a valid deck when a thousand spreadsheet rows are pasted', async () => {
    const doc = await open();
    send('paste', withText(Array.from({ length: 1000 }, (_, row) => `${row}\t${row * row}`).join('\n')));
    await waitFor(() => expect(elements(doc).at(-1)).toMatchObject({ kind: 'table', rows: { length: 1000 } }));
    expect(parseDeck(deckToJson(doc.flushText().deck)).ok).toBe(true);
  });

  it('reports that the clipboard contains nothing that can be pasted', async () => {
    const doc = await open();
    send('paste', withText('', '<b><img src="https://example.com/a.png"></b>'));
    expect((await screen.findByRole('alert')).textContent).toContain('nothing on the clipboard to paste');
    expect(elements(doc)).toHaveLength(3);
  });

  it('reports a paste that fails, immediately or later, and keeps the deck unchanged', async () => {
    const doc = await open();
    const unreadable = withText('words');
    vi.spyOn(unreadable, 'getData').mockImplementation(() => {
      throw new DOMException('Gone.', 'InvalidStateError');
    });
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: unreadable });
    document.body.dispatchEvent(event);
    expect((await screen.findByRole('alert')).textContent).toContain('Ctrl+Shift+V');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const writes = vi.spyOn(doc, 'dispatch').mockImplementation(() => {
      throw new Error('No room.');
    });
    send('paste', withText('A page', '<p>A page</p>'));
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't paste");
    writes.mockRestore();
    expect(doc.flushText().deck).toEqual(sampleDeck);
  });

  it('does not cut content that could not be copied, and reports the failure', async () => {
    const doc = await open();
    doc.dispatch(selectElement('s1-sun'));
    const full = new DataTransfer();
    vi.spyOn(full, 'setData').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const event = new ClipboardEvent('cut', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: full });
    document.body.dispatchEvent(event);
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't copy");
    expect(doc.flushText().deck).toEqual(sampleDeck);
  });

  itInFullRun('does not treat the tabs in lists, code and text as cell separators', async () => {
    const doc = await open();
    const cases = [
      [
        'a list of Word',
        '•\tBills rose\n•\tRoofs are sound',
        "<p style='mso-list:l0 level1'>Bills rose</p><p>Roofs are sound</p>",
      ],
      ['a list copied without formatting', '•\tBills rose\n•\tRoofs are sound', ''],
      ['code', 'for (;;) {\n\tgo();\n\tgo();\n}', ''],
      ['text behind a tab stop', 'Total:\t40', '<p>Total: 40</p>'],
    ] as const;
    expect(await kindsOfPasted(doc, cases)).toEqual(cases.map(([name]) => [name, 'text']));
  });

  itInFullRun('does not treat the comments in code as slide headings', async () => {
    const doc = await open();
    const cases = [
      ['Python', 'import x\n# set it up\nx()'],
      ['a shell', '# install it\nnpm install --save x\n\n# run it\nnpm start'],
    ] as const;
    expect(await kindsOfPasted(doc, cases)).toEqual(cases.map(([name]) => [name, 'text']));
    expect(doc.flushText().deck.slides).toHaveLength(sampleDeck.slides.length);
  });

  itInFullRun('keeps the text of a page next to its table, even if the text contains tabs', async () => {
    const doc = await open();
    const html = `<p>${'These words stand over the table. '.repeat(4)}</p><table><tr><td>a</td><td>b</td></tr></table>`;
    send('paste', withText(`${'These words stand over the table. '.repeat(4)}\n\na\tb`, html));
    await waitFor(() => expect(elements(doc).at(-1)).toMatchObject({ kind: 'table' }));
    expect(elements(doc).at(-2)).toMatchObject({ kind: 'text' });
  });

  it.each(
    everyday(1, [
      ['without a selection', null],
      ['while the caret is in a text', 's1-subtitle'],
    ] as const),
  )('inserts a picture on the slide %s', async (_, text) => {
    const doc = await open();
    if (text) doc.dispatch(editText(text));
    const target = text ? await textbox() : document.body;
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'roof.png', { type: 'image/png' }));
    send('paste', data, target);
    await waitFor(() => expect(elements(doc).at(-1)).toMatchObject({ kind: 'picture' }));
    expect(elements(doc)).toHaveLength(4);
  });

  itInFullRun('reports a stored picture whose response contains no URL, and keeps the deck unchanged', async () => {
    const { editor, service } = await openEditor({ viewport: [1440, 900] });
    const phase = openPhase(editor);
    service.respondNext('POST pictures', { status: 200, body: {} });
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'roof.png', { type: 'image/png' }));
    send('paste', data);
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't upload the picture");
    expect(phase.doc.flushText().deck).toEqual(sampleDeck);
    expect(screen.getByRole('region', { name: 'Slide' })).toBeTruthy();
  });

  it('pastes cells as a table, Markdown as slides and other text as a text box', async () => {
    const doc = await open();
    send('paste', withText('Phase\tSchools\nPilot\t4'));
    await waitFor(() => expect(elements(doc).at(-1)).toMatchObject({ kind: 'table', columns: [200, 200] }));
    send('paste', withText('Some words'));
    await waitFor(() => expect(elements(doc).at(-1)).toMatchObject({ kind: 'text' }));
    send('paste', withText('## A slide\n\n- one'));
    await waitFor(() => expect(doc.flushText().deck.slides[1]?.title).toBe('A slide'));
  });
});

describe('external clipboard content', () => {
  it.each([
    ['invalid JSON', '{'],
    ['invalid elements', '{"kind":"elements","elements":7}'],
    ['an empty list of slides', '{"kind":"slides","slides":[]}'],
    ['slides of which one is invalid', '{"kind":"slides","slides":[{"id":"a","elements":[]},7]}'],
    ['an unknown kind of content', '{"kind":"deck"}'],
    ['invalid numbers', '{"kind":"elements","elements":[{"id":"a","kind":"text","box":{"x":null}}]}'],
  ])('is rejected: %s', (_, payloadText) => {
    const html = `<div data-ppt-carried='${payloadText}'></div>`;
    expect(parsePayload(html, sampleDeck)).toBeNull();
  });

  it('does not run scripts from the clipboard', async () => {
    const doc = await open();
    let hasRun = false;
    vi.stubGlobal('run', () => (hasRun = true));
    send('paste', withText('x', '<img src=x onerror="window.run()"><script>window.run()</script>'));
    await waitFor(() => expect(elements(doc).at(-1)).toMatchObject({ kind: 'text' }));
    expect(hasRun).toBe(false);
  });
});
