import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { strFromU8, unzipSync } from 'fflate';
import { parseDeck } from '../json/parse-deck.ts';
import { parseOutline } from '../json/parse-outline.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck, Slide } from '../model/deck.ts';
import { styleNames } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { writePptx } from '../pptx/testing/write-pptx.ts';
import { changeTheme } from '../retheme/change-theme.ts';
import { findFaults } from '../testing/find-faults.ts';
import { plainText } from '../text/runs.ts';
import { resolveColor } from '../themes/resolve-color.ts';
import type { ResolvedPicture } from './layout-deck.ts';
import { layoutDeck } from './layout-deck.ts';
import { picturesOf } from './pictures/pictures-of.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pictures = new Map<string, ResolvedPicture>([['logo.png', { src: pixel, width: 300, height: 90 }]]);
const talk = `# Harbour review

What the year brought

## Growth

- East
- South

# Part two

## Steps

1. Merge
2. Train

# Thank you`;

function deckOf(frontMatter: string): { deck: Deck; messages: string[] } {
  const { outline, report } = readMarkdown(`---\n${frontMatter}\n---\n\n${talk}`);
  const laidOut = layoutDeck(outline, { pictures, report });
  return { deck: laidOut.deck, messages: laidOut.report.map(({ message }) => message) };
}

const withPart = ({ elements }: Slide, part: string): SlideElement[] => elements.filter((one) => one.part === part);
const footersOf = (deck: Deck): string[] =>
  deck.slides.flatMap((slide) =>
    withPart(slide, 'footer').map((one) => (one.kind === 'text' ? plainText(one.paragraphs[0]?.runs ?? []) : '')),
  );

describe('color in front matter', () => {
  it.each([
    ['"#0a5cd6"', { color: 'blue', accent: '#0A5CD6' }],
    ["'0A5CD6'", { color: 'blue', accent: '#0A5CD6' }],
    ['#0A5CD6', { color: 'blue', accent: '#0A5CD6' }],
    ['"#e01"', { color: 'pink', accent: '#EE0011' }],
    ['green', { color: 'green' }],
  ])('%s sets the colors of the whole deck', (value, theme) => {
    const { deck, messages } = deckOf(`color: ${value}\ntheme: business`);
    expect(deck.theme).toEqual({ style: 'business', ...theme });
    expect(messages).toEqual([]);
    expect(parseDeck(JSON.parse(JSON.stringify(deck)))).toEqual({ ok: true, deck });
  });

  it('reports a value that is not a color', () => {
    expect(deckOf('color: sunset').messages).toEqual([
      expect.stringContaining('The color "sunset" is not one of pink'),
    ]);
  });

  it("keeps the cover's design and replaces its color", () => {
    const { deck } = deckOf('cover: tech-blue-en-wave\ncolor: orange');
    expect([deck.coverId.startsWith('tech-orange-en'), deck.theme]).toEqual([true, { style: 'tech', color: 'orange' }]);
  });

  it('uses the color itself where it is readable, and a readable shade of it elsewhere', () => {
    const accented = (accent: `#${string}`): string =>
      resolveColor({ style: 'minimal', color: 'blue', accent }, 'main');
    expect(accented('#0A5CD6')).toBe('#0A5CD6');
    expect(accented('#FFD400')).not.toBe('#FFD400');
  });

  it('is kept when the style changes, until a different color is selected', () => {
    const { deck } = deckOf('color: "#0A5CD6"');
    expect(changeTheme(deck, { style: 'tech' }).theme.accent).toBe('#0A5CD6');
    expect(changeTheme(deck, { color: 'blue' }).theme).toEqual({ style: 'minimal', color: 'blue' });
  });

  it('becomes the color scheme of the file', async () => {
    const parts = unzipSync(await writePptx(deckOf('color: "#0A5CD6"').deck));
    expect(strFromU8(parts['ppt/theme/theme1.xml'] ?? new Uint8Array())).toContain(
      '<a:accent1><a:srgbClr val="0A5CD6"/></a:accent1>',
    );
  });
});

describe('footer in front matter', () => {
  it.each(everydayDiagonal(4, 1, styleNames))(
    'replaces the title in the footer of content slides in the style %s',
    (style) => {
      const { deck } = deckOf(`theme: ${style}\nfooter: Confidential`);
      expect(footersOf(deck)).toEqual(['Confidential', 'Confidential']);
      expect(findFaults(deck)).toEqual([]);
      expect(footersOf(changeTheme(deck, { style: 'chinese' }))).toEqual(['Confidential', 'Confidential']);
    },
  );

  it.each(['off', 'none', 'False'])('is removed by %s', (value) => {
    expect(footersOf(deckOf(`footer: ${value}`).deck)).toEqual([]);
  });

  it('is the title by default', () => {
    expect(footersOf(deckOf('author: A').deck)).toEqual(['Harbour review', 'Harbour review']);
  });
});

describe('logo in front matter', () => {
  it.each(everydayDiagonal(4, 2, styleNames))(
    'is shown on covers and content slides in the style %s, clear of all text',
    (style) => {
      const { deck } = deckOf(`theme: ${style}\nlogo: logo.png\nauthor: A. Author\ndate: 2026-03-01`);
      const shown = deck.slides.map((slide) => withPart(slide, 'logo').some(({ kind }) => kind === 'picture'));
      expect(shown).toEqual([true, true, false, true, true]);
      expect(findFaults(deck)).toEqual([]);
    },
  );

  it('gets a white background on dark slides', () => {
    const plates = ({ deck }: { deck: Deck }): number => withPart(deck.slides[1] as Slide, 'logo').length - 1;
    expect([plates(deckOf('theme: tech\nlogo: logo.png')), plates(deckOf('theme: minimal\nlogo: logo.png'))]).toEqual([
      1, 0,
    ]);
  });

  it('moves to the position of a new theme, and back', () => {
    for (const style of styleNames) {
      const { deck } = deckOf('theme: chinese\nlogo: logo.png');
      const changed = changeTheme(deck, { style });
      expect(findFaults(changed)).toEqual([]);
      expect(changeTheme(changed, { style: 'chinese' })).toEqual(deck);
    }
  });

  it('is listed among the pictures to load, and is reported if it is missing', () => {
    expect(picturesOf(readMarkdown('---\nlogo: logo.png\n---\n# A').outline)).toEqual(['logo.png']);
    const { deck, messages } = deckOf('logo: none.png');
    expect(deck.slides.flatMap((slide) => withPart(slide, 'logo'))).toEqual([]);
    expect(messages).toEqual([expect.stringContaining('The logo is missing')]);
  });

  it('is part of the master of the file, and of layouts that hide its decorations, so that new slides have it', async () => {
    const parts = unzipSync(await writePptx(deckOf('logo: logo.png').deck));
    const withPicture = Object.keys(parts).filter((path) =>
      strFromU8(parts[path] ?? new Uint8Array()).includes('<p:pic>'),
    );
    expect(withPicture).toContain('ppt/slideMasters/slideMaster1.xml');
    expect(withPicture.filter((path) => path.startsWith('ppt/slideLayouts/'))).toHaveLength(2);
    expect(withPicture.filter((path) => path.startsWith('ppt/slides/'))).toEqual([]);
  });
});

describe('transition in front matter', () => {
  it('is the transition of every slide in the file', async () => {
    const parts = unzipSync(await writePptx(deckOf('transition: Fade').deck));
    const slides = Object.keys(parts).filter((path) => /^ppt\/slides\/slide\d+\.xml$/u.test(path));
    for (const path of slides)
      expect(strFromU8(parts[path] ?? new Uint8Array())).toContain(
        '<p:transition spd="med"><p:fade/></p:transition></p:sld>',
      );
  });

  it('is none by default, and unknown ones are reported', async () => {
    expect(deckOf('transition: none').deck).not.toHaveProperty('transition');
    expect(deckOf('transition: none').messages).toEqual([]);
    expect(deckOf('transition: explode').messages).toEqual([
      expect.stringContaining('The transition "explode" is not one of none, fade'),
    ]);
  });
});

describe('fonts in front matter', () => {
  it.each([
    ['font: georgia', { heading: { latin: 'Georgia' }, body: { latin: 'Georgia' } }],
    ['fonts: Georgia, Verdana', { heading: { latin: 'Georgia' }, body: { latin: 'Verdana' } }],
    ['字体: 宋体/KaiTi', { heading: { han: '宋体' }, body: { han: '楷体' } }],
    [
      'fonts: Georgia, Verdana, SimSun',
      { heading: { latin: 'Georgia', han: '宋体' }, body: { latin: 'Verdana', han: '宋体' } },
    ],
    ['fonts: { heading: "Georgia, 宋体" }', { heading: { latin: 'Georgia', han: '宋体' } }],
    ['fonts:\n  body: Lato', { body: { latin: 'Lato' } }],
  ])('are the fonts of the theme: %s', (frontMatter, fonts) => {
    const { deck, messages } = deckOf(frontMatter);
    expect(deck.theme.fonts).toEqual(fonts);
    expect(messages).toEqual([]);
  });

  it('are reported if they are unknown, except in the settings of other tools', () => {
    expect(deckOf('font: Papyrus').messages).toEqual([expect.stringContaining('The fonts "Papyrus" are not among')]);
    expect(deckOf('font: Georgia, Papyrus').deck.theme).not.toHaveProperty('fonts');
    for (const other of ['fonts:\n  sans: Robot\n  mono: Fira Code', 'fonttheme: serif'])
      expect(deckOf(other)).toMatchObject({
        deck: { theme: expect.not.objectContaining({ fonts: {} }) },
        messages: [],
      });
  });
});

it('accepts the same properties in an outline', () => {
  const own = {
    color: '#0A5CD6',
    fonts: { body: { latin: 'Lato' } },
    footer: '',
    logo: 'logo.png',
    transition: 'push',
  };
  const parsed = parseOutline({ title: 'A', slides: [], ...own });
  expect(parsed).toMatchObject({ ok: true, outline: own });
  expect(parseOutline({ title: 'A', slides: [], color: 'sunset' }).ok).toBe(false);
});
