import { strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Deck } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import { bodyStyle } from '../../pptx/testing/all-elements-deck.ts';
import { deckOf, openPptx, slideOf } from '../../pptx/testing/open-pptx.ts';
import { readPptx } from '../../pptx/read/read-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { textLines } from './fit-text.ts';
import { zipParts } from '../../pptx/testing/zip-parts.ts';

function text(paragraphs: readonly Paragraph[], rest: Partial<TextElement> = {}): TextElement {
  return {
    kind: 'text',
    id: 'text',
    box: { x: 10, y: 20, width: 300, height: 100 },
    paragraphs,
    style: bodyStyle,
    ...rest,
  };
}

const paragraphOf = (words: string): Paragraph => ({ runs: [{ text: words }] });

describe('writeText', () => {
  it('writes the opacity of text, even of text in the color of its box, and reads it back', async () => {
    const file = await writePptx(deckOf([text([{ runs: [{ text: 'pale', alpha: 0.4 }, { text: 'plain' }] }])]));
    const xml = openPptx(file)['ppt/slides/slide1.xml'] ?? '';
    expect([...xml.matchAll(/<a:alpha val="(\d+)"\/>/gu)].map(([, value]) => value)).toEqual(['40000']);
    // Text that another program has changed is read from the file, not from the embedded deck.
    const changed = unzipSync(file);
    changed['ppt/slides/slide1.xml'] = strToU8(xml.replace('>plain<', '>changed<'));
    const [element] = readPptx(zipParts(changed)).deck.slides[0]?.elements ?? [];
    expect(element).toMatchObject({ paragraphs: [{ runs: [{ text: 'pale', alpha: 0.4 }, { text: 'changed' }] }] });
  });

  it('writes the own color and character of bullets', async () => {
    const paragraphs = [
      { bullet: 'disc', bulletColor: '#C00000', bulletCharacter: '➢', runs: [{ text: 'own' }] },
      { bullet: 'number', bulletColor: '#00C000', runs: [{ text: 'first' }] },
    ] as const;
    const xml = await slideOf([text(paragraphs, { role: 'body' })]);
    expect([...xml.matchAll(/<a:buClr><a:srgbClr val="(\w+)"\/>/gu)].map(([, value]) => value)).toEqual([
      'C00000',
      '00C000',
    ]);
    expect(xml).toContain('<a:buChar char="➢"/>');
  });

  it('sets an emoji font for emoji, including whole sequences, and for no other characters', async () => {
    const xml = await slideOf([text([paragraphOf('Hi 👩‍👩‍👧‍👦🇳🇴 1️⃣ ✓ © 12')])]);
    const runs = [...xml.matchAll(/<a:r>(.*?)<\/a:r>/gu)].map(([, run = '']) => [
      /<a:t>(.*)<\/a:t>/u.exec(run)?.[1],
      run.includes('Segoe UI Emoji'),
    ]);
    expect(runs).toEqual([
      ['Hi ', false],
      ['👩‍👩‍👧‍👦🇳🇴', true],
      [' ', false],
      ['1️⃣', true],
      [' ✓ © 12', false],
    ]);
  });

  it('writes superscript and highlight as the file format defines them', async () => {
    const xml = await slideOf([
      text([
        {
          runs: [
            { text: 'E = mc' },
            { text: '2', baseline: 'super', color: 'deep', highlight: '#FFF176' },
            { text: 'i', baseline: 'sub' },
          ],
        },
      ]),
    ]);
    const formats = [...xml.matchAll(/<a:rPr[^]*?<a:t>/gu)].map(([properties]) => properties);
    expect(formats[0]).not.toContain('baseline');
    // PowerPoint repairs files with a different order (ECMA-376 §21.1.2.3.9).
    expect(formats[1]).toMatch(
      /baseline="30000".*<a:solidFill>.*<a:highlight><a:srgbClr val="FFF176"\/><\/a:highlight>/u,
    );
    expect(formats[2]).toContain('baseline="-25000"');
  });

  it('sets fonts per script for runs with a different font role, but for no other runs', async () => {
    const runs = [
      { text: 'Plain ' },
      { text: 'arial', face: 'sans' as const, bold: true },
      { text: 'roman', face: 'song' as const, bold: true, link: 'https://a.b/' },
      { text: 'fixed\nwidth', face: 'mono' as const },
      { text: 'light', face: 'song' as const },
    ];
    const xml = await slideOf([text([{ runs }])]);
    const fonts = [...xml.matchAll(/<a:(r|br)>(.*?)<\/a:\1>/gu)].map(([, , run = '']) => [
      /<a:t>(.*)<\/a:t>/u.exec(run)?.[1],
      ...[...run.matchAll(/<a:(?:latin|ea|cs) typeface="([^"]+)"/gu)].map(([, font]) => font),
    ]);
    expect(fonts).toEqual([
      ['Plain '],
      ['arial', 'Arial', '微软雅黑', 'Arial'],
      ['roman', 'Times New Roman', '华文中宋', 'Times New Roman'],
      ['fixed', 'Courier New', '+mn-ea', 'Courier New'],
      [undefined, 'Courier New', '+mn-ea', 'Courier New'],
      ['width', 'Courier New', '+mn-ea', 'Courier New'],
      ['light'],
    ]);
    // Monospaced text is not necessarily code, so its words should be proofread.
    expect(xml).not.toContain('noProof');
    // PowerPoint repairs files with a different order (ECMA-376 §21.1.2.3.9).
    expect(xml).toMatch(/<a:cs typeface="Times New Roman"\/><a:hlinkClick/u);
  });

  it('sets fonts for runs in the font role of their placeholder but not of their box', async () => {
    const style = { ...bodyStyle, face: 'serif' as const, bold: true };
    const xml = await slideOf([
      text([{ runs: [{ text: 'Georgia ' }, { text: 'Calibri', face: 'heading' }] }], { role: 'title', style }),
    ]);
    const formats = [...xml.matchAll(/<a:latin typeface="([^"]+)"/gu)].map(([, font]) => font);
    expect(formats).toEqual(['Georgia', '+mj-lt']);
  });

  it('locks a locked text box', async () => {
    expect(await slideOf([text([paragraphOf('Hello')], { locked: true })])).toMatch(
      /<p:cNvSpPr txBox="1"><a:spLocks [^>]*noMove="1" noResize="1"[^>]*noTextEdit="1"\/><\/p:cNvSpPr>/u,
    );
    expect(await slideOf([text([paragraphOf('Hello')])])).not.toContain('Locks');
  });

  it('writes native text with its size, its line height and an autofit without scaling', async () => {
    const xml = await slideOf([text([paragraphOf('Hello')])]);
    expect(xml).toContain('<a:t>Hello</a:t>');
    expect(xml).toContain('sz="2100"');
    expect(xml).toContain('<a:lnSpc><a:spcPct val="114700"/></a:lnSpc>');
    expect(xml).toContain('<a:normAutofit/>');
    expect(xml).toContain('<a:off x="95250" y="190500"/><a:ext cx="2857500" cy="952500"/>');
  });

  it('resizes the shape with its text if the box grows', async () => {
    const xml = await slideOf([text([paragraphOf('Hello')], { autofit: 'grow' })]);
    expect(xml).toContain('<a:spAutoFit/>');
    expect(xml).not.toContain('normAutofit');
  });

  it('turns off autofit if neither text nor box change', async () => {
    const xml = await slideOf([text([paragraphOf('Hello')], { autofit: 'none' })]);
    expect(xml).toContain('<a:noAutofit/>');
    expect(xml).not.toContain('normAutofit');
  });

  it('fills the layout’s placeholder for the role of the text, each placeholder once, with an explicit position if it differs', async () => {
    const parts = openPptx(
      await writePptx(
        deckOf([
          text([paragraphOf('One')], { id: 'a', role: 'title' }),
          text([paragraphOf('Two')], { id: 'b', role: 'title' }),
          text([paragraphOf('Three')], { id: 'c', role: 'body' }),
        ]),
      ),
    );
    const xml = parts['ppt/slides/slide1.xml'] ?? '';
    const layout = parts['ppt/slideLayouts/slideLayout3.xml'] ?? '';
    const positions = (of: string) =>
      [...of.matchAll(/<p:sp>.*?<\/p:sp>/gu)].map(([shape]) => [
        /<p:ph [^>]+>/u.exec(shape)?.[0],
        /<a:off [^>]+>/u.exec(shape)?.[0],
      ]);
    const [title, body] = ['<p:ph type="title"/>', '<p:ph type="body" idx="1"/>'];
    const here = '<a:off x="95250" y="190500"/>';
    expect(positions(xml)).toEqual([
      [title, undefined],
      [undefined, here],
      [body, undefined],
    ]);
    expect(positions(layout)).toEqual(
      expect.arrayContaining([
        [title, here],
        [body, here],
      ]),
    );
  });

  it('writes the language of the text, but its size, weight, color, spacing and alignment only if they differ from the layout', async () => {
    // The font of this deck's titles.
    const style = { ...bodyStyle, face: 'heading' as const };
    const paragraphs = [paragraphOf('One'), { ...paragraphOf('Two'), spaceBefore: 12 }];
    const slides = [
      text(paragraphs, { role: 'title', style }),
      text(paragraphs, { role: 'title', style }),
      text([paragraphOf('One'), { ...paragraphOf('Two'), spaceBefore: 20, align: 'right' }], {
        role: 'title',
        box: { x: 10, y: 24, width: 300, height: 100 },
        style: { ...style, size: 32, bold: true, color: 'main' },
      }),
    ];
    const [slide] = deckOf([]).slides;
    const deck = {
      ...deckOf([]),
      slides: slides.map((title, index) => ({ ...slide, id: `s${index}`, elements: [title] })),
    };
    const parts = openPptx(await writePptx(deck as Deck));
    const slide3 = parts['ppt/slides/slide3.xml'] ?? '';
    const run = (paragraphOf: string) => `<a:p><a:r><a:rPr lang="en-US"/><a:t>${paragraphOf}</a:t></a:r></a:p>`;
    const body = '<p:spPr/><p:txBody><a:bodyPr/>';
    for (const name of ['slide1', 'slide2'])
      expect(parts[`ppt/slides/${name}.xml`]).toContain(`${body}${run('One')}${run('Two')}</p:txBody>`);
    expect(slide3).toContain('<a:off x="95250" y="228600"/>');
    expect([...slide3.matchAll(/sz="2400" b="1"[^>]*><a:solidFill><a:schemeClr val="accent1"\/>/gu)]).toHaveLength(2);
    expect(slide3).toContain('<a:spcBef><a:spcPts val="1500"/></a:spcBef>');
    expect(slide3).toContain('algn="r"');
    const layout = parts['ppt/slideLayouts/slideLayout3.xml'] ?? '';
    expect(layout).toContain('<a:spcBef><a:spcPts val="900"/></a:spcBef>');
    expect(layout).toContain('sz="2100"');
  });

  it('writes the spacing of paragraphs: line spacing in percent in any language, and space after a paragraph in points', async () => {
    const box = text([{ ...paragraphOf('行距 1.5'), lineSpacing: 1.5, spaceAfter: 12 }, paragraphOf('次')]);
    const parts = openPptx(await writePptx(deckOf([box])));
    expect(parts['ppt/slides/slide1.xml']).toMatch(
      /<a:lnSpc><a:spcPct val="150000"\/><\/a:lnSpc><a:spcAft><a:spcPts val="900"\/><\/a:spcAft>/u,
    );
    expect(parts['ppt/slides/slide1.xml']?.match(/spcAft>/gu)).toHaveLength(2);
  });

  it('distinguishes the levels of numbered lists in a placeholder without bullets, each indented relative to the previous one', async () => {
    const item = (words: string, level: number, spaceBefore: number): Paragraph => ({
      ...paragraphOf(words),
      bullet: 'number',
      level,
      spaceBefore,
    });
    const list = text([item('A', 0, 12), item('x', 1, 4), item('y', 1, 4), item('B', 0, 12)], { role: 'body' });
    const parts = openPptx(await writePptx(deckOf([list], { layout: 'pictureRight' })));
    const slide = parts['ppt/slides/slide1.xml'] ?? '';
    expect(slide).toContain('<p:ph type="body" idx="1"/>');
    expect([...slide.matchAll(/<a:pPr [^>]*>/gu)].map(([properties]) => /lvl="(\d)"/u.exec(properties)?.[1])).toEqual([
      undefined,
      '1',
      '1',
      undefined,
    ]);
    expect(slide).not.toContain('a:spcBef');
    const layout = Object.values(parts).find((xml) => xml.includes('<p:cSld name="Picture on right">')) ?? '';
    const styles = /<p:ph type="body" idx="1"\/>.*?<a:lstStyle>(.*?)<\/a:lstStyle>/u.exec(layout)?.[1] ?? '';
    const levels = [...styles.matchAll(/<a:lvl(\d)pPr (.*?)<\/a:lvl\1pPr>/gu)];
    expect(levels.map(([, n]) => n)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(levels.map(([, , properties = '']) => /<a:spcBef><a:spcPts val="(\d+)"\/>/u.exec(properties)?.[1])).toEqual([
      '900',
      '300',
      ...Array.from({ length: 7 }, () => '900'),
    ]);
    expect(
      new Set(levels.map(([, , properties = '']) => properties.replace(/<a:spcBef>.*<\/a:spcBef>/u, ''))).size,
    ).toBe(1);
    expect(styles).toContain('<a:buNone/>');
  });

  it('sets a font per script and tags the language', async () => {
    const xml = await slideOf([
      text([paragraphOf('中文'), paragraphOf('English'), { runs: [{ text: 'code', code: true }] }]),
    ]);
    expect(xml).toContain('lang="zh-CN" altLang="en-US"');
    expect(xml).toMatch(/lang="zh-CN"[^>]*><a:latin typeface="\+mn-lt"\/><a:ea typeface="\+mn-ea"\/>/u);
    expect(xml).toMatch(/lang="en-US"[^>]*\/><a:t>English/u);
    expect(xml).toContain('<a:latin typeface="Courier New"');
  });

  it('writes real bullets, which are hollow on the second level', async () => {
    const xml = await slideOf([
      text([
        { ...paragraphOf('One'), bullet: 'disc' },
        { ...paragraphOf('Two'), bullet: 'disc', level: 1 },
      ]),
    ]);
    expect(xml).toMatch(/<a:pPr marL="\d+" indent="-\d+"[^>]*>.*?<a:buChar char="[•▪◆]"\/>/u);
    expect(xml).toMatch(/lvl="1".*?<a:buChar char="[◦▫◇]"\/>/u);
  });

  it('numbers lists so that they keep counting during editing', async () => {
    const xml = await slideOf([
      text([
        { ...paragraphOf('Three'), bullet: 'number', start: 3 },
        { ...paragraphOf('Four'), bullet: 'number' },
        { ...paragraphOf('Inside'), bullet: 'number', level: 1 },
        { ...paragraphOf('Five'), bullet: 'number' },
        paragraphOf('Something else'),
        { ...paragraphOf('One'), bullet: 'number' },
      ]),
    ]);
    const starts = [...xml.matchAll(/<a:buAutoNum type="(?:arabic|alphaLc)Period"(?: startAt="(\d+)")?\/>/gu)].map(
      ([, start]) => start,
    );
    expect(starts).toEqual(['3', '3', undefined, '3', undefined]);
  });

  it('writes the style of the numbers, by level if they have none', async () => {
    const xml = await slideOf([
      text([
        { ...paragraphOf('One'), bullet: 'number' },
        { ...paragraphOf('Inside'), bullet: 'number', level: 1 },
        { ...paragraphOf('Deeper'), bullet: 'number', level: 2 },
        { ...paragraphOf('Chinese'), bullet: 'number', numberStyle: 'ea1ChsPeriod' },
      ]),
    ]);
    expect([...xml.matchAll(/<a:buAutoNum type="(\w+)"/gu)].map(([, type]) => type)).toEqual([
      'arabicPeriod',
      'alphaLcPeriod',
      'romanLcPeriod',
      'ea1ChsPeriod',
    ]);
  });

  it('indents all items of a list equally, so that PowerPoint counts them as one list', async () => {
    const items = Array.from({ length: 12 }, () => ({ ...paragraphOf('Item'), bullet: 'number' as const }));
    const xml = await slideOf([text(items)]);
    const indents = [...xml.matchAll(/<a:pPr marL="(\d+)" indent="(-\d+)"/gu)].map(([, ...values]) => values.join(' '));
    expect(indents).toHaveLength(12);
    expect(new Set(indents).size).toBe(1);
  });

  it('writes the number zero as text, because numbering in files cannot start at zero, and continues from one', async () => {
    const xml = await slideOf([
      text([
        { ...paragraphOf('Zero'), bullet: 'number', start: 0 },
        { ...paragraphOf('One'), bullet: 'number' },
        { ...paragraphOf('Two'), bullet: 'number' },
      ]),
    ]);
    expect(xml).toMatch(
      /<a:buNone\/><a:tabLst><a:tab pos="(\d+)" algn="l"\/><\/a:tabLst><\/a:pPr><a:r>.*?<a:t>0\.&#9;<\/a:t><\/a:r><a:r>.*?<a:t>Zero<\/a:t>/u,
    );
    expect([...xml.matchAll(/<a:buAutoNum [^>]+>/gu)].map(([tag]) => tag)).toEqual([
      '<a:buAutoNum type="arabicPeriod"/>',
      '<a:buAutoNum type="arabicPeriod"/>',
    ]);
  });

  it('keeps line breaks, and the height of an empty paragraph', async () => {
    const xml = await slideOf([text([paragraphOf('one\ntwo'), { runs: [] }])]);
    expect(xml).toMatch(/<a:t>one<\/a:t><\/a:r><a:br>.*?<\/a:br><a:r>.*<a:t>two<\/a:t>/u);
    expect(xml).toMatch(/<a:endParaRPr [^>]*sz="2100"/u);
  });

  it('writes a tab as a space of the measured width', async () => {
    const tabbed = text([paragraphOf('a\tb')]);
    expect(await slideOf([tabbed])).toContain('<a:t>a b</a:t>');
    const [line] = textLines(deckOf([]), tabbed);
    expect(line?.width).toBe(textLines(deckOf([]), text([paragraphOf('a b')]))[0]?.width);
  });

  it('writes only web and email links', async () => {
    const paragraphs = [
      { runs: [{ text: 'web', link: 'https://example.com/a b?x=1&y=2' }] },
      { runs: [{ text: 'mail', link: 'mailto:me@example.com' }] },
      { runs: [{ text: 'script', link: 'javascript:alert(1)' }] },
      { runs: [{ text: 'file', link: 'file:///etc/passwd' }] },
      { runs: [{ text: 'broken', link: 'https://' }] },
    ];
    const parts = openPptx(await writePptx(deckOf([text(paragraphs)])));
    const targets = [...(parts['ppt/slides/_rels/slide1.xml.rels'] ?? '').matchAll(/Target="([^"]+)" TargetMode/gu)];
    expect(targets.map(([, target]) => target)).toEqual([
      'https://example.com/a%20b?x=1&amp;y=2',
      'mailto:me@example.com',
    ]);
    expect([...(parts['ppt/slides/slide1.xml'] ?? '').matchAll(/<a:hlinkClick /gu)]).toHaveLength(2);
  });

  it('writes a slide number as a field, unless it uses other numerals', async () => {
    const number = (figures: string) => text([paragraphOf(figures)], { role: 'slideNumber' });
    expect(await slideOf([number('1')])).toContain('type="slidenum"');
    expect(await slideOf([number('01')])).toContain('type="slidenum"');
    expect(await slideOf([number('一')])).not.toContain('type="slidenum"');
  });

  it('numbers a slide by its position, even after slides were added or moved', async () => {
    const number = (figures: string) => text([paragraphOf(figures)], { role: 'slideNumber' });
    const moved = await slideOf([number('7')]);
    expect(moved).toContain('type="slidenum"');
    expect(moved).toContain('<a:t>1</a:t>');
    expect(await slideOf([number('07')])).toContain('<a:t>01</a:t>');
    expect(await slideOf([number('七')])).toContain('<a:t>一</a:t>');
  });

  it('marks right-to-left text', async () => {
    expect(await slideOf([text([paragraphOf('مرحبا')])])).toContain('algn="r" rtl="1"');
  });

  it('stays well-formed with characters that XML forbids', async () => {
    const xml = await slideOf([text([paragraphOf('a\u0000b\u0008c\uD800d & <e>')])]);
    expect(xml).toContain('<a:t>abc\uFFFDd &amp; &lt;e&gt;</a:t>');
  });
});
