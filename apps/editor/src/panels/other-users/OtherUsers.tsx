import { Icon } from '../../kit/Icon.tsx';
import { eyeIcon } from '../../kit/icons.generated.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { PopoverButton } from '../../kit/PopoverButton.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { OtherUser, Collaboration } from '../../session/collaboration.ts';
import { initialsOf } from './initials.ts';
import { messages } from './messages.ts';
import '../../kit/user-colors.css';
import './other-users.css';

/** Props of `OtherUsers`. */
export interface OtherUsersProps {
  doc: EditorDocument;
  collaboration: Collaboration;
  /** Number of avatars that fit. */
  maxAvatars: number;
}

/**
 * The other users who have the presentation open, and a list of them. Screen readers are not notified when users join,
 * leave or change slides, because the button and the list provide this on request.
 */
export function OtherUsers({ doc, collaboration, maxAvatars }: OtherUsersProps) {
  const t = useMessages(messages);
  const otherUsers = useStore(collaboration.otherUsers);
  const followedId = useStore(collaboration.followed);
  const slides = useStore(doc.deferred, ({ deck }) => deck.slides);
  if (otherUsers.length === 0) return null;
  const nameOf = ({ name }: OtherUser) => name || t.guest;
  const shown = otherUsers.length > maxAvatars ? otherUsers.slice(0, Math.max(0, maxAvatars - 1)) : otherUsers;
  const others = t.others(otherUsers.length, otherUsers.map(nameOf).join(t.separator));
  const followed = otherUsers.find(({ id }) => id === followedId);
  const summary = followed ? `${t.following(nameOf(followed))}${t.separator}${others}` : others;
  return (
    <PopoverButton
      className="ed-other-users"
      label={t.otherUsers}
      popoverClass="ed-other-users-list"
      data-user-color={followed?.color}
      data-following={followed ? '' : undefined}
      aria-label={summary}
      data-tip={summary}
      content={
        <>
          {followed && (
            <>
              <Icon icon={eyeIcon} className="ed-other-users-eye" />
              <span className="ed-other-users-followed">{t.following(nameOf(followed))}</span>
            </>
          )}
          {shown.map((user) => (
            <Avatar key={user.id} user={user} />
          ))}
          {shown.length < otherUsers.length && (
            <span className="ed-user" data-count={otherUsers.length - shown.length} aria-hidden="true">
              {shown.length === 0 ? otherUsers.length : `+${otherUsers.length - shown.length}`}
            </span>
          )}
        </>
      }
    >
      {(close) =>
        otherUsers.map((user) => {
          const index = slides.findIndex(({ id }) => id === user.presence?.slide);
          const isFollowed = user.id === followedId;
          return (
            <div key={user.id} className="ed-other-users-row">
              <button
                type="button"
                role="menuitem"
                className="ed-menu-item"
                onClick={() => {
                  if (index >= 0) doc.dispatch(selectSlide(index));
                  close();
                }}
              >
                <Avatar user={user} />
                <span>{user.role ? t.withRole[user.role](nameOf(user)) : nameOf(user)}</span>
                {index >= 0 && <span className="ed-other-users-slide">{t.onSlide(index + 1)}</span>}
              </button>
              <button
                type="button"
                role="menuitemcheckbox"
                aria-checked={isFollowed}
                aria-label={t.follow(nameOf(user))}
                data-tip={t.follow(nameOf(user))}
                className="ed-menu-item ed-other-users-follow"
                onClick={() => {
                  collaboration.followed.set(isFollowed ? null : user.id);
                  close();
                }}
              >
                <Icon icon={eyeIcon} />
              </button>
            </div>
          );
        })
      }
    </PopoverButton>
  );
}

function Avatar({ user: { name, color } }: { user: OtherUser }) {
  return (
    <span className="ed-user" data-user-color={color} aria-hidden="true">
      {initialsOf(name) || '?'}
    </span>
  );
}
