import { describe, expect, it } from 'vitest';
import type { PictureElement } from '../../model/element.ts';
import { dotPng } from '../../pptx/testing/all-elements-deck.ts';
import { slideOf } from '../../pptx/testing/open-pptx.ts';

const picture = (rest: Partial<PictureElement>): PictureElement => ({
  kind: 'picture',
  id: 'picture',
  box: { x: 0, y: 0, width: 200, height: 100 },
  src: dotPng,
  ...rest,
});

describe('writePicture', () => {
  it('writes the alternative text', async () => {
    const xml = await slideOf([picture({ alt: 'The <harbour>' })]);
    expect(xml).toContain('descr="The &lt;harbour&gt;"');
    expect(xml).toMatch(/<a:blip r:embed="rId\d+"\/>/u);
  });

  it("keeps the picture's aspect ratio, centered in its box", async () => {
    const xml = await slideOf([picture({ naturalWidth: 10, naturalHeight: 10 })]);
    expect(xml).toContain('<a:off x="476250" y="0"/><a:ext cx="952500" cy="952500"/>');
  });

  it('crops the picture as displayed', async () => {
    const crop = { left: 0.25, top: 0, right: 0.25, bottom: 0.1 };
    const xml = await slideOf([picture({ naturalWidth: 20, naturalHeight: 10, crop })]);
    expect(xml).toMatch(/<a:blip r:embed="rId\d+"\/><a:srcRect l="25000" r="25000" b="10000"\/><a:stretch>/u);
    expect(xml).toContain('<a:ext cx="1058333" cy="952500"/>');
  });

  it('writes opacity and rounded corners of the picture as displayed', async () => {
    const xml = await slideOf([picture({ naturalWidth: 10, naturalHeight: 10, opacity: 0.4, cornerRadius: 20 })]);
    expect(xml).toMatch(/<a:blip r:embed="rId\d+"><a:alphaModFix amt="40000"\/><\/a:blip>/u);
    expect(xml).toContain('prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 20000"/>');
    const opaque = await slideOf([picture({ opacity: 1, cornerRadius: 0 })]);
    expect(opaque).not.toMatch(/alphaModFix|roundRect/u);
  });

  it('writes recolor, brightness and contrast', async () => {
    const gray = await slideOf([picture({ recolor: 'grayscale', brightness: 0.2, contrast: -0.4, opacity: 0.5 })]);
    expect(gray).toMatch(
      /<a:blip r:embed="rId\d+"><a:grayscl\/><a:lum bright="20000" contrast="-40000"\/><a:alphaModFix amt="50000"\/>/u,
    );
    const tinted = await slideOf([picture({ recolor: 'main' })]);
    expect(tinted).toContain('<a:duotone><a:schemeClr val="accent1"/><a:srgbClr val="FFFFFF"/></a:duotone>');
    const sepia = await slideOf([picture({ recolor: 'sepia' })]);
    expect(sepia).toContain('<a:duotone><a:srgbClr val="3A2411"/><a:srgbClr val="FBF0DC"/></a:duotone>');
  });

  it('writes the shape, border and shadow of a picture', async () => {
    const shadow = { color: 'night', blur: 10, distance: 4, angle: 90 } as const;
    const stroke = { color: 'main', width: 2 } as const;
    const round = await slideOf([picture({ mask: { kind: 'ellipse' }, stroke, shadow })]);
    expect(round).toMatch(/prst="ellipse".*<a:ln w="19050".*<a:outerShdw blurRad="95250" dist="38100" dir="5400000"/u);
    const path = await slideOf([picture({ mask: { kind: 'path', d: 'M100 0L200 200L0 200Z' } })]);
    expect(path).toContain('<a:path w="1905000" h="1905000"><a:moveTo><a:pt x="952500" y="0"/>');
  });

  it.each([
    ['a missing picture', { src: '', alt: 'The roof', problem: 'It is not there.' }, 'The roof'],
    ['one in a format that PowerPoint does not show', { src: 'data:image/svg+xml,<svg/>', alt: 'A chart' }, 'A chart'],
    ['broken data', { src: 'data:image/png;base64,?', alt: 'Broken' }, 'Broken'],
  ])('writes a frame with the description of %s', async (_, rest, words) => {
    const xml = await slideOf([picture(rest)]);
    expect(xml).not.toContain('It is not there.');
    expect(xml).toContain(`<a:t>${words}</a:t>`);
    expect(xml).not.toContain('<p:pic>');
  });
});
