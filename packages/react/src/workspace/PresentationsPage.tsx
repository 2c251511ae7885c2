import { useState, type ReactElement } from 'react';
import { HistoryTable } from '../history/HistoryTable.tsx';
import type { ListPage, ListPageProps } from './ListPage.tsx';
import type { SharedProps } from './workspace-props.ts';

interface PresentationsPageProps extends Omit<ListPageProps, keyof TableProps> {
  /** The module of the list with search; undefined until it is loaded, null if it could not be loaded. */
  list: { ListPage: typeof ListPage } | null | undefined;
  /** Props of both the plain table and the list with search. */
  shared: TableProps;
}

type TableProps = Pick<ListPageProps, keyof SharedProps | 'lists'>;

/**
 * Page with the presentations. A plain table is shown until the list with search is loaded, and for as long as the
 * focus is in that table: replacing it then would lose the focus or a click.
 */
export function PresentationsPage({ list, shared, ...props }: PresentationsPageProps): ReactElement {
  const [hasFocus, setHasFocus] = useState(false);
  return list && !hasFocus ? (
    <list.ListPage {...shared} {...props} />
  ) : (
    // Requests the same records, so that they are shown as soon as the other list is loaded.
    <HistoryTable
      {...shared}
      pageSize={props.own?.pageSize}
      onOpen={({ pptId }) => props.open({ kind: 'presentation', pptId })}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    />
  );
}
