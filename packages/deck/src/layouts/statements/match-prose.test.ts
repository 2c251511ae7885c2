import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { isWellFilled, measureFill } from '../../testing/fill-ratios.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout, layoutsFor } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import type { LayoutChoice } from '../slide-layout.ts';
import { isFullSlideText } from './is-full-slide-text.ts';

const minimal = 'minimal-blue-en';

function slideOf(
  body: string,
  heading = 'The old garden of the club behind the station',
  coverId = minimal,
): { deck: Deck; slide: Slide; choice: LayoutChoice } {
  const source = readMarkdown(`# T\n\n## ${heading}\n\n${body}\n\n## End\n\n- one\n- two\n- three`).outline;
  const { deck, choices } = layoutDeck(source, { coverId });
  return { deck, slide: deck.slides[1] as Slide, choice: choices[1] as LayoutChoice };
}

const textsIn = ({ elements }: Slide): TextElement[] =>
  elements.filter((one): one is TextElement => one.kind === 'text' && (one.role === 'title' || one.role === 'body'));
const wordsOf = (one: TextElement | undefined): string[] => (one?.paragraphs ?? []).map(({ runs }) => plainText(runs));
const allText = (slide: Slide): string =>
  slide.elements.flatMap((one) => (one.kind === 'text' ? wordsOf(one) : [])).join(' ');
const sizeOf = (one: TextElement | undefined): number => one?.style.size ?? 0;

const pond =
  'The old pond lost a third of its water in June, although we filled it twice, and the frogs moved to the ditch behind the shed.';
const pump =
  'A new pump costs less than one summer of tap water, and two members offered to build the housing for it during the winter.';

describe('paragraphs below a heading', () => {
  it('are smaller than the heading, on two equal panels', () => {
    const { slide, deck, choice } = slideOf(`${pond}\n\n${pump}`);
    const [title, first, second] = textsIn(slide);
    expect(choice).toMatchObject({ layout: 'statement', reason: 'It has a few paragraphs.' });
    expect(wordsOf(first)).toEqual([pond]);
    expect(wordsOf(second)).toEqual([pump]);
    expect(sizeOf(first)).toBeLessThanOrEqual(0.85 * sizeOf(title));
    expect(sizeOf(second)).toBe(sizeOf(first));
    expect(second?.box).toMatchObject({ y: first?.box.y });
    const panels = slide.elements.filter(({ id }) => /^card-\d$/u.test(id)).map(({ box }) => box);
    expect(panels).toHaveLength(2);
    expect(panels[0]).toMatchObject({ y: panels[1]?.y, width: panels[1]?.width, height: panels[1]?.height });
    expect(findFaults(deck)).toEqual([]);
  });

  it('are one text in one size at the left edge if they are not parallel', () => {
    for (const text of [`${pond} ${pump} ${pond}\n\n${pump}`, `${pond}\n\nIn winter, ${pump}`]) {
      const { slide, deck } = slideOf(text);
      const [, body, ...others] = textsIn(slide);
      expect(wordsOf(body)).toEqual(text.split('\n\n'));
      expect(others).toEqual([]);
      expect(slide.elements.filter(({ id }) => /^card-\d$/u.test(id))).toEqual([]);
      expect(slide.elements.filter(({ part }) => part === 'decoration')).toEqual([]);
      expect(body?.box.x).toBe(textsIn(slide)[0]?.box.x);
      const [area] = measureFill(deck);
      expect(area && isWellFilled(area)).toBe(true);
      expect(findFaults(deck)).toEqual([]);
    }
  });

  it('are next to their last sentence, which is larger, on a panel in the accent color', () => {
    const { slide, deck } = slideOf(`${pond}\n\nIn winter, ${pump} That is enough for three more years.`);
    const [, text, below, sentence] = textsIn(slide);
    expect([text, below].map(wordsOf)).toEqual([[pond], [`In winter, ${pump}`]]);
    expect(wordsOf(sentence)).toEqual(['That is enough for three more years.']);
    expect(sizeOf(sentence)).toBeGreaterThan(1.2 * sizeOf(text));
    expect(sentence?.style.color).toBe('accentText');
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    ['a paragraph in bold', '**Nobody has dug it out since 1998.**'],
    ['a question', 'Who will dig it out before the winter?'],
  ])('are smaller than %s among them', (_, emphasized) => {
    const { slide, deck } = slideOf(`${pond}\n\n${emphasized}\n\n${pump}`);
    const [, first, second, third] = textsIn(slide);
    expect([first, second, third].map(wordsOf)).toEqual([[pond], [emphasized.replaceAll('*', '')], [pump]]);
    expect(sizeOf(second)).toBeGreaterThan(1.2 * sizeOf(first));
    expect(sizeOf(third)).toBe(sizeOf(first));
    expect(findFaults(deck)).toEqual([]);
  });

  it('have one size if the author emphasized none or several of them', () => {
    for (const body of [`${pond}\n\n${pump} And ${pond}`, `**Dig it.**\n\n${pond}\n\n**Fill it.**`])
      expect(new Set(textsIn(slideOf(body).slide).slice(1).map(sizeOf)).size).toBe(1);
  });

  it('are next to their first sentence in larger type if it is their message', () => {
    const { slide, deck } = slideOf(`We must dig out the pond again. ${pond}`);
    const [, lead, rest, ...others] = textsIn(slide);
    expect([lead, rest].map(wordsOf)).toEqual([['We must dig out the pond again.'], [pond]]);
    expect(others).toEqual([]);
    expect(rest?.box.x).toBeGreaterThan(lead?.box.x ?? Infinity);
    expect(sizeOf(lead)).toBeGreaterThan(1.2 * sizeOf(rest));
    expect(findFaults(deck)).toEqual([]);
  });

  it('are large on the background of section slides if they are few words, unless the slide before is one', () => {
    const few =
      'We filled the old pond twice this year, and it dried out twice.\n\nWe are digging a new one. On Saturday.';
    const { deck } = slideOf(`${few}\n\n## Shed\n\n${few}`);
    const [first, second] = deck.slides.slice(1) as [Slide, Slide];
    expect([first, second].map((slide) => isFullSlideText(slide, deck))).toEqual([true, false]);
    expect(sizeOf(textsIn(first)[1])).toBeGreaterThan(sizeOf(textsIn(first)[0]));
    expect(allText(second)).toContain('On Saturday.');
    expect(isFullSlideText(slideOf(`${pond}\n\n${pump}`).slide, deck)).toBe(false);
    expect(isFullSlideText(slideOf('Write to [us](https://example.com) today.\n\nWe will answer.').slide, deck)).toBe(
      false,
    );
    expect(findFaults(deck)).toEqual([]);
  });

  it('may be larger than a heading that is a sentence', () => {
    const { slide } = slideOf(`${pond} Nobody dug.`, 'The pond dries out, because the members dug it too flat.');
    const [title, text] = textsIn(slide);
    expect(sizeOf(text)).toBeGreaterThan(sizeOf(title));
  });

  it('emphasize the text with the label of a recommendation instead of a question', () => {
    const { slide } = slideOf(
      `${pond}\n\nDo we fill it again in the next summer?\n\nRecommendation: no, because the water is too dear.`,
      'Decision needed',
    );
    const largest = textsIn(slide)
      .slice(1)
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
    expect(wordsOf(largest)).toEqual(['Recommendation: no, because the water is too dear.']);
  });

  it('keep their order and their text when the layout or the theme changes', () => {
    const { slide, deck } = slideOf(`${pond}\n\n${pump}`);
    for (const { layout } of layoutsFor(deck, slide.id)) {
      const changed = changeLayout(deck, slide.id, layout).slides[1] as Slide;
      const text = allText(changed);
      expect(text).toMatch(/The old pond.*A new pump/u);
    }
    expect(findFaults(changeTheme(deck, { style: 'chinese', color: 'green' }))).toEqual([]);
  });
});

const short = 'Nobody wants to dig twice.';

describe('a short paragraph below longer ones', () => {
  it('is a band in the same size as the text above, which ends at the usual height', () => {
    const { slide, deck, choice } = slideOf(`${pond}\n\n${short}`);
    expect(choice.reason).toBe('It has a few paragraphs. The last one is a band below.');
    const band = slide.elements.find(
      (one): one is TextElement => one.part === 'importantCallout' && one.kind === 'text',
    );
    expect(wordsOf(band)).toEqual([short]);
    expect(sizeOf(band)).toBe(sizeOf(textsIn(slide)[1]));
    expect(findFaults(deck)).toEqual([]);
    const above = textsIn(slide)[1]?.box;
    const below = slide.elements.find(({ id }) => id === 'callout-panel')?.box;
    expect(below).toMatchObject({ x: above?.x, y: (above?.y ?? 0) + (above?.height ?? 0) + 24 });
  });

  it('is a band below two paragraphs', () => {
    const { slide, deck } = slideOf(`${pond}\n\n${pump}\n\n${short}`);
    expect(slide.elements.filter(({ part }) => part === 'importantCallout')).toHaveLength(1);
    expect(wordsOf(textsIn(slide)[1])).toEqual([pond]);
    expect(slide.elements.filter(({ id }) => /^card-\d$/u.test(id))).toHaveLength(2);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    ['below short text', `The pond is low.\n\n${short}`],
    ['if it is an example', `${pond}\n\nFor example, the frogs moved to the ditch.`],
    ['if it is a source', `${pond}\n\nSource: our notes of June.`],
    ['if it is a remark in italics', `${pond}\n\n*As of June.*`],
    ['if it is an exclusion', `${pond}\n\nTransport to the pond is not included.`],
    ['if it is an absence', `${pond}\n\nPetra is away until the tenth.`],
    ['if it names an attachment', `${pond}\n\nThe map is attached.`],
    ['if it is not a sentence', `${pond}\n\nGarden club of Linden`],
  ])('is not a band %s', (_, body) => {
    const { slide } = slideOf(body);
    expect(slide.elements.filter(({ part }) => part === 'importantCallout')).toEqual([]);
  });
});

const water = 'Water comes first. Every bed near the road dried out in June, and the hose does not reach them.';
const paths = 'Paths must be wide. Two wheelbarrows met on every morning of the harvest and one had to go back.';
const tools = 'Label the tools. Four spades went home with a member who thought that they were his.';

describe('paragraphs that begin with a short sentence', () => {
  it('become cards under these sentences', () => {
    const { slide, deck, choice } = slideOf(`${water}\n\n${paths}\n\n${tools}`, 'Lessons');
    expect(choice).toMatchObject({
      layout: 'threeColumns',
      reason: 'Its paragraphs begin with short sentences, which are headings.',
    });
    expect(textsIn(slide).flatMap((one) => wordsOf(one))).toEqual([
      'Lessons',
      ...[water, paths, tools].flatMap((text) => [text.slice(0, text.indexOf('.')), text.slice(text.indexOf('.') + 2)]),
    ]);
    expect(findFaults(deck)).toEqual([]);
  });

  it('become cards above a band with a short last one', () => {
    const { slide } = slideOf(`${water}\n\n${paths}\n\n${short}`);
    expect(slide.layout).toBe('comparison');
    expect(slide.elements.filter(({ part }) => part === 'importantCallout')).toHaveLength(1);
  });

  it('become cards in Chinese', () => {
    const { slide } = slideOf(
      '水源必须先解决。六月里靠近马路的菜地全部干枯，水管也够不到那里，补种花了两周时间。\n\n小路应当再宽一些。收获季每天早上都有两辆推车迎面相遇，总有一辆要退回去。',
      '经验',
      'minimal-blue-zh',
    );
    expect(textsIn(slide).flatMap((one) => wordsOf(one))).toContain('水源必须先解决');
  });

  it.each([
    ['continues the one before', `${water}\n\nBut paths matter. ${pump}`],
    ['tells a story', `${water}\n\nThen it rained. ${pump}`],
    [
      'begins with an abbreviation',
      `${water}\n\nMeet Dr. Weber on Monday at the gate, where she keeps the keys of the shed.`,
    ],
    ['is only one sentence', `${water}\n\n${pump}`],
    ['is a question', `${water}\n\nWho has the spades? ${pump}`],
    ['ends a story', `${water}\n\nFinally we saw the lake. ${pump}`],
    ['is a letter', `Dear gardeners. ${pump}\n\n${water}`],
    ['begins with a quotation', `${water}\n\nShe said “I will not.” Then she left. ${pump}`],
  ])('stay text if one of two %s', (_, body) => {
    expect(slideOf(body).slide.layout).toBe('statement');
  });
});

it.each([
  [
    'Decision requested',
    'Approve the new ferry for the winter, on the condition that both piers are repaired before the first storm.',
    'If not approved: we hire the old ferry again in March.',
  ],
  ['请批准', '同意在北码头新建一座售票厅，并授权今年内从维修基金中支出不超过一百八十万元用于设计。', '欢迎提问。'],
])('shows the request below “%s” as a statement above the rest', (heading, request, rest) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# Port\n\n## ${heading}\n\n${request}\n\n${rest}\n`).outline);
  expect(choices.at(-1)?.reason).toBe('Its first paragraph is a request.');
  const texts = deck.slides[1]?.elements.filter((one) => one.kind === 'text') ?? [];
  const sizeOfText = (text: string): number =>
    texts.find(({ paragraphs }) => paragraphs.some(({ runs }) => plainText(runs) === text))?.style.size ?? 0;
  expect(sizeOfText(rest)).toBeGreaterThan(0);
  expect(sizeOfText(request)).toBeGreaterThan(sizeOfText(rest));
  expect(findFaults(deck)).toEqual([]);
});

it('does not make a salutation a heading', () => {
  const points = 'We sail at nine. The ferry calls at both piers on its way to the island.';
  const salutation = 'Good evening, and thank you for coming. I know that the day was long for all of you.';
  expect(slideOf(`${salutation}\n\n${points}`).choice.layout).toBe('statement');
  expect(
    slideOf(`The pier is open again. The last planks were laid in May, a month early.\n\n${points}`).choice.layout,
  ).not.toBe('statement');
});

const story =
  'The works closed in 2009. For sixteen years the site has been fenced off, and residents have asked when it will open. The city bought the last parcel in October.';

it.each([
  [
    'a short paragraph below a story',
    `${story}\n\nNothing has been decided. Tonight we show three options.`,
    'importantCallout',
  ],
  [
    'a bold paragraph below a text',
    `${story}\n\n**If we do not follow a suggestion, we say why.**`,
    'importantCallout',
  ],
])('shows %s as a band', (_, body, part) => {
  const { deck, slide } = slideOf(body);
  expect(slide.elements.filter((one) => one.part === part)).toHaveLength(1);
  expect(allText(slide)).toContain('The works closed in 2009.');
  expect(findFaults(deck)).toEqual([]);
});

it('keeps a long bold paragraph as text', () => {
  const { slide } = slideOf(`${story}\n\n**${'We read every comment that you send to us. '.repeat(4).trim()}**`);
  expect(slide.elements.some((one) => one.part === 'importantCallout')).toBe(false);
});
