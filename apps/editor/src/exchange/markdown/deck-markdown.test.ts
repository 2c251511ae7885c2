import { changeLayout, layoutDeck, readMarkdown } from '@ppt-embed/deck';
import type { Deck, Run, SlideElement } from '@ppt-embed/deck';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { deckMarkdown, deckText } from './deck-markdown.ts';
import { readTexts } from '../../elements/element-behavior.ts';
import { writeRuns } from './write-blocks.ts';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { processorRatio, smallestOf } from '../../../../../tooling/timing.ts';

const style = { face: 'body', size: 20, lineHeight: 1.4, color: 'ink' } as const;
const box = { x: 0, y: 0, width: 100, height: 100 };

function deckOf(...elements: SlideElement[]): Deck {
  const [slide] = sampleDeck.slides;
  return { ...sampleDeck, slides: slide ? [{ ...slide, layout: 'content', title: 'One', notes: '', elements }] : [] };
}

it('preserves the levels, numbers and tasks of lists', () => {
  const deck = deckOf({
    id: 'body',
    kind: 'text',
    role: 'body',
    box,
    style,
    paragraphs: [
      { runs: [{ text: 'Before' }] },
      { bullet: 'disc', runs: [{ text: 'a' }] },
      { bullet: 'number', start: 3, level: 1, runs: [{ text: 'b' }] },
      { bullet: 'number', level: 1, runs: [{ text: 'c' }] },
      { bullet: 'taskDone', runs: [{ text: 'd' }] },
      { bullet: 'task', runs: [{ text: 'e' }] },
    ],
  });
  expect(deckText(deck)).toBe('## One\n\nBefore\n\n- a\n  3. b\n  4. c\n- [x] d\n- [ ] e\n');
});

it('omits an empty placeholder, and preserves an empty item among other items', () => {
  const body = { id: 'body', kind: 'text', role: 'body', box, style } as const;
  expect(deckText(deckOf({ ...body, paragraphs: [{ bullet: 'disc', runs: [] }] }))).toBe('## One\n');
  const items = [{ runs: [{ text: 'a' }] }, { runs: [] }].map((item) => ({ ...item, bullet: 'disc' as const }));
  expect(deckText(deckOf({ ...body, paragraphs: items }))).toContain('- a\n- ');
});

it('omits the seal of a cover and the label of code, and finds the logo on its plate', () => {
  const first = layoutDeck(
    readMarkdown('---\ntheme: chinese\nlanguage: zh\nauthor: 陈嘉禾\n---\n\n# 报告\n\n## 代码\n\n```ts\nrun()\n```')
      .outline,
  ).deck;
  const text = deckText(first);
  expect(text).not.toMatch(/陈\W*嘉\W*禾/u);
  expect(text).not.toContain('TypeScript');
  const logo = { id: 'logo', part: 'logo', box } as const;
  const deck = deckOf(
    { ...logo, id: 'plate', kind: 'shape', geometry: { kind: 'rect' }, alt: '' },
    { ...logo, kind: 'picture', src: 'https://example.com/logo.png' },
  );
  expect(deckMarkdown(deck)).toContain('logo: "https://example.com/logo.png"');
});

it('preserves the side of a picture, its round corners and the emoji of icons', () => {
  const url = 'https://example.com/a.png';
  const text = '## Roofs\n\n![a](<https://example.com/a.png>){.left .round}\n\n- Panels\n- Cells';
  const { outline } = readMarkdown(
    `# T\n\n${text}\n\n## Items\n\n- 💡 One idea\n- 📈 Two numbers\n- 🔒 Three locks\n\n## Columns\n\n- 🚀 **Fast:** in one day\n- 🔒 **Safe:** with a lock\n- 🌍 **Near:** in all regions`,
  );
  const pictures = new Map([[url, { src: url, width: 900, height: 600 }]]);
  const first = layoutDeck(outline, { pictures }).deck;
  const markdown = deckMarkdown(first);
  expect(markdown).toContain('{.left .round}');
  expect(markdown).toContain('💡 One idea');
  const second = layoutDeck(readMarkdown(markdown).outline, { pictures }).deck;
  const pictureIn = ({ slides }: Deck) => slides[1]?.elements.find(({ kind }) => kind === 'picture');
  expect(pictureIn(second)).toEqual(pictureIn(first));
});

it('preserves tables, code and notes', () => {
  expect(deckText(sampleDeck)).toContain('| Phase | Schools |\n| --- | --- |\n| Pilot | 4 |');
  expect(deckText(sampleDeck)).toContain('::: notes\nThank the council first.\n:::');
  const lines = ['npm i', '', 'npm start'];
  const code = { ...style, fill: 'tint' } as const;
  expect(deckText(deckOf({ id: 'code', kind: 'code', language: 'sh', box, lines, style: code }))).toBe(
    '## One\n\n```sh\nnpm i\n\nnpm start\n```\n',
  );
});

it('omits the labels of the time axis of a plan', () => {
  const table =
    '| Task | Start | End |\n|---|---|---|\n| Dig | 2026-03-02 | 2026-03-20 |\n| Pour | 2026-04-06 | 2026-05-01 |';
  const deck = layoutDeck(readMarkdown(`# T\n\n## Plan\n\n${table}`).outline).deck;
  const text = deckMarkdown(deck);
  expect(text).toContain('Pour');
  expect(deck.slides[1]?.elements.some(({ part }) => part === 'decoration')).toBe(true);
  expect(text.split('## Plan')[1]).not.toMatch(/^(?:Mar|Apr|May|\d{1,2})$/mu);
});

it('omits content that is repeated on every slide', () => {
  const footer = {
    id: 'footer',
    part: 'footer',
    kind: 'text',
    box,
    style,
    paragraphs: [{ runs: [{ text: 'Deck' }] }],
  } as const;
  const number = { ...footer, id: 'slide-number', role: 'slideNumber' } as const;
  expect(deckText(deckOf(footer, number))).toBe('## One\n');
});

/** Splits text into words, and Han text into characters. Small digits are ordinary digits, as in formulas. */
const wordsIn = (text: string) => text.normalize('NFKC').match(/[\p{Script=Han}]|[\p{L}\p{N}]+/gu) ?? [];

/** Returns all text on slides and in notes, except names of languages and settings. */
function deckWords(deck: Deck): string {
  const runs = (list: readonly Run[]) => list.map(({ text, link = '' }) => `${text} ${link}`).join(' ');
  const contentText = (element: SlideElement): string => {
    // A slide number is not user text.
    if (element.kind === 'text' && element.role === 'slideNumber') return '';
    // Numbers of steps and initials of people are generated.
    if (element.part === 'stepMark') return '';
    if (element.kind === 'table')
      return element.rows.flatMap((row) => row.cells.map((cell) => runs(cell.runs))).join('\n');
    if (element.kind === 'code') return element.lines.join('\n');
    if (element.kind === 'formula') return element.latex;
    if (element.kind === 'group') return element.elements.map(contentText).join('\n');
    const texts = readTexts(element).map((piece) => piece.map(({ text }) => text).join(''));
    if (element.kind === 'chart')
      texts.push(...element.series.flatMap(({ values }) => values.map((value) => String(value ?? ''))));
    return ('src' in element ? [element.alt ?? ''] : texts).join('\n');
  };
  return deck.slides.flatMap(({ notes, elements }) => [notes, ...elements.map(contentText)]).join('\n');
}

/** Returns the words of a deck that are missing after the round trip through Markdown. */
function lostWords(deck: Deck): string[] {
  const { outline } = readMarkdown(deckMarkdown(deck));
  const reread = deckWords(layoutDeck(outline, { coverId: deck.coverId }).deck);
  const glued = reread.normalize('NFKC').replace(/\s+/gu, '');
  const there = new Set(wordsIn(reread));
  return [...new Set(wordsIn(deckWords(deck)))].filter((word) => !there.has(word) && !glued.includes(word));
}

const folder = join(import.meta.dirname, '../../../../../fixtures/corpus');
const corpus = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.md'));

// In the everyday run, a twelfth of the talks, with the most unusual one among them.
it.each(everydayDiagonal(12, 5, corpus))('preserves all words of %s in Markdown', (name) => {
  const { outline } = readMarkdown(readFileSync(join(folder, name), 'utf8'));
  expect(lostWords(layoutDeck(outline).deck)).toEqual([]);
});

it.each([
  '# not a heading',
  '1. not a list',
  '- not a list',
  '> not a quotation',
  '::: notes',
  '```js',
  '| a | b |',
  '<script>alert(1)</script>',
  'a * b * c _d_ **e** `f` [g](h) ![i](j) $k$ ~~l~~ &amp; \\',
  '---',
  'line one\nline two',
  '[^1]: no footnote',
  'title: no setting',
  '    indented',
  '{width=50%}',
])('escapes text so that it is parsed back unchanged: %s', (text) => {
  const deck = deckOf({ id: 'body', kind: 'text', role: 'body', box, style, paragraphs: [{ runs: [{ text }] }] });
  const [slide] = readMarkdown(deckMarkdown(deck)).outline.slides;
  expect(slide?.blocks).toMatchObject([{ kind: 'paragraph' }]);
  const [block] = slide?.blocks ?? [];
  const read = block?.kind === 'paragraph' ? block.runs.map((run) => run.text).join('') : '';
  expect(read.trim()).toBe(text.trim());
});

it.each<[string, Run]>([
  ['bold', { text: 'x', bold: true }],
  ['italic', { text: '“x”', italic: true }],
  ['bold and struck', { text: '（甲）', bold: true, strike: true }],
  ['underlined', { text: 'a b', underline: true }],
  ['code', { text: 'a ` b', code: true }],
  ['a link', { text: 'the study', link: 'https://example.com/a_(b)?c=d&e' }],
])('preserves text formats: %s', (_, run) => {
  const runs = [{ text: '前' }, run, { text: '后 after' }];
  const deck = deckOf({ id: 'body', kind: 'text', role: 'body', box, style, paragraphs: [{ runs }] });
  const [slide] = readMarkdown(deckMarkdown(deck)).outline.slides;
  expect(slide?.blocks).toEqual([{ kind: 'paragraph', runs }]);
});

it('writes text in several fonts as one run, because Markdown has no fonts', () => {
  const runs: Run[] = [
    { text: 'One wo', bold: true },
    { text: 'rd in', bold: true, face: 'serif' },
    { text: ' two', bold: true, face: 'song' },
    { text: ' fonts', face: 'mono' },
  ];
  const deck = deckOf({ id: 'body', kind: 'text', role: 'body', box, style, paragraphs: [{ runs }] });
  expect(deckMarkdown(deck)).toContain('**One word in two** fonts');
});

it('preserves columns, charts, formulas and the theme', () => {
  const text = [
    '---\ntitle: "Talk: one"\nauthor: Mei\ncover: fresh-green-en\n---\n',
    '# Talk: one\n\n## Two\n\n::: columns\n::: column\n- a\n- b\n:::\n::: column\n- c\n- d\n:::\n:::\n',
    '## Three\n\n```chart line title="Power, and more"\nyear,"North, East"\n2024,3%\n2025,4.5%\n```\n',
    '## Four\n\n1. one\n2. two\n3. three\n4. four\n5. five\n6. six\n7. seven\n8. eight\n',
  ].join('\n');
  const first = readMarkdown(text).outline;
  const reread = readMarkdown(deckMarkdown(layoutDeck(first).deck)).outline;
  expect(reread).toMatchObject({ title: 'Talk: one', author: 'Mei', coverId: 'fresh-green-en' });
  expect(reread.slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content', 'content']);
  expect(reread.slides.slice(1).map(({ blocks }) => blocks)).toEqual(first.slides.slice(1).map(({ blocks }) => blocks));
});

it("preserves the number of slides if the presentation's title differs from the title of its first slide", () => {
  const { deck } = layoutDeck(readMarkdown('# Solar roofs\n\nA plan\n\n## Two\n\na').outline);
  const reread = readMarkdown(deckMarkdown({ ...deck, title: 'Third draft' })).outline;
  expect(reread.slides.map(({ kind }) => kind)).toEqual(['title', 'content']);
});

it('writes bold with asterisks wherever possible, and reads it back next to any character', () => {
  const signs = ['', ' ', 'a', '中', '“', '€', '*', '🚀', '\\'];
  const wrong: string[] = [];
  for (const before of signs)
    for (const first of signs.slice(2))
      for (const last of everydayDiagonal(5, signs.indexOf(before) + signs.indexOf(first), signs.slice(2)))
        for (const after of signs) {
          const runs: Run[] = [{ text: `x${before}` }, { text: `${first}y${last}`, bold: true }, { text: `${after}z` }];
          const [slide] = readMarkdown(`## One\n\n${writeRuns(runs)}`).outline.slides;
          const [block] = slide?.blocks ?? [];
          const read = block?.kind === 'paragraph' ? block.runs : [];
          const boldRuns = (some: readonly Run[]) => some.map(({ text, bold = false }) => `${bold} ${text}`).join('|');
          if (boldRuns(read) !== boldRuns(runs)) wrong.push(writeRuns(runs));
        }
  expect(wrong).toEqual([]);
});

it('uses a tag for bold text only if asterisks are not possible', () => {
  const bold = (text: string, after: string) => writeRuns([{ text: 'up ' }, { text, bold: true }, { text: after }]);
  expect(bold('14.6 %', ', again')).toBe('up **14.6 %**, again');
  expect(bold('14.6 %', 'again')).toBe('up <b>14.6 %</b>again');
});

it('escapes lines that would end the notes, even after spaces and blank lines', () => {
  const { deck } = layoutDeck(readMarkdown('## One\n\na').outline);
  const withNotes = (notes: string) =>
    deckMarkdown({ ...deck, slides: deck.slides.map((slide) => ({ ...slide, notes })) });
  expect(withNotes('a\n\n  ---\n:::: b\n# c\n### d')).toContain('a\n\n  \\---\n\\:::: b\n\\# c\n### d');
});

it('writes notes with many blank lines about as fast as notes with as many characters', async () => {
  const { deck } = layoutDeck(readMarkdown('## One\n\na').outline);
  const write = (notes: string) => () =>
    deckMarkdown({ ...deck, slides: deck.slides.map((slide) => ({ ...slide, notes })) });
  const ratio = () => processorRatio(write(`a${'\n'.repeat(100_000)}b`), write('a\n'.repeat(50_000)));
  expect(await smallestOf(15, ratio)).toBeLessThan(15);
});

it('puts the spaces at the edges of a run outside the delimiters', () => {
  const runs: Run[] = [{ text: 'a' }, { text: ' \tb c\n', bold: true }, { text: 'd' }, { text: '  ', bold: true }];
  expect(writeRuns(runs)).toBe('a  **b c**<br>d  ');
});

it('writes the color, footer, icons, logo, transition and size into the front matter, and does not write the logo anywhere else', () => {
  const settings =
    'color: "#E60012"\nfooter: "off"\nicons: "off"\nlogo: "https://example.com/l.png"\ntransition: "fade"\nsize: "4:3"';
  const { outline } = readMarkdown(`---\n${settings}\n---\n\n# A talk\n\n## One\n\n- a\n- b\n`);
  const { deck } = layoutDeck(outline);
  const markdown = deckMarkdown(deck);
  expect(markdown).toContain(`${settings}\n---`);
  expect(markdown.match(/l\.png/gu)).toHaveLength(1);
  const { theme, footer, icons, transition, size } = deck;
  expect(layoutDeck(readMarkdown(markdown).outline).deck).toMatchObject({ theme, footer, icons, transition, size });
  expect(icons).toBe(false);
});

it('preserves links between slides', () => {
  const { deck } = layoutDeck(readMarkdown('# T\n\n## A\n\nSee [the costs](#costs).\n\n## Costs\n\nb').outline);
  const text = deckMarkdown(deck);
  expect(text).toContain('## Costs {#slide-3}');
  expect(layoutDeck(readMarkdown(text).outline).deck).toEqual(deck);
});

const points = '- **Quiet** nights\n- **Clean** air\n- **Low** cost\n- **New** jobs';

it.each([
  ['cards', points],
  ['card-rows', points],
  ['card-columns', points],
  ['content', points],
  ['chevrons', '- Plan\n- Build\n- Test'],
  ['milestones', '- **2024** Plan\n- **2025** Build\n- **2026** Test'],
  ['numbered-rows', '- Plan\n- Build\n- Test'],
  ['title-left', 'Words about the harbor at night.'],
  ['two-columns', '- one word\n- two words\n\nThree words here.'],
  ['comparison', '### Pros\n\n- quiet\n\n### Cons\n\n- price'],
  ['steps', '- Order\n- Build\n- Test'],
])('preserves the layout %s that the author requested', (layout, text) => {
  const first = layoutDeck(readMarkdown(`# T\n\n## Points\n\n<!-- layout: ${layout} -->\n\n${text}\n`).outline);
  expect(first.report).toEqual([]);
  const second = layoutDeck(readMarkdown(deckMarkdown(first.deck)).outline);
  expect(second.choices.map((choice) => choice.layout)).toEqual(first.choices.map((choice) => choice.layout));
  expect(second.deck).toEqual(first.deck);
});

it.each([2, 3])('preserves the headings of %s columns', (count) => {
  const names = ['Pros', 'Cons', 'Costs'].slice(0, count);
  const text = names.map((name) => `### ${name}\n\n- quiet\n- late`).join('\n\n');
  const { outline } = readMarkdown(`# T\n\n## Points\n\n${text}\n`);
  const first = layoutDeck(outline).deck;
  expect(layoutDeck(readMarkdown(deckMarkdown(first)).outline).deck).toEqual(first);
});

it('preserves a layout that a user selected, and writes none for other slides', () => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Points\n\n${points}\n\n## More\n\n${points}\n`).outline);
  const [, slide] = deck.slides;
  const changed = changeLayout(deck, slide?.id ?? '', 'cardRows');
  expect(deckMarkdown(deck)).not.toContain('layout');
  expect(deckMarkdown(changed).match(/<!-- layout: cardRows -->/gu)).toHaveLength(1);
  const reread = layoutDeck(readMarkdown(deckMarkdown(changed)).outline).deck;
  // Whether cards are open is decided for the whole deck, so only their positions are compared.
  const cardsOf = (slides: Deck['slides']) =>
    slides[1]?.elements.flatMap(({ name, box }) => (name === 'Card' ? [box] : []));
  expect(cardsOf(changed.slides)?.length).toBeGreaterThan(1);
  expect(cardsOf(reread.slides)).toEqual(cardsOf(changed.slides));
});

it('preserves the size of slides', () => {
  for (const size of ['A4', '9:16', '{ width: 210, height: 297 }']) {
    const { deck } = layoutDeck(readMarkdown(`---\nsize: ${size}\n---\n# T\n\n## A\n\n- a\n- b\n`).outline);
    expect(deck.size).toBeDefined();
    expect(readMarkdown(deckMarkdown(deck)).outline.size).toEqual(deck.size);
  }
});

it('writes no ids for the links of an agenda, which the headings determine', () => {
  const agenda = '## Agenda\n\n1. Why\n2. Costs\n3. Next steps';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n${agenda}\n\n## Why\n\na\n\n## Costs\n\nb\n`).outline);
  expect(deck.slides[1]?.elements.filter(({ link }) => link !== undefined)).toHaveLength(2);
  expect(deckMarkdown(deck)).not.toContain('{#');
});
