import { useMemo, type ReactNode } from 'react';
import type { HostUser } from '@ppt-embed/protocol/host';
import { resolveColumns, type PptTableColumn, type PptTableColumns } from '../lists/PagedTable.tsx';
import { Button } from '../ui/Button.tsx';
import { Time } from '../ui/Time.tsx';
import { useTimeFormats } from '../ui/use-time-formats.ts';
import type { en } from './messages.ts';

/** Ids of the built-in columns. */
export type PptUserColumn = 'title' | 'user' | 'created' | 'state' | 'actions';

interface UserColumnOptions {
  messages: typeof en;
  own: PptTableColumns<HostUser, PptUserColumn> | undefined;
  rowActions: ((user: HostUser) => ReactNode) | undefined;
  /** Called when the user presses Suspend. It must be stable, so that unchanged rows do not re-render. */
  suspend: (user: HostUser) => void;
  className: string | undefined;
}

/** Returns the columns of the table of users. */
export function useUserColumns(options: UserColumnOptions): readonly PptTableColumn<HostUser>[] {
  const { messages, own, rowActions, suspend, className } = options;
  const formats = useTimeFormats();
  return useMemo(() => {
    const defaults = {
      title: {
        id: 'title',
        header: messages.name,
        cell: ({ name }) => (
          <span data-ppt="name" dir="auto">
            {name}
          </span>
        ),
      },
      user: { id: 'user', header: messages.identifier, cell: ({ unionId }) => unionId },
      created: {
        id: 'created',
        header: messages.created,
        cell: ({ createdAt }) => <Time iso={createdAt} formats={formats} />,
      },
      state: {
        id: 'state',
        header: messages.state,
        cell: ({ status }) => (
          <span data-ppt="badge" data-state={status === 'active' ? 'good' : undefined}>
            {messages[status]}
          </span>
        ),
      },
      actions: {
        id: 'actions',
        header: <span data-ppt="hidden">{messages.actions}</span>,
        cell: (user) => (
          <span data-ppt="row-actions">
            {user.status === 'active' && (
              <Button
                size="sm"
                variant="danger"
                aria-label={messages.suspendUser(user.name)}
                onClick={() => suspend(user)}
                className={className}
              >
                {messages.suspend}
              </Button>
            )}
            {rowActions?.(user)}
          </span>
        ),
      },
    } satisfies Record<PptUserColumn, PptTableColumn<HostUser>>;
    return resolveColumns<HostUser, PptUserColumn>(defaults, own);
  }, [messages, own, rowActions, suspend, className, formats]);
}
