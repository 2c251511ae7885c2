import { screen, waitFor, within } from '@testing-library/dom';
import { DOMParser, DOMSerializer } from 'prosemirror-model';
import type { Paragraph } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';
import { fromDoc, toDoc } from '../elements/text/prosemirror-doc.ts';
import { openSubtitle } from '../testing/open-subtitle.ts';
import { schema } from '../elements/text/schema.ts';
import { userEvent } from '../testing/user-event.ts';

function read(html: string): Paragraph[] {
  const container = document.createElement('div');
  container.innerHTML = html;
  return fromDoc(DOMParser.fromSchema(schema).parse(container));
}

function toHtml(paragraphs: readonly Paragraph[]): string {
  const container = document.createElement('div');
  container.append(DOMSerializer.fromSchema(schema).serializeFragment(toDoc(paragraphs).content));
  return container.innerHTML;
}

it('preserves every text format in the clipboard', () => {
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
  expect(read(toHtml(paragraphs))).toEqual(paragraphs);
});

itInFullRun('preserves a list when it is cut and pasted', async () => {
  const { editor } = await openEditor();
  const body = () => {
    const phase = editor.phase.get();
    const element = phase.name === 'open' && phase.doc.flushText().deck.slides[1]?.elements[1];
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

it('pastes lists, emphasis and colors from Word into open text, without other formatting or scripts', async () => {
  const { editor } = await openEditor();
  await userEvent.click(await screen.findByRole('option', { name: /Slide 2/ }));
  await userEvent.click(await within(screen.getByRole('region', { name: 'Slide' })).findByText(/Power bills/));
  const text = await textbox();
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
  const mark = (sign: string) =>
    `<![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>`;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Why\r\n·\tBills rose\r\n1.\tBy 61 %\r\nAsk the council');
  clipboardData.setData(
    'text/html',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {color:red}</style><script>window.ran = 1</script></head>
    <body><!--StartFragment--><p class=MsoNormal><span style='font-size:30.0pt;color:red'>Why<o:p></o:p></span></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${mark('·')}Bills <span style='font-weight:bold'>rose</span></p>
    <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'>${mark('1.')}<s>By 61 %</s></p>
    <p class=MsoNormal align=right style='text-align:right'><a href="javascript:window.ran=2">Ask</a> <a href="https://example.com/">the
    council</a><img src=x onerror="window.ran=3"></p><!--EndFragment--></body></html>`,
  );
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  const pasted = () => {
    const phase = editor.phase.get();
    const element = phase.name === 'open' && phase.doc.flushText().deck.slides[1]?.elements[1];
    return element !== false && element?.kind === 'text' ? element.paragraphs.slice(4) : [];
  };
  await waitFor(() =>
    expect(pasted()).toEqual([
      { runs: [{ text: 'Why', color: '#ff0000' }] },
      { bullet: 'disc', runs: [{ text: 'Bills ' }, { text: 'rose', bold: true }] },
      { bullet: 'number', level: 1, runs: [{ text: 'By 61 %', strike: true }] },
      { align: 'right', runs: [{ text: 'Ask ' }, { text: 'the council', link: 'https://example.com/' }] },
    ]),
  );
  expect(text.querySelectorAll('img, script, [style*=red]')).toHaveLength(0);
  expect(window).not.toHaveProperty('ran');
});

it('cleans text that was copied from another editor based on ProseMirror', async () => {
  const { paragraphs } = await openSubtitle();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Bills rose');
  clipboardData.setData(
    'text/html',
    `<p data-pm-slice="1 1 []" style="text-align:right">Bills <span style="font-weight:bold">rose</span></p><p>Why?</p>`,
  );
  (await textbox()).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await waitFor(() =>
    expect(paragraphs()).toEqual([
      { align: 'right', runs: [{ text: 'Bills ' }, { text: 'rose', bold: true }] },
      { runs: [{ text: 'Why?' }] },
    ]),
  );
});

it('pastes lists and tables from other programs paragraph by paragraph', () => {
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

it('pastes valid links as links, and only the text of invalid ones', () => {
  expect(read('<p><a href="https://a.example/">a</a><a href="javascript:alert(1)">b</a></p>')).toEqual([
    { runs: [{ text: 'a', link: 'https://a.example/' }, { text: 'b' }] },
  ]);
});

it('does not paste anything that would make the deck invalid', () => {
  const html = `
    <p data-level="1.5" data-start="-1" data-space-before="99999" data-bullet="star" data-align="middle"
      data-line-spacing="0.2" data-space-after="99999">a</p>
    <p><a href="HTTPS://a.example/">b</a></p>
    <p><a href="https://a.example/a b">c</a></p>
    <p><span data-size="0.5">d</span><span data-size="5000">e</span><span data-color="red">f</span></p>`;
  expect(read(html)).toEqual(['a', 'b', 'c', 'def'].map((text) => ({ runs: [{ text }] })));
});

it("preserves the deck's maximum values in the clipboard", () => {
  const paragraphs: Paragraph[] = [
    { bullet: 'number', start: 999_999_999, level: 8, spaceBefore: 20_000, runs: [{ text: 'a', size: 1000 }] },
    { lineSpacing: 5, spaceAfter: 20_000, runs: [{ text: 'c' }] },
    { lineSpacing: 0.5, runs: [{ text: 'd' }] },
    { bullet: 'number', start: 0, level: 0, spaceBefore: 4.125, runs: [{ text: 'b', size: 10.5 }] },
  ];
  expect(read(toHtml(paragraphs))).toEqual(paragraphs);
});
