import type { ReactNode } from 'react';
import type { GroupElement } from '@ppt-embed/deck';
import { groupScale } from '../model/group-scale.ts';
import { boxStyle } from '../kit/box-style.ts';

/** The coordinate system inside groups: rotated and scaled like them. @param groups The outermost first. */
export function GroupContainer({ groups, children }: { groups: readonly GroupElement[]; children: ReactNode }) {
  return groups.reduceRight<ReactNode>((inside, group) => {
    const { id, box } = group;
    const { across, down } = groupScale(group);
    return (
      <div key={id} className="ed-group-place" style={boxStyle(box)}>
        <div className="ed-group-frame" style={{ scale: `${across} ${down}` }}>
          {inside}
        </div>
      </div>
    );
  }, children);
}
