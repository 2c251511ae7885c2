import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { EmbeddedFonts } from './embed-fonts.ts';
import { escapeHtml } from '../clipboard/escape-html.ts';

type Samples = EmbeddedFonts['samples'];

/** px. The size of a sample character's cell, below the slide. */
const cell = { width: 20, height: 24 };
const inRow = slideWidth / cell.width;

/** px. The height of the samples below the slide. */
export function samplesHeight(samples: Samples): number {
  return Math.ceil(samples.length / inRow) * cell.height;
}

/** A sample character of each font on a white strip below the slide, which hides content that exceeds the slide. */
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

/**
 * Whether every sample is visible, so that every font is ready. @param image The drawing, `scale` px per px of the
 * slide.
 */
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
