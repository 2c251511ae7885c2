import {
  forwardRef,
  useMemo,
  useState,
  type ComponentPropsWithoutRef,
  type FormEvent,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type ReactNode,
  type RefAttributes,
} from 'react';
import type { HostUser, PptError } from '@ppt-embed/protocol/host';
import { useMessages } from '../provider/use-messages.ts';
import { useRoot, type StylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';
import * as icons from '../ui/icons.ts';
import { listState } from '../lists/list-state.ts';
import { usePage } from '../lists/use-page.ts';
import { PagedTable, type TableColumn, type TablePart, type TableSlots } from '../lists/PagedTable.tsx';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import type { ErrorText } from '../i18n/error-messages.ts';
import { TextField } from '../ui/TextField.tsx';
import { Time } from '../ui/Time.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { componentQueryOptions } from '../ui/use-query-failure.ts';
import { usePagedResult } from '../lists/use-paged-result.ts';
import { en } from './messages.ts';
import { useBanUser, useCreateUser, useUsers } from './use-users.ts';
import { usersQueries } from './users-queries.ts';

/** Props of `UserTable`. */
export interface UserTableProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'onError' | 'children'>,
    StylingProps<TablePart | 'form' | 'input' | 'add' | 'suspend' | 'dialog'> {
  /** The current page, from 1. Past the end, the last page is shown. Uncontrolled if omitted. */
  page?: number | undefined;
  /** @default 1 */
  defaultPage?: number | undefined;
  /** Called when the page changes. */
  onPageChange?: ((page: number) => void) | undefined;
  /** Users per page, 1 to 100. @default 20 */
  pageSize?: number | undefined;
  /** Additional columns, before the actions. */
  columns?: readonly TableColumn<HostUser>[] | undefined;
  /** Additional actions of a row. */
  rowActions?: ((user: HostUser) => ReactNode) | undefined;
  /** Called when an error occurs in this component. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
  /** Components that replace the list if it is empty or cannot be read. */
  slots?: TableSlots | undefined;
  /** Messages that replace the library's, key by key, in any locale. */
  messages?: Partial<typeof en> | undefined;
}

/** Table of the application's users, with actions to add and suspend users. For administrators. */
export const UserTable: ForwardRefExoticComponent<UserTableProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRef(function UserTable(props: UserTableProps, ref: ForwardedRef<HTMLElement>) {
    const {
      page: controlledPage,
      defaultPage = 1,
      onPageChange,
      pageSize = 20,
      columns: own,
      rowActions,
      onError,
      slots,
      messages: ownMessages,
      classNames = {},
      ...rest
    } = props;
    const messages = useMessages('users', en, ownMessages);

    const [page, onPage, onResult] = usePage(useControlled(controlledPage, defaultPage, onPageChange), pageSize);
    const request = { page, pageSize };
    const result = usePagedResult(useUsers(request, componentQueryOptions), usersQueries.page, request);
    onResult(result);
    const [userToSuspend, setUserToSuspend] = useState<HostUser>();
    const [outcome, setOutcome] = useState<{ done?: string; error?: PptError; fallback?: ErrorText }>({});

    const mutationOptions = { throwOnError: false, onError: (failed: PptError) => onError?.(failed) };
    const create = useCreateUser(mutationOptions);
    const suspend = useBanUser(mutationOptions);
    const isBusy = create.isPending || suspend.isPending;

    function add(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isBusy) return;
      const form = event.currentTarget;
      const [name = '', unionId] = Array.from(form.querySelectorAll('input'), ({ value }) => value.trim());
      setOutcome({});
      create.mutate(
        { name, ...(unionId && { unionId }) },
        {
          onSuccess: (user) => {
            setOutcome({ done: messages.added(user.name) });
            form.reset();
          },
          onError: (error) => setOutcome({ error, fallback: messages.notAdded }),
        },
      );
    }

    const columns = useMemo<readonly TableColumn<HostUser>[]>(
      () => [
        {
          id: 'title',
          header: messages.name,
          cell: ({ name }) => (
            <span data-ppt="name" dir="auto">
              {name}
            </span>
          ),
        },
        { id: 'user', header: messages.identifier, cell: ({ unionId }) => unionId },
        { id: 'created', header: messages.created, cell: ({ createdAt }) => <Time iso={createdAt} /> },
        {
          id: 'state',
          header: messages.state,
          cell: ({ status }) => (
            <span data-ppt="badge" data-state={status === 'active' ? 'good' : undefined}>
              {messages[status]}
            </span>
          ),
        },
        ...(own ?? []),
        {
          id: 'actions',
          header: <span data-ppt="hidden">{messages.actions}</span>,
          cell: (user) => (
            <span data-ppt="row-actions">
              {user.status === 'active' && (
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={messages.suspendUser(user.name)}
                  onClick={() => setUserToSuspend(user)}
                  className={classNames.suspend}
                >
                  {messages.suspend}
                </Button>
              )}
              {rowActions?.(user)}
            </span>
          ),
        },
      ],
      [messages, own, rowActions, classNames.suspend],
    );
    const state = listState(result);

    return (
      <section {...useRoot('users', rest)} ref={ref} data-state={state}>
        {(state !== 'failed' || result.error?.retryable) && (
          <form data-ppt="user-form" className={classNames.form} onSubmit={add}>
            {/* The browser's validation message is in the user's own language. */}
            <TextField label={messages.name} name="name" required pattern=".*\S.*" className={classNames.input} />
            <TextField
              label={messages.identifier}
              name="unionId"
              placeholder={messages.identifierHint}
              className={classNames.input}
            />
            <Button type="submit" variant="primary" busy={isBusy} className={classNames.add}>
              {messages.add}
            </Button>
          </form>
        )}
        <LazyErrorLine error={outcome.error} fallback={outcome.fallback ?? messages.notAdded} />
        <output data-ppt="note">{outcome.done}</output>
        <PagedTable
          label={messages.users}
          rows={result.data?.users}
          idOf={({ unionId }) => unionId}
          messages={messages}
          icon={icons.user}
          {...{ state, result, columns, page, pageSize, onPage, onError, slots, classNames }}
        />
        <LazyConfirmDialog
          isOpen={!!userToSuspend}
          heading={messages.confirmTitle(userToSuspend?.name ?? '')}
          verb={messages.suspend}
          busy={isBusy}
          onConfirm={() => {
            setOutcome({});
            if (userToSuspend)
              suspend.mutate(userToSuspend, {
                onSuccess: (user) => setOutcome({ done: messages.done(user.name) }),
                onError: (error) => setOutcome({ error, fallback: messages.notDone }),
                onSettled: () => setUserToSuspend(undefined),
              });
          }}
          onCancel={() => setUserToSuspend(undefined)}
          className={classNames.dialog}
        >
          {messages.confirmBody}
        </LazyConfirmDialog>
      </section>
    );
  });
