import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Slide } from '../../model/deck.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout, layoutsFor as candidatesFor } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const layoutsFor = (markdown: string): (string | undefined)[] =>
  layoutDeck(readMarkdown(`## Said\n\n${markdown}`).outline).choices.map(({ layout }) => layout);

it('sets a quotation of a few paragraphs in large text if the quotation is alone on its slide', () => {
  expect(layoutsFor('> One page got wet.\n>\n> — A ranger')).toEqual(['quote']);
  expect(layoutsFor('> One.\n>\n> Two.\n>\n> Three.\n>\n> — A ranger')).toEqual(['quote']);
});

it('lays out a quoted list as text', () => {
  expect(layoutsFor('> - one\n> - two\n> - three\n> - four')).toEqual(['content']);
});

it.each([
  ['> "We took six vans off the road."\n> — Lars', 'We took six vans off the road.'],
  ['> “以前要等一个季度。”', '以前要等一个季度。'],
  ['> "Yes" or "no"?', '“Yes” or “no”?'],
  ['> She said “go”.', 'She said “go”.'],
])('leaves out the marks around a quotation, because the layout draws one above it: %s', (markdown, quoted) => {
  for (const more of ['', '\n\n- 140 vans\n- Live in 5 weeks']) {
    const { deck } = layoutDeck(readMarkdown(`## Said\n\n${markdown}${more}`).outline);
    const text = deck.slides[0]?.elements.find((element) => element.kind === 'text' && element.part === 'quote');
    expect(text?.kind === 'text' && text.paragraphs[0]?.runs.map((run) => run.text).join('')).toBe(quoted);
  }
});

const long = 'The board approves the plan and the budget for both of the new sites. '.repeat(4).trim();
const longChinese = '理事会批准两个新场馆的方案与预算，并要求每季度提交进展报告。'.repeat(4);

it.each([
  ['> It rains. We go.', false],
  [`> ${long}`, false],
  [`> ${longChinese}`, false],
  ['> Slow is smooth.\n\n- 140 vans\n- Live in 5 weeks', false],
  ['> Slow is smooth.\n\nIt takes five weeks.', false],
  ['> It rains. We go.\n>\n> — A ranger', true],
  [`> ${long}\n>\n> — A ranger`, true],
  [`> “${longChinese}”`, true],
  ['> "Slow is smooth."\n\n- 140 vans\n- Live in 5 weeks', true],
  ['> "Slow is smooth."\n\nIt takes five weeks.', true],
])('has a quotation mark only with an attribution or quotation marks: %s', (markdown, isMarked) => {
  const { deck } = layoutDeck(readMarkdown(`## Said\n\n${markdown}`).outline);
  const hasMark = ({ slides }: typeof deck): boolean =>
    slides[0]?.elements.some(({ id }) => id === 'quote-mark-1') === true;
  expect(hasMark(deck)).toBe(isMarked);
  expect(findFaults(deck)).toEqual([]);
  const changed = changeTheme(deck, { style: 'tech' });
  expect(hasMark(changed)).toBe(isMarked);
  expect(changeTheme(changed, { style: deck.theme.style })).toEqual(deck);
});

describe('several quotations', () => {
  const quotes = ['> “I come for the soup, and stay for the talk.”\n> — *Ida, since 2019*', '> “Warm.”\n> — *Omar*'];
  const layoutOf = (body: string) => {
    const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## Guests\n\n${body}\n`).outline, {});
    expect(findFaults(deck)).toEqual([]);
    return { elements: deck.slides[1]?.elements ?? [], layout: choices.at(-1)?.layout };
  };

  it('are large on panels side by side, above smaller attributions', () => {
    const { elements, layout } = layoutOf(quotes.join('\n\n'));
    const texts = elements.flatMap((one) => (one.kind === 'text' && one.part === 'quote' ? [one] : []));
    const names = elements.flatMap((one) => (one.kind === 'text' && one.part === 'attribution' ? [one] : []));
    expect(layout).toBe('quote');
    expect(texts.map(({ paragraphs }) => paragraphs[0]?.runs[0]?.text)).toEqual([
      'I come for the soup, and stay for the talk.',
      'Warm.',
    ]);
    expect(names.map(({ paragraphs }) => paragraphs[0]?.runs.map(({ text }) => text).join(''))).toEqual([
      '— Ida, since 2019',
      '— Omar',
    ]);
    expect(names.every(({ paragraphs }) => paragraphs[0]?.runs.every(({ italic }) => !italic))).toBe(true);
    expect(texts[0]?.box.y).toBe(texts[1]?.box.y);
    expect(texts[0]?.style.size).toBeGreaterThan(names[0]?.style.size ?? Infinity);
  });

  it('may have a paragraph above and below them', () => {
    expect(layoutOf(`What people said:\n\n${quotes.join('\n\n')}\n\nBoth came back.`).layout).toBe('quote');
  });

  it('that are long, or among statements, stay among other text', () => {
    const long = `> “${'We talked for a very long time about the weather. '.repeat(6)}”\n> — Ida`;
    expect(layoutOf(`${long}\n\n${quotes.join('\n\n')}`).layout).not.toBe('quote');
    const mixed = layoutOf(`${quotes[1]}\n\n> We keep the soup.`).elements;
    expect(mixed.filter(({ part }) => part === 'quote')).toHaveLength(1);
    expect(layoutOf('> Is the gate closed?\n\n> It is at six.').layout).not.toBe('quote');
    expect(layoutOf('> The gate closes at six.\n\n> Source: the warden').layout).not.toBe('quote');
    expect(layoutOf('> 大门六点关闭。\n\n> 数据来源：值班记录').layout).not.toBe('quote');
  });

  it.each([
    ['Guests', '> Keep the gate closed.\n\n> Lock the shed.', 0],
    ['Three rules', '> Keep the gate closed.\n\n> Lock the shed.\n\n> Write down who has the key.', 0],
    ['团队共识', '> 质量是设计出来的，不是检验出来的。\n\n> 客户的问题就是我们的问题。', 0],
    ['Guests', '> The soup was hot.\n\n> I come every week.', 4],
    ['What guests said', '> The soup was hot.\n\n> “The bread was warm.”', 4],
    ['用户反馈', '> 界面干净。\n\n> 希望早点支持手机端。', 4],
  ])(
    'without names have equal panels, with quotation marks only if they are speech: %s, %s',
    (heading, body, marks) => {
      const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## ${heading}\n\n${body}\n`).outline, {});
      const elements = deck.slides[1]?.elements ?? [];
      const sizes = elements.flatMap((one) => (one.kind === 'text' && one.part === 'quote' ? [one.style.size] : []));
      expect(choices.at(-1)?.layout).toBe('quote');
      expect(sizes).toHaveLength(body.split('\n\n').length);
      expect(new Set(sizes).size).toBe(1);
      expect(elements.filter(({ id }) => id.startsWith('quote-mark')).length).toBe(marks);
      expect(findFaults(deck)).toEqual([]);
      const id = deck.slides[1]?.id ?? '';
      const restored = changeLayout(changeLayout(deck, id, 'content'), id, 'quote');
      expect(restored.slides[1]?.elements.filter(({ id }) => id.startsWith('quote-mark')).length).toBe(marks);
      expect(changeTheme(changeTheme(deck, { style: 'tech' }), { style: deck.theme.style })).toEqual(deck);
    },
  );

  const textsOf = ({ elements = [] }: Partial<Slide> = {}) =>
    elements.flatMap((one) =>
      one.kind === 'text' && (one.part === 'quote' || one.part === 'attribution')
        ? one.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
        : [],
    );

  it.each([
    [
      'two blocks',
      quotes.join('\n\n'),
      ['I come for the soup, and stay for the talk.', '— Ida, since 2019', 'Warm.', '— Omar'],
    ],
    [
      'one block',
      quotes.join('\n>\n'),
      ['I come for the soup, and stay for the talk.', '— Ida, since 2019', 'Warm.', '— Omar'],
    ],
    ['without a name', `${quotes[1]}\n\n> “Soup first.”`, ['Warm.', '— Omar', 'Soup first.']],
  ])('stay above their attributions when their layout is changed and restored: %s', (_name, body, expected) => {
    const { deck } = layoutDeck(readMarkdown(`## Guests\n\n${body}\n`).outline, {});
    const [slide] = deck.slides;
    const id = slide?.id ?? '';
    expect(textsOf(slide)).toEqual(expected);
    expect(textsOf(changeLayout(deck, id, 'quote').slides[0])).toEqual(expected);
    for (const { layout } of candidatesFor(deck, id)) {
      const changed = changeLayout(deck, id, layout);
      expect(textsOf(changed.slides[0]).map((text) => text.replace(/[“”]/gu, ''))).toEqual(expected);
      expect(textsOf(changeLayout(changed, id, 'quote').slides[0])).toEqual(expected);
      expect(findFaults(changed)).toEqual([]);
    }
  });

  it('are never merged into one, in any order of their names', () => {
    const many = Array.from({ length: 5 }, (_, at) => [`Word ${at}.`, `— Name ${at}`]).flat();
    for (const lines of [many, ['— Ida says', 'Warm.', '— Omar']]) {
      const { deck } = layoutDeck(readMarkdown(`## Guests\n\n> ${lines.join('\n>\n> ')}\n`).outline, {});
      expect(deck.slides.flatMap(textsOf)).toEqual(lines);
    }
  });
});

it('does not add a paragraph below an attribution to the quotation', () => {
  const { deck } = layoutDeck(readMarkdown('## Said\n\n> Warm.\n>\n> — Omar\n\nWe open at noon.\n').outline, {});
  expect(candidatesFor(deck, deck.slides[0]?.id ?? '').map(({ layout }) => layout)).not.toContain('quote');
});
