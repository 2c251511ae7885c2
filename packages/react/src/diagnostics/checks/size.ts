import { okResult, errorResult, unknownResult, warningResult, type CheckResult } from '../results/check-result.ts';

/** Minimum size in px of a usable editor. A smaller one is visible but hardly usable. */
const minSize = { width: 320, height: 320 };

/** Checks the size of the frames on this page: a parent without a height makes a frame of 0 px. */
export function checkSize(
  frames: Iterable<Element> = document.querySelectorAll('[data-ppt="editor-frame"]'),
): CheckResult {
  const boxes = Array.from(frames)
    .filter((frame) => frame.checkVisibility?.() ?? true)
    .map((frame) => frame.getBoundingClientRect());
  const [smallest] = boxes.toSorted((a, b) => Math.min(a.width, a.height) - Math.min(b.width, b.height));
  if (!smallest) return unknownResult('size', ({ size }) => size.none);
  const [width, height] = [Math.round(smallest.width), Math.round(smallest.height)];
  const line = '<PptEditorFrame style={{ blockSize: 640, minInlineSize: 320 }} />';
  if (width === 0 || height === 0) return errorResult('size', ({ size }) => size.zero(width, height), line);
  return width < minSize.width || height < minSize.height
    ? warningResult('size', ({ size }) => size.small(width, height), line)
    : okResult('size', ({ size }) => size.fits(width, height));
}
