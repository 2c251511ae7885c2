import { expect, it } from 'vitest';
import { blankDeck } from '../../layouts/blank-deck.ts';
import type { TextElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { renderSlide } from '../render-slide.ts';
import { textLines } from './fit-text.ts';

const deck = blankDeck({ language: 'en', title: 'Empty' });
const list = (words: readonly string[]): TextElement => ({
  id: 'list',
  kind: 'text',
  box: { x: 100, y: 100, width: 600, height: 300 },
  paragraphs: words.map((text) => ({ bullet: 'disc', runs: [{ text }] })),
  style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4 },
});

function drawn(element: TextElement): string {
  const [slide] = deck.slides;
  if (!slide) throw new Error('A blank deck has a slide.');
  return renderSlide(deck, { ...slide, elements: [element] });
}

const lengthOf = (words: readonly string[]) => drawn(list(words)).length;

it('does not draw a bullet in an empty list, and draws one for each item of other lists', () => {
  expect(drawn(list(['']))).toBe(drawn({ ...list(['']), paragraphs: [{ runs: [] }] }));
  expect(lengthOf(['', 'b'])).toBeGreaterThan(lengthOf(['b']));
});

it('draws the own color and character of bullets, beside centered text too', () => {
  const paragraph = {
    bullet: 'disc',
    bulletColor: '#C00000',
    bulletCharacter: '➢',
    runs: [{ text: 'a', size: 14 }],
  } as const;
  const bulletOf = (align: 'left' | 'center'): string[] => {
    const svg = drawn({ ...list([]), paragraphs: [{ ...paragraph, align }] });
    return /<text x="([\d.]+)"[^>]* font-size="(\d+)" font-weight="400" fill="(#\w+)">➢</u.exec(svg)?.slice(1) ?? [];
  };
  expect(bulletOf('left')).toEqual(['100', '14', '#C00000']);
  expect(Number(bulletOf('center')[0])).toBeGreaterThan(350);
});

it('draws runs with a different font role in its fonts at their position, and subsequent runs in the fonts of the box', () => {
  const runs: Run[] = [
    { text: 'Plain ' },
    { text: 'arial', face: 'sans', bold: true },
    { text: ' and ' },
    { text: '宋体', face: 'song', bold: true },
  ];
  const svg = drawn({ ...list([]), paragraphs: [{ runs }] });
  const parts = [...svg.matchAll(/<tspan x="([\d.]+)" font-family="([^",]+),([^>]*)>([^<]+)/gu)];
  expect(parts.map(([, , family, rest, text]) => [family, /letter-spacing/u.test(rest ?? ''), text])).toEqual([
    ['Arimo', true, 'arial'],
    ['&apos;Noto Serif SC&apos;', false, '宋体'],
  ]);
  expect(svg).toMatch(/<tspan x="[\d.]+"> and <\/tspan>/u);
  expect(svg).toContain('font-family="Carlito,');
});

it('uses a bold-only font only for bold runs', () => {
  const drawRun = (run: Partial<Run>) => drawn({ ...list([]), paragraphs: [{ runs: [{ text: 'x', ...run }] }] });
  expect(drawRun({ face: 'serif' })).toBe(drawRun({}));
  expect(drawRun({ face: 'serif', bold: true })).toContain('Gelasio');
  const style = { ...list([]).style, face: 'sans', bold: true } as const;
  const inTitle = drawn({ ...list([]), style, paragraphs: [{ runs: [{ text: 'a' }, { text: 'b', bold: false }] }] });
  expect(inTitle).toMatch(
    /font-family="Arimo,[^>]*font-weight="700".*<tspan [^>]*font-family="Carlito,[^>]*font-weight="400"/u,
  );
});

it('draws non-bold runs of a bold box in regular weight and with the width of that weight', () => {
  const style = { ...list([]).style, bold: true };
  const runs: Run[] = [{ text: 'light', bold: false }, { text: ' bold' }];
  const box = { ...list([]), style, paragraphs: [{ runs }] };
  expect(drawn(box)).toMatch(
    /<text [^>]*font-weight="700"[^>]*><tspan[^>]*><tspan font-weight="400">light<\/tspan> bold</u,
  );
  const widthOf = (run: Run, bold: boolean) => {
    const [line] = textLines(deck, { ...box, style: { ...style, bold }, paragraphs: [{ runs: [run] }] });
    return line?.width;
  };
  expect(widthOf({ text: 'light', bold: false }, true)).toBe(widthOf({ text: 'light' }, false));
  expect(widthOf({ text: 'light' }, true)).not.toBe(widthOf({ text: 'light' }, false));
});
