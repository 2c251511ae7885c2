import { useStore } from '../../kit/use-store.ts';
import type { Collaboration } from '../../session/collaboration.ts';
import '../../kit/user-colors.css';
import './people.css';

/** Marks the slides that other users have open. Screen readers get the list of users instead. */
export function SlidePeople({ collaboration, slide }: { collaboration: Collaboration; slide: string }) {
  const people = useStore(collaboration.people);
  return (
    <span className="ed-slide-people" aria-hidden="true">
      {people
        .filter(({ presence }) => presence?.slide === slide)
        .map(({ id, color }) => (
          <span key={id} data-user-color={color} />
        ))}
    </span>
  );
}
