import { describe, expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { languageTags } from '../ooxml/drawing/run.ts';
import { dotPng } from './testing/all-elements-deck.ts';
import type { Parts } from './testing/open-pptx.ts';
import { openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';

async function partsOf(markdown: string): Promise<Parts> {
  const { outline } = readMarkdown(markdown);
  const pictures = new Map([['logo.png', { src: dotPng, width: 300, height: 200 }]]);
  return openPptx(await writePptx(layoutDeck(outline, { pictures }).deck));
}

const positionOf = (xml: string, name: string): { x: number; y: number; width: number; height: number } => {
  const [shape = ''] = [...xml.matchAll(/<p:(?:sp|pic)>.*?<\/p:(?:sp|pic)>/gsu)]
    .map(([one]) => one)
    .filter((one) => one.includes(name));
  const numbers = /<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/u.exec(shape)?.slice(1) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map((emu) => Number(emu) / 9525);
  return { x, y, width, height };
};

describe('date in the footer', () => {
  it.each(['business', 'cartoon'])('is on the line of the footer, and does not cover the logo: %s', async (theme) => {
    const parts = await partsOf(
      `---\ntheme: ${theme}\nlogo: logo.png\nfooter: Port\n---\n\n# Talk\n\n## One\n\n- a\n- b`,
    );
    const master = parts['ppt/slideMasters/slideMaster1.xml'] ?? '';
    const [date, footer, logo] = [
      positionOf(master, 'type="dt"'),
      positionOf(master, 'type="ftr"'),
      positionOf(master, 'name="Logo"'),
    ];
    expect(logo.width).toBeGreaterThan(0);
    expect(date.x + date.width).toBeLessThanOrEqual(logo.x);
    expect([date.y, date.height]).toEqual([footer.y, footer.height]);
  });
});

describe('language tag', () => {
  it.each([
    ['Hello', 'en-US'],
    ['你好', 'zh-CN'],
    ['鬼滅の刃という映画', 'ja-JP'],
    ['优の良品 生活', 'zh-CN'],
    ['안녕하세요', 'ko-KR'],
    ['مرحبا', 'ar-SA'],
    ['שלום', 'he-IL'],
    ['Привет', 'ru-RU'],
    ['สวัสดี', 'th-TH'],
  ])('of %s is %s', (text, lang) => {
    expect(languageTags(text).lang).toBe(lang);
  });
});

it('writes a title before other text in the reading order, and the seal of a cover as a decoration', async () => {
  const parts = await partsOf(
    '---\ntheme: chinese\nlanguage: zh\nauthor: 陈嘉禾\n---\n\n# 报告\n\n# 背景\n\n## 内容\n\n- 一\n- 二',
  );
  for (const path of ['ppt/slides/slide1.xml', 'ppt/slides/slide2.xml'])
    expect(/<p:nvPr>(<p:ph type="\w+")?/u.exec((parts[path] ?? '').replace(/^.*?<p:grpSpPr\/>/su, ''))?.[1]).toMatch(
      /[tT]itle"$/u,
    );
  const seal = [...(parts['ppt/slides/slide1.xml'] ?? '').matchAll(/<p:sp>.*?<\/p:sp>/gsu)]
    .map(([shape]) => shape)
    .find((shape) => shape.includes('嘉') && shape.includes('txBox'));
  expect(seal).toContain('<adec:decorative');
});

it('writes a notes master with a page number, date, header and footer, and indents nine levels', async () => {
  const parts = await partsOf('# Talk\n\n## One\n\n- a\n\n::: notes\nSay\n:::');
  const master = parts['ppt/notesMasters/notesMaster1.xml'] ?? '';
  for (const type of ['hdr', 'dt', 'sldImg', 'body', 'ftr', 'sldNum']) expect(master).toContain(`<p:ph type="${type}"`);
  expect(master.match(/<a:lvl\dpPr marL="\d+">/gu)).toHaveLength(9);
  expect(parts['ppt/notesSlides/notesSlide2.xml']).toContain('type="slidenum"');
});

it('numbers lists in the font of the text', async () => {
  const parts = await partsOf('---\ntheme: government\n---\n\n# Talk\n\n## One\n\n1. a\n2. b');
  const slide = Object.entries(parts).find(
    ([path, xml]) => path.startsWith('ppt/slides/slide') && xml.includes('buAutoNum'),
  )?.[1];
  expect(slide).toContain('<a:buFont typeface="+mn-lt"/><a:buAutoNum');
});

it('names the format of slides that are not widescreen', async () => {
  const parts = await partsOf('---\nsize: "4:3"\n---\n\n# Talk');
  expect(parts['docProps/app.xml']).toContain('<PresentationFormat>Custom<');
});
