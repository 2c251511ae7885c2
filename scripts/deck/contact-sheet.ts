import { rasterize } from '../../apps/service/src/pictures/drawing/rasterize.ts';

const [cell, gap] = [400, 8];

/** Draws pictures of slides in rows on a gray background. */
export function contactSheet(pictures: readonly Uint8Array[], columns: number): Uint8Array {
  const height = (cell * 9) / 16;
  const sheet = {
    width: gap + columns * (cell + gap),
    height: gap + Math.ceil(pictures.length / columns) * (height + gap),
  };
  const images = pictures.map((picture, index) => {
    const x = gap + (index % columns) * (cell + gap);
    const y = gap + Math.floor(index / columns) * (height + gap);
    const data = Buffer.from(picture).toString('base64');
    return `<image x="${x}" y="${y}" width="${cell}" height="${height}" href="data:image/png;base64,${data}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><rect width="100%" height="100%" fill="#D8DADE"/>${images.join('')}</svg>`;
  return rasterize(svg, sheet.width);
}
