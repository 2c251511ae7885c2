import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { EmbeddedFonts } from './embed-fonts.ts';
import { escapeHtml } from '../clipboard/escape-html.ts';

type Samples = EmbeddedFonts['samples'];

/** px of the place of one letter, under the slide. */
const cell = { width: 20, height: 24 };
const inRow = slideWidth / cell.width;

/** px that the letters take under the slide. */
export function samplesHeight(samples: Samples): number {
  return Math.ceil(samples.length / inRow) * cell.height;
}

/** A letter of each face on a white strip under the slide, which hides what hangs over its edge. */
export function samplesSvg(samples: Samples): string {
  const background = `<rect y="${slideHeight}" width="${slideWidth}" height="${samplesHeight(samples)}" fill="#fff"/>`;
  const chars = samples.map(({ face, char }, index) => {
    const x = (index % inRow) * cell.width + 2;
    const y = slideHeight + Math.floor(index / inRow) * cell.height + 18;
    const fontAttributes = `font-family="'${face.family}'" font-weight="${face.bold ? 700 : 400}" font-style="${face.italic ? 'italic' : 'normal'}"`;
    return `<text x="${x}" y="${y}" font-size="16" fill="#000" ${fontAttributes}>${escapeHtml(char)}</text>`;
  });
  return background + chars.join('');
}

/** Whether each letter is seen, so that each font is there. @param image the drawing, `scale` px for a px of the slide */
export function areVisible(image: CanvasImageSource, samples: Samples, scale: number): boolean {
  if (samples.length === 0) return true;
  const canvas = new OffscreenCanvas(slideWidth, samplesHeight(samples));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  const { width, height } = canvas;
  context.drawImage(image, 0, slideHeight * scale, width * scale, height * scale, 0, 0, width, height);
  return samples.every((_, index) => {
    const x = (index % inRow) * cell.width;
    const y = Math.floor(index / inRow) * cell.height;
    const { data } = context.getImageData(x, y, cell.width, cell.height);
    return data.some((value, at) => at % 4 === 0 && value < 200);
  });
}
