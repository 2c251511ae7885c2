import type { Slide } from '@ppt-embed/deck';
import { boxStyle } from '../../kit/box-style.ts';
import { useStore } from '../../kit/use-store.ts';
import type { Sharing } from '../../session/sharing.ts';
import '../../kit/user-colors.css';
import './people-layer.css';

/** Outlines the elements on the slide that other users have selected. Screen readers get the list of people instead. */
export function PeopleLayer({ sharing, slide }: { sharing: Sharing; slide: Slide }) {
  const people = useStore(sharing.people);
  return (
    <div className="ed-others" aria-hidden="true">
      {people.flatMap(({ id, name, color, presence }) => {
        if (presence?.slide !== slide.id) return [];
        const selected = slide.elements.filter((element) => presence.elements.includes(element.id));
        return selected.map((element, index) => (
          <div key={`${id} ${element.id}`} className="ed-other" data-user-color={color} style={boxStyle(element.box)}>
            {index === 0 && name !== '' && <span className="ed-other-name">{name}</span>}
          </div>
        ));
      })}
    </div>
  );
}
