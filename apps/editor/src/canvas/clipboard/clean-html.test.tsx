import { expect, it } from 'vitest';
import { everyday, isFullRun } from '../../../../../tooling/everyday.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { paragraphsFromHtml, elementsFromPage } from '../../exchange/clipboard/elements-from-page.ts';
import { colorsFor } from '../../exchange/clipboard/text-colors.ts';
import { cleanHtml } from '../../exchange/clipboard/clean-html.ts';

it("reads Word's lists with their levels, without the visible markers", () => {
  const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoListParagraph {font-size: 11pt}</style></head>
    <body><!--StartFragment--><p class=MsoNormal><b>Why<o:p></o:p></b></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp; </span></span>Bills rose</p>
    <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><span style='color:red'>By 61 %</span></p>
    <!--EndFragment--></body></html>`;
  expect(paragraphsFromHtml(wordHtml)).toEqual([
    { runs: [{ text: 'Why', bold: true }] },
    { bullet: 'disc', runs: [{ text: 'Bills rose' }] },
    { bullet: 'number', level: 1, runs: [{ text: 'By 61 %' }] },
  ]);
});

it('keeps bold text whose element has only a color', () => {
  expect(
    paragraphsFromHtml('<p><b style="color:#c00">Sale</b> and <strong style="font-size:9pt">more</strong></p>'),
  ).toEqual([{ runs: [{ text: 'Sale', bold: true }, { text: ' and ' }, { text: 'more', bold: true }] }]);
  expect(paragraphsFromHtml('<p><b style="font-weight:400">Not bold</b></p>')).toEqual([
    { runs: [{ text: 'Not bold' }] },
  ]);
});

it('reads the numbers of items whose text is in a paragraph, as in Google Docs', () => {
  const item = (text: string) => `<li style="list-style-type:upper-roman"><p><span>${text}</span></p></li>`;
  expect(paragraphsFromHtml(`<ol>${item('one')}${item('two')}</ol>`)).toMatchObject([
    { bullet: 'number', numberStyle: 'romanUcPeriod' },
    { bullet: 'number', numberStyle: 'romanUcPeriod' },
  ]);
});

it('reads bold, italic and other emphasis from Google Docs styles, but ignores the bold element that wraps everything', () => {
  const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">
    <span style="font-size:11pt;font-family:Arial;color:#000000;font-weight:700;">Bold</span><span style="font-weight:400;font-style:italic;">, slanted</span></p>
    <ul><li dir="ltr"><p><span style="font-weight:400;text-decoration:line-through;">Gone</span></p></li></ul></b>`;
  expect(paragraphsFromHtml(docs)).toEqual([
    {
      runs: [
        { text: 'Bold', bold: true },
        { text: ', slanted', italic: true },
      ],
    },
    { bullet: 'disc', runs: [{ text: 'Gone', strike: true }] },
  ]);
});

it('reads the alignment of paragraphs from styles and legacy attributes', () => {
  const page = `<div style="text-align: center"><p style="text-align:justify;text-justify:inter-ideograph">两端</p>
    <p align="RIGHT">to the right</p><p style="text-align:start">usual</p><p data-align="center">unsaid</p></div>
    <ul><li style="text-align: justify">item</li></ul>`;
  expect(paragraphsFromHtml(page)).toEqual([
    { align: 'justify', runs: [{ text: '两端' }] },
    { align: 'right', runs: [{ text: 'to the right' }] },
    { runs: [{ text: 'usual' }] },
    { runs: [{ text: 'unsaid' }] },
    { bullet: 'disc', align: 'justify', runs: [{ text: 'item' }] },
  ]);
});

it('removes the sizes, scripts and pictures of a pasted page', () => {
  const page = `<div style="color:red;font-size:90px" onclick="alert(1)">Read <a href="https://example.com/a" style="text-decoration:underline">this</a>
    <a href="javascript:alert(1)">not</a><img src=x onerror=alert(1)><script>alert(1)</script></div>`;
  const [only, ...others] = paragraphsFromHtml(page);
  expect(others).toEqual([]);
  expect(JSON.stringify(only)).not.toMatch(/red|90|alert|javascript/u);
  expect(only?.runs).toContainEqual({ text: 'this', link: 'https://example.com/a' });
});

const onLight = colorsFor(sampleDeck, 'bodyText');
const onDark = colorsFor(sampleDeck, 'white');
const coloredRuns = (html: string, keepsColor = onLight) =>
  paragraphsFromHtml(html, keepsColor).flatMap(({ runs }) => runs.map(({ text, color }) => [text, color]));

it('keeps the colors of text from Google Docs, Word and web pages, except black', () => {
  const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="color:#000000;font-weight:700;">Costs </span><span style="color:#ff0000;font-weight:400;">fell</span></p></b>`;
  expect(paragraphsFromHtml(docs, onLight)).toEqual([
    {
      runs: [
        { text: 'Costs ', bold: true },
        { text: 'fell', color: '#ff0000' },
      ],
    },
  ]);
  const word = `<p class=MsoNormal style='color:windowtext'>Plain <span style='color:#0070C0'>blue</span> <font color="green">old</font></p>`;
  expect(coloredRuns(word)).toEqual([
    ['Plain ', undefined],
    ['blue', '#0070c0'],
    [' ', undefined],
    ['old', '#008000'],
  ]);
  const page = `<div style="color:rgb(36, 41, 47)"><h2 style="color:hsl(270 50% 40%)">Title</h2><p>Text <em style="color:inherit">here</em>
    <a href="https://example.com/a" style="color:#1155cc">link</a></p><ul style="color:teal"><li>item <span style="color:#111">black</span></li></ul></div>`;
  expect(coloredRuns(page)).toEqual([
    ['Title', '#663399'],
    ['Text ', undefined],
    ['here', undefined],
    [' ', undefined],
    ['link', undefined],
    ['item ', '#008080'],
    ['black', undefined],
  ]);
});

it.each(['<span style="color:#1155cc">link</span>', '<font color="#000080"><u>link</u></font>'])(
  'keeps no color of links, as Google Docs and LibreOffice write them: %s',
  (text) => {
    const page = `<p><span style="color:#ff0000">red <a href="https://example.com/a">${text}</a> red</span></p>`;
    expect(coloredRuns(page)).toEqual([
      ['red ', '#ff0000'],
      ['link', undefined],
      [' red', '#ff0000'],
    ]);
  },
);

it('removes colors that would be invisible on the slide', () => {
  const page =
    '<p><span style="color:#ffff00">yellow</span> <span style="color:#002060">navy</span> <i style="color:#fff">white</i></p>';
  const colors = (keepsColor: typeof onLight) => coloredRuns(page, keepsColor).flatMap(([, color]) => color ?? []);
  expect(colors(onLight)).toEqual(['#002060']);
  expect(colors(onDark)).toEqual(['#ffff00']);
});

it('reads only colors from styles, and those of a long page quickly', () => {
  const page =
    '<p><span data-color="#ff0000">a</span><span style="color:url(x)">b</span><span style="color:transparent">c</span></p>';
  expect(coloredRuns(page)).toEqual([['abc', undefined]]);
  const code = '<span style="color:#d73a49">let</span> x '.repeat(2500);
  const runs = coloredRuns(`<pre>${code}</pre>`);
  expect(runs.filter(([, color]) => color !== undefined)).toHaveLength(2000);
  expect(runs.map(([text]) => text).join('')).toHaveLength('let x '.length * 2500);
});

it('creates one box for the text of a page and a table for each of its tables', () => {
  const html = `<h2>Costs of the whole thing for all forty schools</h2><p>${'Words '.repeat(60)}</p>
    <table><tr><td>Pilot</td><td>120</td></tr><tr><td>Main</td><td>900</td></tr></table>`;
  const made = elementsFromPage(sampleDeck, { html, text: '' });
  expect(made.map(({ kind }) => kind)).toEqual(['text', 'table']);
  const [text] = made;
  expect(text?.box.height).toBeGreaterThan(120);
  expect(text?.box.width).toBe(800);
});

it('keeps text that is framed with a single-cell table where it is', () => {
  const wordHtml = `<p class=MsoNormal>Before</p><table class=MsoTableGrid><tr><td width=623><p class=MsoNormal><b>Note:</b> grant ends</p></td></tr></table>
    <p class=MsoNormal>After</p>`;
  expect(paragraphsFromHtml(wordHtml)).toEqual([
    { runs: [{ text: 'Before' }] },
    { runs: [{ text: 'Note:', bold: true }, { text: ' grant ends' }] },
    { runs: [{ text: 'After' }] },
  ]);
});

it("reads Word's numbered lists with parentheses or Chinese numerals", () => {
  const item = (mark: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span></span><![endif]>Item</p>`;
  const bullets = (marks: string[]) => marks.map((mark) => paragraphsFromHtml(item(mark))[0]?.bullet);
  expect(new Set(bullets(['1.', '(2)', '（三）', '四、', 'iv.', 'b)']))).toEqual(new Set(['number']));
  expect(new Set(bullets(['o', '·', 'Ø']))).toEqual(new Set(['disc']));
});

it('keeps the lines and indents of code on a page', () => {
  const page = `<p>Run</p><pre><code><span>if (sun) {</span>
    charge();
}</code></pre>`;
  const [, code, ...others] = paragraphsFromHtml(page);
  expect(others).toEqual([]);
  expect(code?.runs.map(({ text }) => text).join('')).toBe('if (sun) {\n\u00A0\u00A0\u00A0\u00A0charge();\n}');
});

it('keeps the spaces in highlighted code, even if the indentation is split across several elements', () => {
  const lines = (html: string) => cleanHtml(html).replaceAll('<br>', '\n').replaceAll('&nbsp;', '·');
  expect(
    lines(
      '<pre><b>if</b> <i>(sun)</i>\t{\n  <b>let</b> <i>a</i>\n\t<b></b> <i>go</i> <b>=</b>\n</pre><pre> <b> x</b><br> y</pre>',
    ),
  ).toBe(
    '<pre><b>if</b> <i>(sun)</i>\t{\n··<b>let</b> <i>a</i>\n····<b></b>·<i>go</i> <b>=</b>\n</pre><pre>·<b>·x</b>\n·y</pre>',
  );
});

it.each(
  everyday(0, [
    ['a log', (lines: string) => `<pre>${lines}</pre>`],
    ['a log with one format', (lines: string) => `<pre><span style="font-weight:700">${lines}</span></pre>`],
    [
      'lines in a layout table',
      (lines: string) => `<table><tr><td>${lines.replaceAll('\n', '<br>')}</td></tr></table>`,
    ],
  ] as const),
)('keeps the number of lines: %s', (_, page) => {
  expect(cleanHtml(page('x\n'.repeat(70_000))).match(/x/gu)).toHaveLength(70_000);
});

it('removes style sheets quickly, even many unclosed ones', () => {
  expect(
    paragraphsFromHtml('<STYLE>p {color: red}</STYLE ><p>a</p><style><!-- p {} --></style><p>b</p><style>c'),
  ).toEqual([{ runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }] }]);
  expect(paragraphsFromHtml(`<p>a</p>${'<style>'.repeat(isFullRun ? 300_000 : 60_000)}`)).toEqual([
    { runs: [{ text: 'a' }] },
  ]);
});

it.each([
  ['an element of another name', '<p>before</p><style-guide>words</style-guide><p>after</p>'],
  ['a comment in the code', '<p>before</p><!-- a <style> was here --><p>after</p>'],
  ['a self-closing one in an SVG', '<p>before</p><svg><style/><path/></svg><p>after</p>'],
  ['an attribute', '<p title="how <style> works">before</p><p>after</p>'],
])('keeps everything after text that looks like a style sheet: %s', (_, html) => {
  const [first, ...others] = paragraphsFromHtml(html).map(({ runs }) => runs.map(({ text }) => text).join(''));
  expect(first).toBe('before');
  expect(others.at(-1)).toBe('after');
});
