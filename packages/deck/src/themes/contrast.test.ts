import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { everydayDiagonal, isFullRun } from '../../../../tooling/everyday.ts';
import { coverSlide } from '../styles/draw-cover.ts';
import { sampleTexts } from '../styles/sample-texts.ts';
import { coversOf } from '../styles/templates.ts';
import { elementsWithin } from '../model/elements-within.ts';
import { textLines } from '../elements/text/fit-text.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { ColorName, Deck, DeckLanguage, Slide } from '../model/deck.ts';
import { colorNames, deckLanguages, styleNames } from '../model/deck.ts';
import type { TextElement } from '../model/element.ts';
import type { Color, SemanticColor } from '../model/paint.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { darkStyles } from './chart-colors.ts';
import { codeColors } from './code-colors.ts';
import type { Rgb } from './contrast.ts';
import { contrast, rgbContrast, rgbOf } from './contrast.ts';
import { hexToOklch } from './oklch.ts';
import { nearestColor } from './nearest-color.ts';
import { resolveColor } from './resolve-color.ts';
import { slideColorsOf } from './slide-colors.ts';

/** WCAG 2.2, 1.4.3: text is large from 24 px, or from 18.66 px if it is bold. */
const minContrast = { text: 4.5, large: 3 };
const scale = 0.5;

/** Markdown for a slide of every layout with text, and a long footer. */
const markdown = `# A title that goes on over the foot of all the slides of this deck, and further

A subtitle

# Section

What it is about

## List

- one **bold** and [a link](https://example.com)
- two

### Heading

> quoted

## Columns

::: columns
::: column
### One
Text
:::
::: column
### Two
Text
:::
::: column
### Three
Text
:::
:::

## Steps

1. First
2. Second
3. Third

## Table

| A | B |
|---|---|
| 1 | 2 |
| 3 | 4 |

A note.[^1]

> [!WARNING]
> Beware of the table

[^1]: At the foot.

## Remark

| A | B |
|---|---|
| 1 | 2 |

What it is about.

## Key message

| A | B |
|---|---|
| 1 | 2 |

**In short:** what it is about.

## Only this matters

> To be said in large letters.
>
> — Somebody

## Decided

> [!IMPORTANT]
> Alone on a slide

## 42 %

of all

# Thanks`;

interface Pixels {
  at: (x: number, y: number) => Rgb;
}

/** Renders a slide without its text and returns its pixels. */
function backgroundPixels(deck: Deck, slide: Slide): Pixels {
  const { pixels, width } = new Resvg(renderSlide(deck, slide), {
    fitTo: { mode: 'width', value: 1280 * scale },
    font: { loadSystemFonts: false },
  }).render();
  return {
    at: (x, y) => {
      const start = (Math.floor(y * scale) * width + Math.floor(x * scale)) * 4;
      return [pixels[start] ?? 0, pixels[start + 1] ?? 0, pixels[start + 2] ?? 0];
    },
  };
}

/** Returns each text box that has too little contrast with any pixel behind its lines. */
function lowContrastTexts(deck: Deck, slide: Slide): string[] {
  const background = backgroundPixels(deck, slide);
  const texts = elementsWithin(slide.elements).filter((one): one is TextElement => one.kind === 'text');
  return texts.flatMap((element) => {
    const runs = element.paragraphs.flatMap((paragraph) => paragraph.runs);
    const colors = new Set<Color>([element.style.color, ...runs.flatMap((run) => run.color ?? [])]);
    const lowest = Math.min(
      ...[...colors].flatMap((color) => {
        const ink = rgbOf(resolveColor(deck.theme, color));
        return textLines(deck, element).flatMap((line) =>
          samples(line).map(([x, y]) => rgbContrast(ink, background.at(x, y))),
        );
      }),
    );
    const { size, bold } = element.style;
    const needed = size >= 24 || (bold === true && size > 18.66) ? minContrast.large : minContrast.text;
    return lowest >= needed ? [] : [`${slide.layout} ${element.id} on ${deck.coverId}: ${lowest.toFixed(2)}`];
  });
}

/** Returns sample points behind a line of text, 8 px apart. */
function samples({ x, width, baseline, size }: ReturnType<typeof textLines>[number]): [number, number][] {
  const points: [number, number][] = [];
  for (let px = x; px <= x + width; px += 8)
    for (const share of [0.05, 0.35, 0.7])
      points.push([Math.min(1278, Math.max(1, px)), Math.min(718, Math.max(1, baseline - share * size))]);
  return points;
}

function coverOf(id: string, language: DeckLanguage): Deck {
  const [style, color] = id.split('-') as [Deck['theme']['style'], Deck['theme']['color']];
  const template = coversOf({ style, color }, language).find((one) => one.id === id);
  if (!template) throw new Error(id);
  const texts = { author: 'Author', ...sampleTexts[style][language] };
  const slide: Slide = {
    id: 'cover',
    layout: 'title',
    title: texts.title,
    notes: '',
    ...coverSlide(template, language, texts, id),
  };
  return { version: 2, title: texts.title, language, theme: { style, color }, coverId: id, slides: [slide] };
}

/** Accents of every hue, light and dark, and a gray. */
const accents = ['#E60012', '#FFD400', '#0B7A75', '#101828', '#9AA3AF', '#7A8B00', '#5B2BE0', '#FF8ACB'].map(
  (accent) => ({ name: accent, accent: accent as `#${string}`, color: nearestColor(accent) }),
);
const themes: { name: string; color: ColorName; accent?: `#${string}` }[] = [
  ...colorNames.map((color) => ({ name: color, color })),
  ...accents,
];

/**
 * Returns the minimum differences between a chart's series. The differences of the named colors were tuned
 * individually.
 */
const minDifference = ({ accent }: { accent?: string }): { contrast: number; distance: number } =>
  accent ? { contrast: 1.2, distance: 0.04 } : { contrast: 1.25, distance: 0.07 };

describe.each(styleNames)('style %s', (style) => {
  const column = styleNames.indexOf(style);

  // Drawing slides takes most of the time: in the everyday run, slides are drawn in one light style in a named color and
  // in one dark style with an accent, and covers in one language of one light and one dark style. The contrast of the
  // colors of the other styles is computed below.
  it.each(isFullRun || style === 'minimal' ? everydayDiagonal(16, column, colorNames) : [])(
    'keeps every text of slides in %s readable on its background',
    (color) => {
      const { outline } = readMarkdown(markdown);
      const { deck } = layoutDeck(outline, { coverId: `${style}-${color}-en` });
      expect(deck.slides.flatMap((slide) => lowContrastTexts(deck, slide))).toEqual([]);
    },
  );

  it.each(isFullRun || style === 'tech' || style === 'chinese' ? everydayDiagonal(16, column, colorNames) : [])(
    'keeps all cover text in %s readable on its background',
    (color) => {
      const faults = everydayDiagonal(2, style === 'tech' ? 0 : 1, deckLanguages).flatMap((language) =>
        coversOf({ style, color }, language).flatMap(({ id }) => {
          const deck = coverOf(id, language);
          return deck.slides.flatMap((slide) => lowContrastTexts(deck, slide));
        }),
      );
      expect(faults).toEqual([]);
    },
  );

  it.each(themes)(
    'gives table headers, code, marks and chart labels in $name the contrast of text',
    ({ name: _, ...colors }) => {
      const theme = { style, ...colors };
      const { placeholder, bullet } = slideColorsOf(theme);
      const pairs: [Color, Color][] = [
        ['tableHeadText', 'tableHead'],
        ['tableText', 'tableStripe'],
        ['tableText', 'chartGround'],
        ['codeText', 'codeGround'],
        ...Object.values(codeColors(theme)).map((ink): [Color, Color] => [ink, 'codeGround']),
        ['accentText', 'accent'],
        ['tableText', 'accentGround'],
        ['keyText', 'keyGround'],
        ['keyLabel', 'keyGround'],
        ['positive', 'accentGround'],
        ['negative', 'accentGround'],
        ...(['positive', 'warning', 'negative'] as const).flatMap((status): [Color, Color][] => [
          [status, `${status}Ground`],
          [status, 'codeGround'],
          ['codeText', `${status}Ground`],
        ]),
        ['strongText', 'codeGround'],
        ['chartText', 'chartGround'],
        ['bodyText', 'chartGround'],
        [placeholder.color, placeholder.fill],
        [bullet.check, 'accent'],
      ];
      const faults = pairs.flatMap(([ink, paper]) => {
        const found = contrast(resolveColor(theme, ink), resolveColor(theme, paper));
        return found >= minContrast.text ? [] : [`${ink} on ${paper}: ${found.toFixed(2)}`];
      });
      expect(faults).toEqual([]);
    },
  );

  const palette: SemanticColor[] = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6', 'chart7', 'chart8'];

  it.each(themes)('gives adjacent series of a chart in $name different lightness', ({ name: _, ...colors }) => {
    const shades = palette.map((part) => resolveColor({ style, ...colors }, part));
    // In a pie, the first slice is next to the last one.
    const near = shades.flatMap((shade, index) => {
      const found = contrast(shade, shades[(index + 1) % shades.length] ?? '#000000');
      return found >= minDifference(colors).contrast ? [] : [`${palette[index]} and the next one: ${found.toFixed(2)}`];
    });
    expect(near).toEqual([]);
  });

  it.each(themes)(
    'gives all eight possible series of a chart in $name colors that can be distinguished from each other and from the background',
    ({ name: _, ...colors }) => {
      const shades = palette.map((part) => resolveColor({ style, ...colors }, part));
      // Dark slides get lighter towards one side.
      const [grounds, minGroundContrast]: [Color[], number] = darkStyles.has(style)
        ? [['chartGround', 'panel'], 3]
        : [['chartGround'], 1.4];
      const near = shades.flatMap((shade, index) => [
        ...shades.slice(0, index).flatMap((other, before) => {
          const found = distance(shade, other);
          return found >= minDifference(colors).distance
            ? []
            : [`${palette[before]} and ${palette[index]}: ${found.toFixed(3)}`];
        }),
        ...grounds.flatMap((ground) => {
          const found = contrast(shade, resolveColor({ style, ...colors }, ground));
          return found >= minGroundContrast ? [] : [`${palette[index]} and ${ground}: ${found.toFixed(2)}`];
        }),
      ]);
      expect(near).toEqual([]);
    },
  );

  it.each(isFullRun || style === 'tech' ? everydayDiagonal(16, column, accents) : [])(
    'keeps all text of slides with the accent $name readable, with an explicit footer',
    ({ accent }) => {
      const { outline } = readMarkdown(markdown);
      const { deck } = layoutDeck({ ...outline, style, color: accent, footer: 'A footer', subtitle: 'Text' });
      expect(deck.slides.flatMap((slide) => lowContrastTexts(deck, slide))).toEqual([]);
    },
  );
});

/**
 * Returns the perceived difference of two colors: 0.02 is just noticeable.
 * @see https://bottosson.github.io/posts/oklab/
 */
function distance(one: string, other: string): number {
  const [[l, a, b], [m, c, d]] = [one, other].map((hex): [number, number, number] => {
    const { lightness, chroma, hue } = hexToOklch(hex);
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  }) as [[number, number, number], [number, number, number]];
  return Math.hypot(l - m, a - c, b - d);
}
