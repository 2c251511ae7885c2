import type { ReactElement, RefObject } from 'react';
import { PresentationsTable, type PresentationsTableProps } from '../presentations/PresentationsTable.tsx';
import type { PptWorkspaceProps, PptWorkspaceSlotProps, PptWorkspaceView, SharedProps } from './workspace-props.ts';

/** Search text, sort order and page of the list, which are restored when the list is shown again. */
export type ListPosition = Pick<
  PresentationsTableProps,
  'defaultList' | 'defaultSearch' | 'defaultSort' | 'defaultPage'
>;

export interface ListPageProps extends SharedProps, Pick<PptWorkspaceProps, 'lists' | 'canImport'> {
  /** Props that the host sets. */
  own: PptWorkspaceSlotProps['presentations'];
  positionRef: RefObject<ListPosition>;
  open: (view: PptWorkspaceView, file?: File) => void;
}

/** Page with the list of presentations, which is loaded along with the workspace, but not as part of it. */
export function ListPage({ own, positionRef, canImport, open, ...shared }: ListPageProps): ReactElement {
  /** Returns a handler that stores a part of the position before it calls the host's handler. */
  const store =
    <Value,>(key: keyof ListPosition, handler: ((value: Value) => void) | undefined) =>
    (value: Value): void => {
      positionRef.current = { ...positionRef.current, [key]: value };
      handler?.(value);
    };
  return (
    <PresentationsTable
      {...shared}
      onOpen={({ pptId }) => open({ kind: 'presentation', pptId })}
      onImport={canImport ? (file) => open({ kind: 'home' }, file) : undefined}
      // The ref is read when the page is shown. The table itself keeps later changes.
      // oxlint-disable-next-line react/refs
      {...positionRef.current}
      {...own}
      onListChange={store('defaultList', own?.onListChange)}
      onSearchChange={store('defaultSearch', own?.onSearchChange)}
      onSortChange={store('defaultSort', own?.onSortChange)}
      onPageChange={store('defaultPage', own?.onPageChange)}
    />
  );
}
