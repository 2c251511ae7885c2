import type { Box, GroupElement } from '@ppt-embed/deck';
import { middleOf, rotatePoint } from '../../model/geometry/bounds.ts';
import { groupScale } from '../../model/group-scale.ts';

/** The box of a nested element in slide coordinates. @param groups The outermost first. */
export function absoluteBox(box: Box, groups: readonly GroupElement[]): Box {
  return groups.reduceRight((inner, group) => toParentBox(group, inner), box);
}

function toParentBox(group: GroupElement, inner: Box): Box {
  const { box } = group;
  const { across, down } = groupScale(group);
  const width = inner.width * across;
  const height = inner.height * down;
  const center = rotatePoint(
    { x: box.x + (inner.x + inner.width / 2) * across, y: box.y + (inner.y + inner.height / 2) * down },
    middleOf(box),
    box.rotation ?? 0,
  );
  const rotation = ((inner.rotation ?? 0) + (box.rotation ?? 0)) % 360;
  return {
    x: center.x - width / 2,
    y: center.y - height / 2,
    width,
    height,
    ...(rotation !== 0 && { rotation }),
  };
}
