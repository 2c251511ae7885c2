import { sepia } from '../../elements/picture/picture-effects.ts';
import type { PictureCrop, PictureElement, PictureRecolor } from '../../model/element.ts';
import { colorOf } from './read-color.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** The effects of a picture. */
export type PictureEffects = Pick<PictureElement, 'opacity' | 'brightness' | 'contrast' | 'recolor'>;

/** The light color of PowerPoint's sepia. */
const powerPointSepia = '#D9C3A5';

/**
 * Reads the effects of a picture.
 * @param blip `a:blip` (ECMA-376 §20.1.8.13)
 */
export function readPictureEffects(blip: XmlNode | undefined): PictureEffects {
  const light = child(blip, 'a:lum')?.attributes;
  const opacity = share(child(blip, 'a:alphaModFix')?.attributes['amt'], 1);
  const [brightness, contrast] = [share(light?.['bright'], 0), share(light?.['contrast'], 0)];
  const recolor = recolorOf(blip);
  return {
    ...(opacity >= 0 && opacity < 1 && { opacity }),
    ...(brightness !== 0 && { brightness }),
    ...(contrast !== 0 && { contrast }),
    ...(recolor && { recolor }),
  };
}

function recolorOf(blip: XmlNode | undefined): PictureRecolor | undefined {
  if (child(blip, 'a:grayscl')) return 'grayscale';
  // Each color is wrapped, because `colorOf` expects a fill.
  const colors = (child(blip, 'a:duotone')?.children ?? []).map((color) =>
    colorOf({ name: 'a:solidFill', attributes: {}, children: [color], text: '' }),
  );
  const [dark, light] = colors;
  if (light === sepia.light || light === powerPointSepia) return 'sepia';
  // PowerPoint's other tones are between black and a color, or between a color and white.
  return dark === '#000000' ? light : (dark ?? light);
}

/** Parses thousandths of a percent; `fallback` if there is no valid number. */
function share(value: string | undefined, fallback: number): number {
  // LibreOffice writes percent signs (ISO/IEC 29500-1 strict).
  const number = value?.endsWith('%') ? Number(value.slice(0, -1)) * 1000 : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? Math.max(-1, Math.min(1, number / 100_000)) : fallback;
}

/**
 * Reads the crop of a picture; undefined if nothing is cropped. Margins around the picture are left out.
 * @param rect `a:srcRect` (ECMA-376 §20.1.8.55)
 */
export function cropOf(rect: XmlNode | undefined): PictureCrop | undefined {
  const [left = 0, top = 0, right = 0, bottom = 0] = ['l', 't', 'r', 'b'].map((side) =>
    Math.max(0, share(rect?.attributes[side], 0)),
  );
  const isValid = left + top + right + bottom > 0 && left + right < 1 && top + bottom < 1;
  return isValid ? { left, top, right, bottom } : undefined;
}
