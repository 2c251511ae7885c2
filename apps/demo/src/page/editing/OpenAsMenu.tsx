import { useId } from 'react';
import { Users } from 'lucide-react';
import { linkForUser, otherUsers } from '../preferences/demo-user.ts';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';

/** Links that open the presentation in a new tab as each of the demo's other users, to try roles and editing together. */
export function OpenAsMenu({ pptId }: { pptId: string }) {
  const t = useMessages(messages);
  const id = useId();

  return (
    <>
      <button
        type="button"
        className="icon-button bounded"
        popoverTarget={id}
        aria-label={t.openAs.menu}
        title={t.openAs.menu}
      >
        <Users aria-hidden="true" />
      </button>
      <div id={id} className="account-menu" data-place="header" popover="auto">
        {otherUsers.map((user) => (
          <a
            key={user}
            className="menu-row"
            href={linkForUser(user, pptId)}
            target="_blank"
            rel="noopener"
            onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            {t.openAs[user]}
          </a>
        ))}
      </div>
    </>
  );
}
