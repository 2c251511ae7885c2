import {
  forwardRef,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type RefAttributes,
} from 'react';
import type { HistoryRecord, PptError } from '@ppt-embed/protocol/host';
import { useMessages } from '../i18n/use-messages.ts';
import { useRoot } from '../provider/use-root.ts';
import { Announcement } from '../ui/Announcement.tsx';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { en as uiEn } from '../ui/messages.ts';
import { Pager } from '../ui/Pager.tsx';
import { Problem } from '../ui/Problem.tsx';
import { StatusPanel } from '../ui/StatusPanel.tsx';
import { useErrorReport } from '../ui/use-error-report.ts';
import { HistoryFailure } from './HistoryFailure.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { en } from './messages.ts';
import { tableRoles } from './table-roles.ts';
import { useHistory } from './use-history.ts';
import { usePage } from './use-page.ts';

export interface HistoryTableProps extends Omit<ComponentPropsWithoutRef<'section'>, 'onError' | 'children'> {
  /** The page that is seen, from 1. Left out: the component holds it. */
  page?: number;
  /** @default 1 */
  defaultPage?: number;
  onPageChange?: (page: number) => void;
  /** Records per page, 1 to 100. @default 20 */
  pageSize?: number;
  /** What **Open** does; without it there is no such button. */
  onOpen?: (record: HistoryRecord) => void;
  onError?: (error: PptError) => void;
  slots?: { empty?: ComponentType; failed?: ComponentType<{ error: PptError; retry: () => void }> };
  messages?: Partial<typeof en>;
}

const skeletonRows = 10;

/** The presentations of this person or workspace, newest first, to open and to download. */
export const HistoryTable: ForwardRefExoticComponent<HistoryTableProps & RefAttributes<HTMLElement>> = forwardRef(
  function HistoryTable(props: HistoryTableProps, ref: ForwardedRef<HTMLElement>) {
    const { page: givenPage, defaultPage = 1, onPageChange, pageSize = 20, onOpen, onError, ...others } = props;
    const { slots = {}, messages, className, ...rest } = others;
    const words = useMessages('history', en, messages);
    const ui = useMessages('ui', uiEn);
    const root = useRoot('history', className);

    const { page, setPage, noteLastPage } = usePage(givenPage, defaultPage, onPageChange);
    const { data, isPrevious, error, isFetching, updatedAt, retry } = useHistory({ page, pageSize });
    noteLastPage(data?.lastPage);
    useErrorReport(error, onError);

    const state = data
      ? data.total === 0
        ? 'empty'
        : isPrevious
          ? 'changing'
          : 'ready'
      : error
        ? 'failed'
        : 'loading';
    const Failed = slots.failed;
    const Empty = slots.empty;
    const now = new Date(updatedAt);

    return (
      <section {...rest} {...root} ref={ref} data-state={state}>
        <div data-ppt="history-card">
          {data && (
            <Problem>
              {error && (
                <>
                  {words.failedTitle}{' '}
                  <Button size="sm" icon={icons.rotateCcw} busy={isFetching} onClick={retry}>
                    {ui.tryAgain}
                  </Button>
                </>
              )}
            </Problem>
          )}
          {(state === 'loading' || state === 'ready' || state === 'changing') && (
            <table
              {...tableRoles.table}
              data-ppt="history-table"
              aria-label={words.presentations}
              aria-busy={state !== 'ready'}
            >
              <thead {...tableRoles.group} data-ppt="history-head">
                <tr {...tableRoles.row}>
                  {[words.title, words.created, words.user].map((name) => (
                    <th key={name} {...tableRoles.columnHeader} data-ppt="history-column">
                      {name}
                    </th>
                  ))}
                  <th {...tableRoles.columnHeader} data-ppt="history-column">
                    <span data-ppt="hidden">{words.actions}</span>
                  </th>
                </tr>
              </thead>
              <tbody {...tableRoles.group} data-ppt="history-body">
                {state === 'loading' && <HistorySkeleton rows={Math.min(pageSize, skeletonRows)} />}
                {data?.records.map((record, index) => (
                  <HistoryRow
                    key={record.pptId ?? `${record.createdAt} ${index}`}
                    {...{ record, now, words, onOpen, onError }}
                  />
                ))}
              </tbody>
            </table>
          )}
          {state === 'empty' &&
            (Empty ? (
              <Empty />
            ) : (
              <StatusPanel icon={icons.presentation} title={words.emptyTitle}>
                {words.emptyBody}
              </StatusPanel>
            ))}
          {state === 'failed' &&
            error &&
            (Failed ? (
              <Failed error={error} retry={retry} />
            ) : (
              <HistoryFailure {...{ error, isFetching, retry, words }} />
            ))}
          {data && data.total > 0 && (
            <Pager
              page={page}
              shownPage={data.page}
              pageSize={data.pageSize}
              lastPage={data.lastPage}
              total={data.total}
              onPage={setPage}
            />
          )}
        </div>
        <Announcement>
          {state === 'loading' && words.loading}
          {state === 'empty' && words.emptyTitle}
        </Announcement>
      </section>
    );
  },
);
