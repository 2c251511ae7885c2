import carlitoRegular from '@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf?url';
import carlitoItalic from '@expo-google-fonts/carlito/400Regular_Italic/Carlito_400Regular_Italic.ttf?url';
import carlitoBold from '@expo-google-fonts/carlito/700Bold/Carlito_700Bold.ttf?url';
import cousineRegular from '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf?url';
import arimoBold from '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf?url';
import gelasioBold from '@expo-google-fonts/gelasio/700Bold/Gelasio_700Bold.ttf?url';
import notoSerifBold from '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf?url';
import tinosBold from '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf?url';
import notoRegular from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url';
import notoBold from '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf?url';
import { beforeAll, describe, expect, it } from 'vitest';
import english from '../../../../fixtures/samples/solar-en.md?raw';
import chinese from '../../../../fixtures/samples/solar-zh.md?raw';
import { loadStyles } from '../styles/style-art.ts';
import { blankDeck } from '../layouts/blank-deck.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { styleNames } from '../model/deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { runsWidth } from './typeset-paragraphs.ts';

beforeAll(async () => {
  const faces = [
    new FontFace('Carlito', `url(${carlitoRegular})`),
    new FontFace('Carlito', `url(${carlitoBold})`, { weight: '700' }),
    new FontFace('Carlito', `url(${carlitoItalic})`, { style: 'italic' }),
    new FontFace('Cousine', `url(${cousineRegular})`),
    new FontFace('Noto Sans SC', `url(${notoRegular})`),
    new FontFace('Noto Sans SC', `url(${notoBold})`, { weight: '700' }),
    new FontFace('Arimo', `url(${arimoBold})`, { weight: '700' }),
    new FontFace('Gelasio', `url(${gelasioBold})`, { weight: '700' }),
    new FontFace('Tinos', `url(${tinosBold})`, { weight: '700' }),
    new FontFace('Noto Serif SC', `url(${notoSerifBold})`, { weight: '700' }),
  ];
  for (const face of faces) document.fonts.add(await face.load());
  await loadStyles(...styleNames);
});

const other = { kind: 'paragraph', runs: [{ text: 'Another one.' }] } as const;

describe('width of a line', () => {
  it.each([
    ['Latin', 'To AVOID Wave Yards, Tea & Type'],
    ['accented Latin', 'Žluťoučký kůň, Ärger, façade, Åre'],
    ['Cyrillic and Greek', 'Съешь же ещё этих мягких булок · αβγδε'],
    ['Chinese with figures', '2025 年第三季度，营业收入 12.86 亿元（同比增长 18.4%）'],
    ['quotes and dashes beside Han', '他说：“屋顶光伏”——值得……'],
  ])('is the same as in the browser: %s', (_, text) => {
    for (const bold of [false, true]) {
      const paragraph = { kind: 'paragraph', runs: [{ text, bold }] } as const;
      const deck = layoutDeck({
        title: '',
        language: 'en',
        // The run is among other text, because alone it would become a statement.
        slides: [{ kind: 'content', heading: [{ text: 'Widths' }], notes: '', blocks: [paragraph, other, other] }],
      }).deck;
      // Numbers are tied to their units by no-break spaces, which are as wide as spaces.
      const drawn = widthsOf(deck, 0).find((line) => line.text.replaceAll('\u00A0', ' ') === text)?.width ?? 0;
      const body = deck.slides[0]?.elements.find((one) => one.kind === 'text' && one.role === 'body');
      if (body?.kind !== 'text') throw new Error('no body');
      const measured = runsWidth([{ text, bold }], body.style);
      expect(Math.abs(drawn - measured) / measured).toBeLessThan(0.015);
    }
  });

  it.each([
    ['minimal', 'en', 'To AVOID Wave Yards, Tea & Type'],
    ['chinese', 'en', 'Žluťoučký kůň: 1,026 “Fjords” — AVATAR'],
    ['government', 'zh', '2026 年 AVATAR 计划：“重点”工作——汇报'],
    ['business', 'zh', '2026 年 AVATAR 计划：“重点”工作——汇报'],
  ] as const)('is the same as in the browser for a title in the style %s (%s): %s', (style, language, text) => {
    const paragraph = { kind: 'paragraph', runs: [{ text: 'Text.' }] } as const;
    const { deck } = layoutDeck({
      title: '',
      language,
      style,
      slides: [{ kind: 'content', heading: [{ text }], notes: '', blocks: [paragraph, other, other] }],
    });
    const title = deck.slides[0]?.elements.find((one) => one.kind === 'text' && one.role === 'title');
    if (title?.kind !== 'text') throw new Error('no title');
    const drawn = widthsOf(deck, 0).find((line) => line.id === 'title')?.width ?? 0;
    const measured = runsWidth([{ text }], title.style);
    expect(Math.abs(drawn - measured) / measured).toBeLessThan(0.015);
  });

  it.each([
    ['English', english],
    ['Chinese', chinese],
  ])('never exceeds the margin of its box: the %s sample', (_, text) => {
    const { deck } = layoutDeck(readMarkdown(text).outline, { coverId: 'business-blue-en' });
    for (const [index, slide] of deck.slides.entries())
      for (const { id, right } of widthsOf(deck, index)) {
        const element = slide.elements.find((one) => one.id === id);
        expect(right, `${slide.id} ${id}`).toBeLessThanOrEqual((element?.box.x ?? 0) + (element?.box.width ?? 0));
      }
  });
});

it.each([
  ['English', 'Panels on forty school roofs AVOID waste, and pay for themselves within nine years. '],
  ['Chinese', '在全市四十所学校的屋顶上安装光伏板，“九年之内”即可收回投资——并且不再需要补贴。'],
  ['mixed', '我们使用 React 19 与TypeScript构建，通过 API 对接“数据中台”，比原系统（PHP）快3倍；'],
])('fills justified text to the edge, except in the last line: %s', (_, sentence) => {
  const box = { x: 100, y: 50, width: 640, height: 600 };
  const paragraphs = [
    { runs: [{ text: sentence.repeat(3) }, { text: sentence, bold: true }], align: 'justify', bullet: 'disc' },
  ] as const;
  const style = { face: 'body', size: 26, color: 'ink', lineHeight: 1.4 } as const;
  const deck = blankDeck({ language: 'en', title: '' });
  const slides = deck.slides.slice(0, 1);
  const elements = [{ kind: 'text', id: 'text', box, paragraphs, style } as const];
  const ends = widthsOf({ ...deck, slides: slides.map((slide) => ({ ...slide, elements })) }, 0).map(
    ({ right }) => right,
  );
  expect(ends.length).toBeGreaterThan(4);
  for (const end of ends.slice(0, -1)) expect(Math.abs(end - 740)).toBeLessThan(1);
  expect(ends.at(-1)).toBeLessThan(735);
});

/** Returns the lines as the browser sets them, in px of the slide. */
function widthsOf(
  deck: Parameters<typeof renderSlide>[0],
  index: number,
): { id: string; text: string; width: number; right: number }[] {
  const slide = deck.slides[index];
  if (!slide) return [];
  const host = document.body.appendChild(document.createElement('div'));
  host.style.width = '1280px';
  host.innerHTML = renderSlide(deck, slide);
  const lines = [...host.querySelectorAll<SVGTSpanElement>('text > tspan[y]')].map((line) => {
    const last = line.getEndPositionOfChar(Math.max(0, (line.textContent ?? ' ').trimEnd().length - 1));
    return {
      id: line.closest('[data-element]')?.getAttribute('data-element') ?? '',
      text: line.textContent ?? '',
      width: last.x - line.getStartPositionOfChar(0).x,
      right: last.x,
    };
  });
  host.remove();
  return lines;
}
