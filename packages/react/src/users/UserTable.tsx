import {
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type MouseEvent,
  type ReactNode,
  type RefAttributes,
} from 'react';
import type { HostUser, PptError } from '@ppt-embed/protocol/host';
import { forwardRefPerScope } from '../provider/forward-ref-per-scope.tsx';
import type { PptSlotProps } from '../provider/slot.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';
import * as icons from '../ui/icons.ts';
import { listState } from '../lists/list-state.ts';
import { usePage } from '../lists/use-page.ts';
import { PagedTable, type PptTableColumns, type PptTablePart, type PptTableSlots } from '../lists/PagedTable.tsx';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import type { PptErrorText } from '../i18n/error-messages.ts';
import { useControlled } from '../ui/use-controlled.ts';
import { componentQueryOptions } from '../ui/use-query-failure.ts';
import { usePagedResult } from '../lists/use-paged-result.ts';
import { en } from './messages.ts';
import { useUserColumns, type PptUserColumn } from './user-columns.tsx';
import { UserForm } from './UserForm.tsx';
import { useBanUser, useCreateUser, useUsers } from './use-users.ts';
import { usersQueries } from './users-queries.ts';

/** Messages of `UserTable`. */
export type PptUserMessages = typeof en;

/** Props of `UserTable`. */
export interface UserTableProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'onError' | 'children'>,
    PptStylingProps<PptTablePart | 'form' | 'input' | 'add' | 'suspend' | 'dialog'> {
  /** The current page, from 1. If it is past the end, the last page is shown. Uncontrolled if omitted. */
  page?: number | undefined;
  /** @default 1 */
  defaultPage?: number | undefined;
  /** Called when the page changes. */
  onPageChange?: ((page: number) => void) | undefined;
  /** Users per page, 1 to 100. @default 20 */
  pageSize?: number | undefined;
  /**
   * Additional columns, shown before the actions, or a function that returns all columns, to hide, replace or reorder
   * the built-in ones. Memoize it.
   */
  columns?: PptTableColumns<HostUser, PptUserColumn> | undefined;
  /** Called when the user presses a row outside its buttons and links. */
  onRowClick?: ((user: HostUser, event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Additional actions of a row. */
  rowActions?: ((user: HostUser) => ReactNode) | undefined;
  /** Called when an error occurs in this component. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
  /** Components or render functions that replace the list if it is empty or cannot be read. */
  slots?: PptTableSlots | undefined;
  /** Additional props of the `slots`. */
  slotProps?: PptSlotProps<keyof PptTableSlots> | undefined;
  /** Messages that override the library's, in every locale. */
  messages?: Partial<PptUserMessages> | undefined;
}

/** Outcome of the last action: a message, or an error with its fallback. */
interface Outcome {
  done?: string;
  error?: PptError;
  fallback?: PptErrorText;
}

/**
 * Table of the application's users, with actions to add and suspend users. For administrators.
 * @example
 * {user.isAdmin && <UserTable pageSize={50} />}
 */
export const UserTable: ForwardRefExoticComponent<UserTableProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRefPerScope(function UserTable(props: UserTableProps, ref: ForwardedRef<HTMLElement>) {
    const {
      page: controlledPage,
      defaultPage = 1,
      onPageChange,
      pageSize = 20,
      columns: own,
      onRowClick,
      rowActions,
      onError,
      slots,
      slotProps,
      messages: ownMessages,
      classNames = {},
      ...rest
    } = props;
    const messages = useMessages('users', en, ownMessages);

    const [page, onPage, onResult] = usePage(useControlled(controlledPage, defaultPage, onPageChange), pageSize);
    const request = { page, pageSize };
    const result = usePagedResult(useUsers(request, componentQueryOptions), usersQueries.page, request, onError);
    onResult(result);
    const [userToSuspend, setUserToSuspend] = useState<HostUser>();
    const [outcome, setOutcome] = useState<Outcome>({});

    const mutationOptions = { throwOnError: false, onError: (failed: PptError) => onError?.(failed) };
    const create = useCreateUser(mutationOptions);
    const suspend = useBanUser(mutationOptions);
    const isBusy = create.isPending || suspend.isPending;
    const columns = useUserColumns({
      messages,
      own,
      rowActions,
      suspend: setUserToSuspend,
      className: classNames.suspend,
    });
    const state = listState(result);

    const suspendUser = (): void => {
      setOutcome({});
      if (!userToSuspend) return;
      suspend.mutate(userToSuspend, {
        onSuccess: (user) => setOutcome({ done: messages.userSuspended(user.name) }),
        onError: (error) => setOutcome({ error, fallback: messages.notSuspended }),
        onSettled: () => setUserToSuspend(undefined),
      });
    };

    return (
      <section {...useRoot('users', rest)} ref={ref} data-state={state}>
        {(state !== 'failed' || result.error?.retryable) && (
          <UserForm
            messages={messages}
            classNames={classNames}
            busy={isBusy}
            onAdd={(user, clear) => {
              setOutcome({});
              create.mutate(user, {
                onSuccess: (added) => {
                  setOutcome({ done: messages.added(added.name) });
                  clear();
                },
                onError: (error) =>
                  setOutcome({
                    error,
                    // The service sends this code if the ID is already in use.
                    fallback: error.code === 'invalid_request' ? messages.invalidUser : messages.notAdded,
                  }),
              });
            }}
          />
        )}
        <LazyErrorLine error={outcome.error} fallback={outcome.fallback ?? messages.notAdded} />
        <output data-ppt="note">{outcome.done}</output>
        <PagedTable
          label={messages.users}
          rows={result.data?.users}
          idOf={({ unionId }) => unionId}
          messages={messages}
          icon={icons.user}
          state={state}
          result={result}
          columns={columns}
          page={page}
          pageSize={pageSize}
          onPage={onPage}
          onRowClick={onRowClick}
          slots={slots}
          slotProps={slotProps}
          classNames={classNames}
        />
        <LazyConfirmDialog
          isOpen={!!userToSuspend}
          heading={messages.confirmTitle(userToSuspend?.name ?? '')}
          verb={messages.suspend}
          busy={isBusy}
          onConfirm={suspendUser}
          onCancel={() => setUserToSuspend(undefined)}
          className={classNames.dialog}
        >
          {messages.confirmBody}
        </LazyConfirmDialog>
      </section>
    );
  });
