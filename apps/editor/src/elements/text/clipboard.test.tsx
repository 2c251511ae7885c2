import { screen, waitFor, within } from '@testing-library/react';
import { DOMParser, DOMSerializer } from 'prosemirror-model';
import type { Paragraph } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor, textbox } from '../../testing/open-editor.tsx';
import { fromDoc } from './from-doc.ts';
import { schema } from './schema.ts';
import { toDoc } from './to-doc.ts';

function read(html: string): Paragraph[] {
  const place = document.createElement('div');
  place.innerHTML = html;
  return fromDoc(DOMParser.fromSchema(schema).parse(place));
}

function written(paragraphs: readonly Paragraph[]): string {
  const place = document.createElement('div');
  place.append(DOMSerializer.fromSchema(schema).serializeFragment(toDoc(paragraphs).content));
  return place.innerHTML;
}

it('brings every look of a text through the clipboard', () => {
  const paragraphs: Paragraph[] = [
    { bullet: 'number', start: 3, level: 2, align: 'center', spaceBefore: 12, runs: [{ text: 'Three' }] },
    { bullet: 'taskDone', align: 'justify', runs: [{ text: 'done' }] },
    {
      runs: [
        { text: 'a', bold: true },
        { text: 'b', bold: false, italic: false, underline: false, strike: false, code: false },
        { text: 'c', italic: true, strike: true },
        { text: 'd', underline: true, color: 'vivid' },
        { text: 'e', code: true, size: 20 },
        { text: 'f', link: 'https://example.com/', color: '#123456' },
        { text: 'g', face: 'song', bold: true },
        { text: 'h', face: 'mono', size: 12, baseline: 'sub' },
      ],
    },
    { runs: [{ text: 'one\ntwo' }] },
  ];
  expect(read(written(paragraphs))).toEqual(paragraphs);
});

it('cuts a list and pastes it as it was', async () => {
  const { editor } = await openEditor();
  const body = () => {
    const phase = editor.phase.get();
    const element = phase.name === 'open' && phase.presentation.state.get().deck.slides[1]?.elements[1];
    return element !== false && element?.kind === 'text' ? element.paragraphs : [];
  };
  await userEvent.click(await screen.findByRole('option', { name: /Slide 2/ }));
  const before = body();
  await userEvent.click(await within(screen.getByRole('region', { name: 'Slide' })).findByText(/Power bills/));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.cut();
  await waitFor(() => expect(body().flatMap(({ runs }) => runs)).toEqual([]));
  await userEvent.paste();
  await waitFor(() => expect(body()).toEqual(before));
});

it('takes lists and tables of other programs paragraph by paragraph', () => {
  expect(read('<ul><li>one<ol start="4"><li>two</li><li><p>three</p></li></ol></li></ul>')).toEqual([
    { bullet: 'disc', runs: [{ text: 'one' }] },
    { bullet: 'number', level: 1, start: 4, runs: [{ text: 'two' }] },
    { bullet: 'number', level: 1, runs: [{ text: 'three' }] },
  ]);
  expect(read('<table><tr><td>a</td><td><p>b</p></td></tr></table>')).toEqual([
    { runs: [{ text: 'a' }] },
    { runs: [{ text: 'b' }] },
  ]);
});

it('takes links that the deck may have, and the words of others', () => {
  expect(read('<p><a href="https://a.example/">a</a><a href="javascript:alert(1)">b</a></p>')).toEqual([
    { runs: [{ text: 'a', link: 'https://a.example/' }, { text: 'b' }] },
  ]);
});

it('takes nothing that the deck would refuse to save', () => {
  const html = `
    <p data-level="1.5" data-start="-1" data-space-before="99999" data-bullet="star" data-align="middle">a</p>
    <p><a href="HTTPS://a.example/">b</a></p>
    <p><a href="https://a.example/a b">c</a></p>
    <p><span data-size="0.5">d</span><span data-size="5000">e</span><span data-color="red">f</span></p>`;
  expect(read(html)).toEqual(['a', 'b', 'c', 'def'].map((text) => ({ runs: [{ text }] })));
});

it('brings the largest of what the deck takes through the clipboard', () => {
  const paragraphs: Paragraph[] = [
    { bullet: 'number', start: 999_999_999, level: 8, spaceBefore: 20_000, runs: [{ text: 'a', size: 1000 }] },
    { bullet: 'number', start: 0, level: 0, spaceBefore: 4.125, runs: [{ text: 'b', size: 10.5 }] },
  ];
  expect(read(written(paragraphs))).toEqual(paragraphs);
});
