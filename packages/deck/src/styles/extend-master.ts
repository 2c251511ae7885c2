import type { Box } from '../model/box.ts';
import { slideHeight } from '../model/box.ts';
import type { Mark, SlideMaster } from '../themes/slide-theme.ts';

/**
 * Adapts a slide master, which is designed for 16:9, to taller slides: headings stay at the top, footers at the bottom,
 * panels behind the body become taller, and the text of section slides stays in the middle.
 * @param extraHeight Additional height of the slides in px.
 */
export function extendMaster(master: SlideMaster, extraHeight: number): SlideMaster {
  if (extraHeight === 0) return master;
  const { footer, section, marks } = master;
  const inMiddle = <Part extends { box: Box }>(part: Part): Part => ({
    ...part,
    box: moveDown(part.box, extraHeight / 2),
  });
  return {
    ...master,
    marks: marks.map((mark): Mark => ({ ...mark, box: extendBox(atBottom(mark.box, extraHeight), extraHeight) })),
    footer: {
      ...footer,
      ...(footer.text && { text: atBottom(footer.text, extraHeight) }),
      number: atBottom(footer.number, extraHeight),
    },
    section: {
      ...section,
      number: inMiddle(section.number),
      marks: section.marks.map(inMiddle),
      heading: inMiddle(section.heading),
      subtitle: inMiddle(section.subtitle),
    },
  };
}

/** Increases the height of a box that is about as tall as the body. Other boxes are returned unchanged. */
export function extendBox(box: Box, extraHeight: number): Box {
  return box.height > slideHeight / 2 ? { ...box, height: box.height + extraHeight } : box;
}

/** Moves a box in the lower half of the slide down. */
function atBottom(box: Box, extraHeight: number): Box {
  return box.y > slideHeight / 2 ? moveDown(box, extraHeight) : box;
}

function moveDown(box: Box, distance: number): Box {
  return { ...box, y: box.y + distance };
}
