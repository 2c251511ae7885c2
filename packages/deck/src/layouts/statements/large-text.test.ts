import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { slideBackground } from '../../styles/draw-cover.ts';
import { coversOf } from '../../styles/templates.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { colorNames, styleNames } from '../../model/deck.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { textLines } from '../../elements/text/fit-text.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { isFullSlideText } from './is-full-slide-text.ts';
import { minTextArea, textAreaOf } from './large-text.ts';

function deckOf(markdown: string, coverId = 'business-blue-en'): Deck {
  return layoutDeck(readMarkdown(markdown).outline, { coverId }).deck;
}

const last = (deck: Deck): Slide => deck.slides.at(-1) as Slide;
const bodyLines = (deck: Deck): string[] =>
  last(deck).elements.flatMap((one) =>
    one.kind === 'text' && one.role === 'body' ? textLines(deck, one).map(({ text }) => text.trim()) : [],
  );
const quoted = '# T\n\n## A\n\n> I lost a week of bird counts because one page got wet.\n>\n> — A ranger';
const longText = '> ' + 'This goes on and on, as some quotations do, until nobody listens. '.repeat(6);

describe('quotation or heading alone on a slide', () => {
  it.each(everydayDiagonal(3, 1, styleNames))('fits in the style %s', (style) => {
    for (const color of colorNames) {
      const { width, height } = textAreaOf(slideThemeOf({ theme: { style, color } }));
      expect(width).toBeGreaterThanOrEqual(minTextArea.width);
      expect(height).toBeGreaterThanOrEqual(minTextArea.height);
    }
  });

  it.each(everydayDiagonal(3, 2, styleNames))(
    'has the background of section slides and no footer in the style %s',
    (style) => {
      for (const language of ['en', 'zh'] as const)
        for (const { id, color } of coversOf({ style, color: 'green' }, language)) {
          const deck = deckOf(quoted, id);
          expect(last(deck).background).toEqual(slideBackground(style, color, 'section'));
          expect(last(deck).elements.map((one) => one.id)).not.toContain('slide-number');
          expect(isFullSlideText(last(deck), deck)).toBe(true);
          expect(findFaults(deck)).toEqual([]);
        }
    },
  );

  it('shows verse with the name of its author like a quotation, in the family of the style’s titles', () => {
    const poem = '# T\n\n## 静夜思\n\n床前明月光，\n疑是地上霜。\n举头望明月，\n低头思故乡。\n\n——李白\n';
    const facesIn = (cover: string) =>
      last(deckOf(poem, cover)).elements.flatMap((one) =>
        one.part === 'quote' && one.kind === 'text' ? one.style.face : [],
      );
    expect(facesIn('chinese-green-zh')).toEqual(['song']);
    expect(facesIn('minimal-green-zh')).toEqual(['heading']);
    expect(last(deckOf(poem)).elements.some(({ part }) => part === 'attribution')).toBe(true);
  });

  it('keeps the lines of verse, in a quotation or alone, at a size at which none of them wraps', () => {
    const lines = [
      'Hope is the thing with feathers',
      'That perches in the soul,',
      'And sings the tune without the words',
    ];
    for (const verse of [lines.map((line) => `> ${line}`).join('\n'), lines.join('\n')]) {
      const deck = deckOf(`# T\n\n## A\n\n${verse}`);
      expect(isFullSlideText(last(deck), deck)).toBe(true);
      expect(bodyLines(deck)).toEqual(lines);
    }
  });

  it('begins a new line after a short sentence', () => {
    expect(bodyLines(deckOf('# T\n\n## A\n\n> We do not wait for time. Time waits for us.'))).toEqual([
      'We do not wait for time.',
      'Time waits for us.',
    ]);
  });

  it('keeps the background of content slides if the text is too long for any style', () => {
    const deck = deckOf(`# T\n\n## A\n\n${longText}`);
    expect(last(deck)).toMatchObject({ layout: 'quote', background: { color: 'paper' } });
    expect(isFullSlideText(last(deck), deck)).toBe(false);
  });

  it('becomes large text and normal text again when its layout changes', () => {
    const deck = deckOf(quoted);
    const there = changeLayout(deck, 'slide-2', 'content');
    expect(last(there).background).toEqual(slideBackground('business', 'blue', 'content'));
    expect(last(there).elements.map(({ id }) => id)).toContain('slide-number');
    const back = changeLayout(there, 'slide-2', 'quote');
    expect(last(back).background).toEqual(slideBackground('business', 'blue', 'section'));
    expect(last(back).elements.map(({ id }) => id)).not.toContain('slide-number');
  });

  it('has a quotation mark at the position of the section number if the style puts that number next to the heading', () => {
    const deck = deckOf(quoted, 'chinese-blue-en');
    const mark = last(deck).elements.find(({ id }) => id === 'quote-mark-1');
    const { number } = slideThemeOf(deck).section;
    expect(mark?.box.x).toBeGreaterThan(number.box.x);
    expect(mark?.box.x).toBeLessThan(number.box.x + number.box.width);
  });

  it('follows a change of the deck’s style, and is byte-identical after the style is changed back', () => {
    const deck = deckOf(`${quoted}\n\n## One thing matters\n\n## B\n\ntext`);
    for (const style of styleNames) {
      const changed = changeTheme(deck, { style });
      expect(changed.slides.slice(1, 3).map((slide) => isFullSlideText(slide, changed))).toEqual([true, true]);
      expect(changed.slides.slice(1, 3)).toEqual(
        deckOf(`${quoted}\n\n## One thing matters\n\n## B\n\ntext`, changed.coverId).slides.slice(1, 3),
      );
      expect(changeTheme(changed, { style: 'business' })).toEqual(deck);
    }
  });

  it('becomes the closing slide if it is on the last slide', () => {
    expect(last(deckOf('# T\n\n## A\n\ntext\n\n## Thank you')).layout).toBe('closing');
    expect(last(deckOf('# T\n\n## A\n\ntext\n\n# Thank you')).layout).toBe('closing');
    expect(deckOf('# T\n\n## Wait\n\n## A\n\ntext').slides[1]?.layout).toBe('statement');
    expect(last(deckOf('# T\n\n## A\n\ntext\n\n## Let’s talk\n\nana@crate.example')).layout).toBe('closing');
    expect(last(deckOf('## Thank you')).layout).not.toBe('closing');
  });
});

it('breaks large Chinese text after a comma', () => {
  const deck = deckOf('## 宗旨\n\n> 让数据多跑路，让群众少跑腿。', 'government-blue-zh');
  const quote = last(deck).elements.find(({ part }) => part === 'quote');
  expect(quote?.kind === 'text' && textLines(deck, quote).map(({ text }) => text)).toEqual([
    '让数据多跑路，',
    '让群众少跑腿。',
  ]);
});

describe('a heading in quotation marks above a name', () => {
  it('is a quotation with its attribution', () => {
    const { elements, title } = last(deckOf('## “We noticed it on the first bill.”\n\nDana Whitfield, owner'));
    const sizeOf = (text: string) =>
      elements.find((one) => one.kind === 'text' && JSON.stringify(one.paragraphs).includes(text));
    expect(title).toContain('We noticed it');
    expect(sizeOf('We noticed')).toMatchObject({ part: 'quote' });
    expect(sizeOf('Dana')).toMatchObject({ part: 'attribution' });
  });

  it('stays a heading above other text, or if only some of its words are quoted', () => {
    for (const markdown of ['## “We noticed it.”\n\n- a\n- b', '## “Fast” and slow\n\nDana Whitfield, owner'])
      expect(last(deckOf(markdown)).elements.filter(({ part }) => part === 'attribution')).toEqual([]);
  });
});

it('begins a new line between a Chinese sentence and its translation', () => {
  const { elements } = last(deckOf('## 承诺\n\n每一袋都可以追溯。 Every bag can be traced.', 'fresh-green-zh'));
  expect(JSON.stringify(elements)).toContain('追溯。\\nEvery bag');
});

it('sets a short Chinese quotation on two lines instead of three', () => {
  const deck = deckOf(
    '# T\n\n## 读者怎么说\n\n> 这里是我下班以后唯一不想看手机的地方。\n> ——一位会员',
    'chinese-orange-zh',
  );
  const body = last(deck).elements.find(({ id }) => id === 'body');
  const lines = body?.kind === 'text' ? textLines(deck, body).map(({ text }) => text) : [];
  expect(lines).toHaveLength(2);
  expect(lines.join('|')).not.toContain('唯|一');
});

it('does not set a sentence in bold that the author did not emphasize', () => {
  const boldIn = (text: string) =>
    (layoutDeck(readMarkdown(`# T\n\n## A\n\n${text}\n`).outline).deck.slides[1]?.elements ?? []).flatMap((element) =>
      element.kind === 'text' && element.role === 'body'
        ? element.paragraphs.flatMap(({ runs }) => runs.flatMap(({ bold, text: words }) => (bold ? [words] : [])))
        : [],
    );
  const text = 'Large files time out after half a minute. We will split them and send a link by mail on the same day.';
  expect(boldIn(text)).toEqual([]);
  expect(boldIn(text.replace('split', '**split**'))).toEqual(['split']);
  expect(boldIn('大文件在半分钟之后会超时，用户只能重新上传。我们将把文件拆分成多个部分并通过邮件发送链接。')).toEqual(
    [],
  );
});

it('sets a Chinese statement in the free width next to the motif, without splitting words', () => {
  const text = '在孩子步行二十分钟能到的地方，办一间有人管、有新书、放学和周末都开门的图书馆。';
  const { deck } = layoutDeck(readMarkdown(`---\nstyle: minimal\n---\n\n# 书\n\n## 我们想做的事\n\n${text}`).outline);
  const body = last(deck).elements.find(({ id }) => id === 'body');
  const lines = body?.kind === 'text' ? textLines(deck, body).map(({ text: line }) => line) : [];
  expect(body?.box.width).toBeGreaterThan(660);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines.join('|')).not.toMatch(/周\|末|开\|门|图\|书|\|[的了得个]/u);
  expect(lines.at(-1)?.length).toBeGreaterThan(4);
});

it('does not leave a word of a statement alone on the last line', () => {
  const deck = deckOf('# T\n\n## Reverting the trigger doesn’t end a metastable failure\n', 'tech-purple-en');
  const title = last(deck).elements.find(({ id }) => id === 'title');
  const lines = title?.kind === 'text' ? textLines(deck, title).map(({ text }) => text.trim()) : [];
  expect(lines.at(-1)).toContain(' ');
});

describe('a few words on a slide', () => {
  const textsIn = (deck: Deck) => last(deck).elements.flatMap((one) => (one.kind === 'text' ? [one] : []));

  it.each(everydayDiagonal(4, 0, styleNames))('are a statement without a panel in the style %s', (style) => {
    for (const size of [{}, { size: '4:3' as const }])
      for (const text of [
        '## We planted it.\n\nNot the city. Us.\n\n**Two thousand** trees by May.',
        '## 我们种下了它。\n\n不是市政府，是我们。\n\n五月前种了**两千**棵树。',
        '## One thing to keep\n\nLess lawn.\n\nMore shade.',
        'Less lawn.\n\nMore shade.',
      ]) {
        const { outline } = readMarkdown(`# T\n\n---\n\n${text}`);
        const { deck } = layoutDeck({ ...outline, ...size }, { theme: { style, color: 'blue' } });
        expect(isFullSlideText(last(deck), deck)).toBe(true);
        expect(findFaults(deck)).toEqual([]);
        const body = textsIn(deck).find(({ role }) => role === 'body');
        expect(body?.paragraphs).toHaveLength(2);
        expect(body?.style.size).toBeGreaterThanOrEqual(36);
      }
  });

  it('are below a heading that is only a number and that they continue', () => {
    const deck = deckOf('# T\n\n---\n\n# 48\n\ntrees on every street.\n\nOne for each house.\n\n## More\n\ntext');
    const slide = deck.slides[1];
    expect(slide?.layout).toBe('statement');
    const title = slide?.elements.find((one) => one.kind === 'text' && one.role === 'title');
    expect(title?.kind === 'text' && title.style.size).toBeGreaterThanOrEqual(200);
  });

  it('are on a panel if they contain a link, and keep the number of a year', () => {
    const linked = deckOf('# T\n\n## Contact\n\n[Write to us](https://example.com)\n\nOr call.');
    expect(isFullSlideText(last(linked), linked)).toBe(false);
    const year = deckOf('# T\n\n## We planted it.\n\n1987. One spring.\n\nForty people came.');
    expect(bodyLines(year)).toEqual(['1987. One spring.', 'Forty people came.']);
  });

  it('keep their position and size in another style', () => {
    const text = '# T\n\n## We planted it.\n\nNot the city. Us.\n\nTwo thousand trees.';
    const { theme } = deckOf(text, 'tech-purple-en');
    const changed = changeTheme(deckOf(text), theme);
    const boxes = (deck: Deck) => textsIn(deck).map(({ box, style: { size } }) => ({ box, size }));
    expect(boxes(changed)).toEqual(boxes(deckOf(text, changed.coverId)));
  });
});
