import type { ReactElement } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { tableRoles } from './table-roles.ts';

/** Rows of the same height as those that are coming. */
export function HistorySkeleton({ rows }: { rows: number }): ReactElement[] {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} {...tableRoles.row} data-ppt="history-row">
      <td {...tableRoles.cell} data-ppt="history-title">
        <span data-ppt="history-work">
          <span data-ppt="thumbnail">
            <Skeleton height="100%" width="100%" />
          </span>
          <span data-ppt="history-name">
            <Skeleton height="1em" width={`${30 + ((index * 17) % 40)}%`} />
          </span>
        </span>
      </td>
      <td {...tableRoles.cell} data-ppt="history-created">
        <Skeleton height="1em" width="6em" />
      </td>
      <td {...tableRoles.cell} data-ppt="history-user">
        <Skeleton height="1em" width="4em" />
      </td>
      <td {...tableRoles.cell} data-ppt="history-actions">
        <span data-ppt="history-work">
          <span data-ppt="history-deeds">
            <Skeleton height="var(--ppt-control-sm)" width="6em" />
            <Skeleton height="var(--ppt-control-sm)" width="6em" />
          </span>
        </span>
      </td>
    </tr>
  ));
}
