import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { readPptx } from './read/read-pptx.ts';
import type { Parts } from './testing/open-pptx.ts';
import { openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

const markdown = '# Talk\n\n# Part\n\n## Text\n\n- one\n- two\n\n## Table\n\n| a | b |\n| - | - |\n| 1 | 2 |';

async function file(coverId: string): Promise<{ bytes: Uint8Array; parts: Parts }> {
  const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId });
  const bytes = await writePptx(deck);
  return { bytes, parts: openPptx(bytes) };
}

const mapOf = (xml = ''): string =>
  /<(?:p:clrMap|a:\w+ClrMapping)\b[^>]*?(?:tx1="(\w+)"[^>]*)?\/>/u.exec(xml)?.[1] ?? '';
const namesIn = (xml = ''): string[] =>
  [...xml.matchAll(/<a:schemeClr val="([tb][xg][12])"/gu)].map(([, name = '']) => name);

describe('color map', () => {
  it('makes new text light on the master of a dark style', async () => {
    const { parts } = await file('tech-cyan-en');
    const master = parts['ppt/slideMasters/slideMaster1.xml'] ?? '';
    expect(mapOf(master)).toBe('lt1');
    expect(namesIn(master.replace(/<p:otherStyle>.*/su, ''))).toEqual([]);
    expect(namesIn(/<p:otherStyle>.*/su.exec(master)?.[0])).toContain('tx1');
    expect(namesIn(parts['ppt/slides/slide3.xml'])).toEqual([]);
  });

  it('makes new text light on dark layouts of other styles, and on their slides', async () => {
    const { parts } = await file('business-blue-en');
    expect(mapOf(parts['ppt/slideMasters/slideMaster1.xml'])).toBe('dk1');
    const section = parts['ppt/slides/slide2.xml'] ?? '';
    expect(mapOf(section)).toBe('lt1');
    expect(namesIn(section)).toEqual([]);
    const layout = Object.entries(parts).find(
      ([path, xml]) => path.startsWith('ppt/slideLayouts/slide') && xml.includes('type="secHead"'),
    )?.[1];
    expect(mapOf(layout)).toBe('lt1');
    expect(namesIn(layout)).toEqual([]);
    expect(parts['ppt/slides/slide3.xml']).not.toContain('clrMapOvr');
    expect(namesIn(parts['ppt/slides/slide4.xml'])).not.toContain('dk1');
  });

  itInFullRun('is applied to colors that PowerPoint adds', async () => {
    const { bytes } = await file('tech-cyan-en');
    const { deck } = readPptx(bytes);
    const parts = unzipSync(bytes);
    const path = 'ppt/slides/slide3.xml';
    const box =
      '<p:sp><p:nvSpPr><p:cNvPr id="77" name="Note"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:rPr><a:t>new</a:t></a:r></a:p></p:txBody></p:sp>';
    parts[path] = strToU8(strFromU8(parts[path] ?? new Uint8Array()).replace('</p:spTree>', `${box}</p:spTree>`));
    const plain = box.replace(/<a:rPr>.*<\/a:rPr>/u, '');
    const withPlain = { ...parts, [path]: strToU8(strFromU8(parts[path]).replace(box, plain)) };
    expect(readPptx(zipParts(withPlain)).deck.slides[2]?.elements.at(-1)).toMatchObject({ style: { color: 'paper' } });
    const read = readPptx(zipParts(parts));
    expect(read.changed).toEqual([deck.slides[2]?.id]);
    expect(read.deck.slides[2]?.elements.at(-1)).toMatchObject({
      paragraphs: [{ runs: [{ text: 'new' }] }],
      style: { color: 'paper' },
    });
  });
});
