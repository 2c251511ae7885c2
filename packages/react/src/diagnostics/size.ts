import { fine, problem, unknown, warning, type Observation } from './finding.ts';

/** Below this an editor can be seen but hardly used. */
const least = { width: 320, height: 320 };

/** Whether the frames on this page have room: a parent without a height makes one of 0 px. */
export function lookAtSize(
  frames: Iterable<Element> = document.querySelectorAll('[data-ppt="editor-frame"]'),
): Observation {
  const boxes = Array.from(frames)
    .filter((frame) => frame.checkVisibility?.() ?? true)
    .map((frame) => frame.getBoundingClientRect());
  const [smallest] = boxes.toSorted((a, b) => Math.min(a.width, a.height) - Math.min(b.width, b.height));
  if (!smallest) return unknown('size', ({ size }) => size.none);
  const [width, height] = [Math.round(smallest.width), Math.round(smallest.height)];
  const line = '<PptEditorFrame style={{ blockSize: 640, minInlineSize: 320 }} />';
  if (width === 0 || height === 0) return problem('size', ({ size }) => size.zero(width, height), line);
  return width < least.width || height < least.height
    ? warning('size', ({ size }) => size.small(width, height), line)
    : fine('size', ({ size }) => size.fits(width, height));
}
