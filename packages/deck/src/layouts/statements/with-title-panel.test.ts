import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide, SlideSize, StyleName } from '../../model/deck.ts';
import { styleNames } from '../../model/deck.ts';
import type { ShapeElement, TextElement } from '../../model/element.ts';
import { slideHeightOf } from '../../model/slide-size.ts';
import { changeSlideSize } from '../../retheme/change-slide-size.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { contrast } from '../../themes/contrast.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout, layoutsFor } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import type { LayoutChoice } from '../slide-layout.ts';

const pond =
  'The old pond lost a third of its water in June, although we filled it twice, and the frogs moved to the ditch.';
const winter =
  'In winter, a new pump costs less than one summer of tap water, and two members offered to build the housing for it.';
const conclusion = 'Nobody wants to dig twice.';

function layoutOf(
  slides: string,
  coverId = 'minimal-blue-en',
  size?: SlideSize,
): { deck: Deck; choices: LayoutChoice[] } {
  const { outline } = readMarkdown(`# T\n\n${slides}\n\n## End\n\n- one\n- two`);
  return layoutDeck({ ...outline, ...(size && { size }) }, { coverId });
}

const slideIn = ({ slides }: Deck): Slide => slides[1] as Slide;
const panelIn = ({ elements }: Slide): ShapeElement | undefined =>
  elements.find((one): one is ShapeElement => one.kind === 'shape' && one.name === 'Panel');
const textsIn = ({ elements }: Slide): TextElement[] =>
  elements.filter((one): one is TextElement => one.kind === 'text' && (one.role === 'title' || one.role === 'body'));
const layoutsIn = (slides: string, size?: SlideSize): string[] =>
  layoutOf(slides, undefined, size)
    .choices.slice(1, -1)
    .map(({ layout }) => layout);

describe('a short heading above paragraphs', () => {
  it.each([
    ['paragraphs', `${pond}\n\n${winter}`],
    ['a short last paragraph', `${pond}\n\n${conclusion}`],
  ])('is on a panel next to %s', (_, body) => {
    expect(layoutsIn(`## Garden\n\n${body}`)).toEqual(['titleLeft']);
  });

  it.each([
    ['a long heading', `## The old garden of the club behind the station\n\n${pond}\n\n${winter}`],
    ['a long Chinese heading', `## 关于在车站后面的老花园里重新修建水塘的建议书\n\n${pond}\n\n${winter}`],
    ['one paragraph, each sentence of which has a row', `## Garden\n\n${pond} ${winter}`],
    ['a figure as the heading', `## 42%\n\n${pond} ${winter}`],
    ['a list', `## Garden\n\n${pond}\n\n- one\n- two`],
    ['lines', `## Garden\n\n${pond}\\\n${winter}\\\n${pond}`],
    [
      'two parallel texts on cards',
      `## Garden\n\nThe pump is old and slow. ${pond}\n\nThe shed is old and low. ${pond}`,
    ],
    ['a footnote', `## Garden\n\n${pond}[^1] ${winter}\n\n[^1]: Our notes.`],
    ['a callout', `## Garden\n\n${pond} ${winter}\n\n> [!WARNING]\n> Deep water.`],
    ['very long text', `## Garden\n\n${`${pond} ${winter}\n\n`.repeat(6)}`],
  ])('is above the content on a slide with %s', (_, slides) => {
    expect(layoutsIn(slides)).not.toContain('titleLeft');
  });

  it('is on a panel on at most every fourth slide, and not on portrait slides', () => {
    const one = (heading: string): string => `## ${heading}\n\n${pond}\n\n${winter}`;
    const slides = ['Pond', 'Pump', 'Bill', 'Shed', 'Ditch', 'Frogs'].map(one).join('\n\n');
    const plain = ['statement', 'statement', 'statement'];
    expect(layoutsIn(slides)).toEqual(['titleLeft', ...plain, 'titleLeft', 'statement']);
    expect(layoutsIn(slides, { width: 90, height: 160 })).not.toContain('titleLeft');
    expect(layoutsIn(slides, '4:3')).toContain('titleLeft');
  });
});

const coversOf = (style: StyleName): string[] => [`${style}-blue-en`, `${style}-orange-en`];

describe.each(everydayDiagonal(4, 2, styleNames))('a panel in the style %s', (style) => {
  it.each(coversOf(style))('fills the left side, in readable colors: %s', (coverId) => {
    for (const size of [undefined, '4:3', 'A4'] as const) {
      const { deck } = layoutOf(`## Garden\n\n${pond}\n\n**${conclusion}**`, coverId, size);
      const slide = slideIn(deck);
      const panel = panelIn(slide);
      const [title, ...texts] = textsIn(slide);
      expect(panel?.box).toEqual({ x: 0, y: 0, width: 448, height: slideHeightOf(deck) });
      expect(texts).toHaveLength(2);
      for (const { box } of [...texts, ...slide.elements.filter(({ part }) => part === 'footer')])
        expect(box.x).toBeGreaterThan(448 + 40);
      const colorOf = (color: string | undefined): string => resolveColor(deck.theme, color as 'ink');
      const fill = panel?.fill?.kind === 'solid' ? panel.fill.color : undefined;
      expect(contrast(colorOf(title?.style.color), colorOf(fill))).toBeGreaterThan(4.5);
      expect(texts[1]?.style.size).toBeGreaterThan(1.2 * (texts[0]?.style.size ?? 0));
      expect(findFaults(deck)).toEqual([]);
    }
  });

  it('is the same as in a deck that gets this style later', () => {
    const slides = `## Garden\n\n${pond}\n\n${winter}`;
    const { deck } = layoutOf(slides, 'chinese-green-en');
    const changed = changeTheme(deck, { style, color: 'blue' });
    const { deck: expected } = layoutOf(slides, changed.coverId);
    const [mine, theirs] = [changed, expected].map((one) =>
      slideIn(one).elements.filter(({ kind }) => kind === 'shape'),
    );
    expect(mine).toEqual(theirs);
    expect(textsIn(slideIn(changed))[0]).toEqual(textsIn(slideIn(expected))[0]);
    expect(findFaults(changed)).toEqual([]);
  });
});

it('sets a short last paragraph that concludes the others in larger type, but not one that only negates', () => {
  const sizesOf = (last: string) =>
    textsIn(slideIn(layoutOf(`## Garden\n\n${pond}\n\n${last}`).deck)).map(({ style }) => style.size);
  const [, text = 0, closing = 0] = sizesOf('The pump pays for itself.');
  expect(closing).toBeGreaterThan(1.2 * text);
  expect(sizesOf('Not used once: the old pump.')).toHaveLength(2);
});

it('does not break a short Chinese heading on the panel', () => {
  const text = `两年前的旧池塘在六月里少了三分之一的水，我们补了两次，青蛙还是搬到了沟里。`;
  const { deck } = layoutOf(`## 从一个数字说起\n\n${text}${text}\n\n${text}`, 'minimal-blue-zh');
  const title = textsIn(slideIn(deck)).find(({ role }) => role === 'title');
  expect(panelIn(slideIn(deck))).toBeDefined();
  const width = 7 * (title?.style.size ?? 0);
  expect(title?.box.width).toBeGreaterThanOrEqual(width);
});

it('is the layout that users select for other content and for long headings', () => {
  const { deck } = layoutOf('## The old garden of the club behind the station\n\n- one\n- two\n- three\n- four');
  const { id } = slideIn(deck);
  expect(layoutsFor(deck, id).map(({ layout }) => layout)).toContain('titleLeft');
  const changed = changeLayout(deck, id, 'titleLeft');
  expect(panelIn(slideIn(changed))).toBeDefined();
  expect(findFaults(changed)).toEqual([]);
  const back = changeLayout(changed, id, 'content');
  expect(panelIn(slideIn(back))).toBeUndefined();
  expect(slideIn(back).elements.filter(({ name }) => name === 'Motif')).toHaveLength(1);
});

it('stays when the layout is applied again, and in another size', () => {
  const { deck } = layoutOf(`## Garden\n\n${pond}\n\n**${conclusion}**`);
  const slide = slideIn(deck);
  expect(slideIn(changeLayout(deck, slide.id, 'titleLeft')).elements).toEqual(slide.elements);
  const larger = changeSlideSize(deck, { width: 1280, height: 960 });
  expect(panelIn(slideIn(larger))?.box.height).toBe(slideHeightOf(larger));
  expect(textsIn(slideIn(larger)).map(({ paragraphs }) => paragraphs.map(({ runs }) => plainText(runs)))).toEqual(
    textsIn(slide).map(({ paragraphs }) => paragraphs.map(({ runs }) => plainText(runs))),
  );
  expect(findFaults(larger)).toEqual([]);
});

it('begins a table next to the panel below a slide number in the upper corner', () => {
  const rows = ['First known', 'On tables since', 'Brought by guests'].map(
    (name) => `| ${name} | 25,000 years ago | 2.5 million years ago | the Renaissance |`,
  );
  const table = ['| | Spoon | Knife | Fork |', '|---|---|---|---|', ...rows].join('\n');
  const { deck } = layoutOf(`## Spoon, knife, fork\n\n${table}`, 'chinese-orange-en');
  const changed = changeLayout(deck, slideIn(deck).id, 'titleLeft');
  expect(panelIn(slideIn(changed))).toBeDefined();
  expect(findFaults(changed)).toEqual([]);
});
