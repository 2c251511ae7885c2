import { useStore } from '../../kit/use-store.ts';
import type { Collaboration } from '../../session/collaboration.ts';
import '../../kit/user-colors.css';
import './other-users.css';

/** Marks the slides that other users have open. Screen readers get the list of users instead. */
export function SlideUsers({ collaboration, slide }: { collaboration: Collaboration; slide: string }) {
  const otherUsers = useStore(collaboration.otherUsers);
  return (
    <span className="ed-slide-users" aria-hidden="true">
      {otherUsers
        .filter(({ presence }) => presence?.slide === slide)
        .map(({ id, color }) => (
          <span key={id} data-user-color={color} />
        ))}
    </span>
  );
}
