import type { Box } from '@ppt-embed/deck';
import type { Command } from '../state/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Puts another picture where one stands, as large as fits there; what it shows has yet to be said. */
export function replacePicture(
  id: string,
  stored: { src: string; width: number; height: number },
  change: Change,
): Command {
  return (state) =>
    changeElements(state, [id], change, (element) => {
      if (element.kind !== 'picture') return element;
      const { crop: _crop, problem: _problem, alt: _alt, ...rest } = element;
      const { src, width, height } = stored;
      return { ...rest, src, naturalWidth: width, naturalHeight: height, box: fitted(element.box, stored) };
    });
}

function fitted(box: Box, picture: { width: number; height: number }): Box {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { ...box, x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
