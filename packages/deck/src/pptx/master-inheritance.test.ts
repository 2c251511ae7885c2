import { beforeAll, describe, expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';

/** A heading and an item in both languages. */
const texts = { en: ['A list', 'Point'], zh: ['一份列表', '要点'] } as const;

function markdownIn(language: keyof typeof texts): string {
  const [heading, item] = texts[language];
  const list = Array.from({ length: 8 }, (_, index) => `- ${item} ${index + 1} of a long list\n`).join('');
  return `---\nlanguage: ${language}\n---\n# Talk\n\n## ${heading}\n\n<!-- layout: content -->\n\n${list}\n## Another\n\n${list}\n## Costs\n\n- Fuel\n- Tolls\n- Staff\n`;
}

/**
 * Changes that users make in PowerPoint's slide master must change the slides, so no slide or layout may repeat the
 * master's format.
 */
describe.each(['en', 'zh'] as const)('file whose slides use the master, in the language %s', (language) => {
  let parts: ReadonlyMap<string, string>;

  beforeAll(async () => {
    const { deck } = layoutDeck(readMarkdown(markdownIn(language)).outline, { coverId: `business-blue-${language}` });
    parts = new Map(Object.entries(openPptx(await writePptx(deck))));
  });

  const partsIn = (folder: string): string[] =>
    [...parts].flatMap(([name, xml]) => (name.startsWith(`ppt/${folder}/`) && name.endsWith('.xml') ? [xml] : []));
  const shapeOf = (xml: string | undefined, type: string): string =>
    [...(xml ?? '').matchAll(/<p:sp>(?:(?!<\/p:sp>)[^])*<\/p:sp>/gu)]
      .map(([shape]) => shape)
      .find((shape) => shape.includes(`type="${type}"`)) ?? '';

  it('defines the background of the slides in the master only', () => {
    const [master = ''] = partsIn('slideMasters');
    const used = partsIn('slideLayouts').find((xml) => xml.includes('type="obj"')) ?? '';
    expect(master).toContain('<p:bg>');
    for (const xml of [used, ...partsIn('slides').slice(1)]) expect(xml).not.toContain('<p:bg>');
  });

  it('defines sizes, colors and line spacing in the text styles of the master', () => {
    const [master = ''] = partsIn('slideMasters');
    const styles = /<p:txStyles>.*<\/p:txStyles>/su.exec(master)?.[0] ?? '';
    const title = /<p:titleStyle>.*<\/p:titleStyle>/su.exec(styles)?.[0] ?? '';
    // 33 pt are 44 px; Chinese titles are 40 px.
    expect(title).toContain({ en: 'sz="3300"', zh: 'sz="3000"' }[language]);
    expect(title).toContain('<a:schemeClr val="tx2"/>');
    expect(styles).not.toContain('<a:lnSpc><a:spcPts ');
    expect(shapeOf(master, 'title')).toContain('<a:lstStyle/>');
    expect(shapeOf(master, 'body')).toContain('<a:lstStyle/>');
  });

  it('does not repeat the size or position in layouts and slides where they do not differ', () => {
    const content = partsIn('slideLayouts').find((xml) => xml.includes('type="obj"'));
    expect(shapeOf(content, 'title')).toContain('<p:spPr/>');
    for (const shape of [shapeOf(content, 'title'), shapeOf(content, 'body')]) expect(shape).not.toMatch(/ sz="\d/u);
    const slide = partsIn('slides').find((xml) => xml.includes(texts[language][0]));
    for (const shape of [shapeOf(slide, 'title'), shapeOf(slide, 'body')]) {
      expect(shape).toContain('<p:spPr/>');
      expect(shape).not.toMatch(/ sz="\d|<a:lnSpc>|<a:solidFill>/u);
    }
  });

  it('has placeholders for footer, date and slide number in the master and the layouts, and fills them on slides', () => {
    const content = partsIn('slideLayouts').find((xml) => xml.includes('type="obj"'));
    for (const xml of [partsIn('slideMasters')[0], content])
      for (const type of ['dt', 'ftr', 'sldNum']) expect(shapeOf(xml, type)).toContain('<p:ph ');
    expect(shapeOf(content, 'ftr')).toContain('<a:t>Talk</a:t>');
    const slide = partsIn('slides').find((xml) => xml.includes(texts[language][0]));
    expect(shapeOf(slide, 'ftr')).toContain('<a:t>Talk</a:t>');
    expect(shapeOf(slide, 'ftr')).toContain('<p:spPr/>');
    expect(shapeOf(slide, 'ftr')).not.toMatch(/ sz="\d|<a:solidFill>/u);
    expect(shapeOf(slide, 'dt')).toBe('');
  });

  it('has six different accent colors, and Chinese line-breaking rules', () => {
    const [theme = ''] = partsIn('theme');
    const accents = [...theme.matchAll(/<a:accent\d><a:srgbClr val="(\w+)"/gu)].map(([, value]) => value);
    expect(new Set(accents).size).toBe(6);
    expect(parts.get('ppt/presentation.xml')).toContain('<p:kinsoku lang="zh-CN"');
  });
});
