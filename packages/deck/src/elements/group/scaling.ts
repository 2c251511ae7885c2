import type { ElementScaling } from '../scaling/element-scaling.ts';

/** How groups are scaled. */
export const groupScaling: ElementScaling<'group'> = {
  scaleLengths: (group, { length, member }) => ({
    ...group,
    frame: { width: length(group.frame.width), height: length(group.frame.height) },
    elements: group.elements.map(member),
  }),
  // A group draws its elements in the size of its box.
  scaleContent: (group) => group,
};
