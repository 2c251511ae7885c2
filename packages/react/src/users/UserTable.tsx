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
import { useMessages } from '../i18n/use-messages.ts';
import { useRoot, type Look } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import * as icons from '../ui/icons.ts';
import { listState } from '../lists/list-state.ts';
import { usePage } from '../lists/use-page.ts';
import { PagedTable, type TableColumn, type TablePart, type TableSlots } from '../lists/PagedTable.tsx';
import { Failure } from '../ui/Failure.tsx';
import type { FailureWords } from '../ui/failure-messages.ts';
import { TextField } from '../ui/TextField.tsx';
import { Time } from '../ui/Time.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { useDeed } from '../ui/use-deed.ts';
import { en } from './messages.ts';
import { useUsers } from './use-users.ts';

/** Props of `UserTable`. */
export interface UserTableProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'onError' | 'children'>,
    Look<TablePart | 'form' | 'input' | 'add' | 'switchOff' | 'dialog'> {
  /** The page that is seen, from 1; past the last one, the last is. Left out: the component holds it. */
  page?: number | undefined;
  /** @default 1 */
  defaultPage?: number | undefined;
  /** Another page is to be seen. */
  onPageChange?: ((page: number) => void) | undefined;
  /** People per page, 1 to 100. @default 20 */
  pageSize?: number | undefined;
  /** Columns of the host's own, before the actions. */
  columns?: readonly TableColumn<HostUser>[] | undefined;
  /** The host's own buttons in a row. */
  rowActions?: ((user: HostUser) => ReactNode) | undefined;
  /** Hears each failure of this component, beside the provider's `onError`. */
  onError?: ((error: PptError) => void) | undefined;
  /** What stands in place of the list when it is empty or cannot be read. */
  slots?: TableSlots | undefined;
  /** Words in place of the library's, one by one, whatever the language of the provider. */
  messages?: Partial<typeof en> | undefined;
}

/** The people of this application: add somebody, switch somebody off. For administrators. */
export const UserTable: ForwardRefExoticComponent<UserTableProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRef(function UserTable(props: UserTableProps, ref: ForwardedRef<HTMLElement>) {
    const {
      page: givenPage,
      defaultPage = 1,
      onPageChange,
      pageSize = 20,
      columns: own,
      rowActions,
      onError,
      slots,
      messages,
      classNames = {},
      ...rest
    } = props;
    const words = useMessages('users', en, messages);

    const [page, onPage, learn] = usePage(useControlled(givenPage, defaultPage, onPageChange), pageSize);
    const result = useUsers({ page, pageSize });
    learn(result);
    const [leaving, setLeaving] = useState<HostUser>();
    const [news, setNews] = useState<{ done?: string; error?: PptError; fallback?: FailureWords }>({});

    const [isBusy, carryOut] = useDeed(
      (error) => setNews({ error, fallback: leaving ? words.notDone : words.notAdded }),
      onError,
    );

    function add(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isBusy) return;
      const form = event.currentTarget;
      const [name = '', unionId] = Array.from(form.querySelectorAll('input'), ({ value }) => value.trim());
      setNews({});
      void carryOut(async () => {
        const user = await result.create({ name, ...(unionId && { unionId }) });
        setNews({ done: words.added(user.name) });
        form.reset();
      });
    }

    const columns = useMemo<readonly TableColumn<HostUser>[]>(
      () => [
        {
          id: 'title',
          header: words.name,
          cell: ({ name }) => (
            <span data-ppt="name" dir="auto">
              {name}
            </span>
          ),
        },
        { id: 'user', header: words.identifier, cell: ({ unionId }) => unionId },
        { id: 'created', header: words.created, cell: ({ createdAt }) => <Time iso={createdAt} /> },
        {
          id: 'state',
          header: words.state,
          cell: ({ status }) => (
            <span data-ppt="badge" data-state={status === 'active' ? 'good' : undefined}>
              {words[status]}
            </span>
          ),
        },
        ...(own ?? []),
        {
          id: 'actions',
          header: <span data-ppt="hidden">{words.actions}</span>,
          cell: (user) => (
            <span data-ppt="row-actions">
              {user.status === 'active' && (
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={words.switchOffOf(user.name)}
                  onClick={() => setLeaving(user)}
                  className={classNames.switchOff}
                >
                  {words.switchOff}
                </Button>
              )}
              {rowActions?.(user)}
            </span>
          ),
        },
      ],
      [words, own, rowActions, classNames.switchOff],
    );
    const state = listState(result);

    return (
      <section {...useRoot('users', rest)} ref={ref} data-state={state}>
        {(state !== 'failed' || result.error?.retryable) && (
          <form data-ppt="user-form" className={classNames.form} onSubmit={add}>
            {/* The browser asks for a name in the reader's own words. */}
            <TextField label={words.name} name="name" required pattern=".*\S.*" className={classNames.input} />
            <TextField
              label={words.identifier}
              name="unionId"
              placeholder={words.identifierHint}
              className={classNames.input}
            />
            <Button type="submit" variant="primary" busy={isBusy} className={classNames.add}>
              {words.add}
            </Button>
          </form>
        )}
        <Failure error={news.error} fallback={news.fallback ?? words.notAdded} />
        <output data-ppt="note">{news.done}</output>
        <PagedTable
          label={words.people}
          rows={result.data?.users}
          idOf={({ unionId }) => unionId}
          words={words}
          icon={icons.person}
          {...{ state, result, columns, page, pageSize, onPage, onError, slots, classNames }}
        />
        <ConfirmDialog
          isOpen={!!leaving}
          heading={words.confirmTitle(leaving?.name ?? '')}
          verb={words.switchOff}
          busy={isBusy}
          onConfirm={() => {
            setNews({});
            void carryOut(
              async () => leaving && setNews({ done: words.done((await result.ban(leaving.unionId)).name) }),
            ).then(() => setLeaving(undefined));
          }}
          onCancel={() => setLeaving(undefined)}
          className={classNames.dialog}
        >
          {words.confirmBody}
        </ConfirmDialog>
      </section>
    );
  });
