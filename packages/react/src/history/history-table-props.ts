import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react';
import type { HistoryRecord, HistoryRequest, PptError } from '@ppt-embed/protocol/host';
import type { PptTableColumns, PptTablePart, PptTableSlots } from '../lists/PagedTable.tsx';
import type { PptSlotProps } from '../provider/slot.tsx';
import type { PptStylingProps } from '../provider/use-root.ts';
import type { PptHistoryColumn, PptRowPart } from './history-columns.tsx';
import type { en } from './messages.ts';

/**
 * `workspace`: the presentations that the service lists. `mine`: the presentations that the user created in this app,
 * from the host's ledger.
 */
export type PptHistoryList = 'workspace' | 'mine';

/** Messages of `HistoryTable`. */
export type PptHistoryMessages = typeof en;

/** Props of `HistoryTable`. */
export interface HistoryTableProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'onError' | 'children'>,
    PptStylingProps<PptTablePart | PptRowPart | 'tabs'> {
  /** The current page, from 1. If it is past the end, the last page is shown. Uncontrolled if omitted. */
  page?: number | undefined;
  /** The initial page. @default 1 */
  defaultPage?: number | undefined;
  /** Called when the page changes. */
  onPageChange?: ((page: number) => void) | undefined;
  /** Records per page, 1 to 100. @default 20 */
  pageSize?: number | undefined;
  /**
   * Available lists. If there are two, the user selects one above the table. `mine` needs a ledger in the host's
   * backend. @default ['workspace']
   */
  lists?: readonly PptHistoryList[] | undefined;
  /** The selected list. Uncontrolled if omitted. */
  list?: PptHistoryList | undefined;
  /** The initially selected list. @default the first of `lists` */
  defaultList?: PptHistoryList | undefined;
  /** Called when the selected list changes. */
  onListChange?: ((list: PptHistoryList) => void) | undefined;
  /**
   * Search text and sort order of the list, if the backend supports them. When they change, an uncontrolled `page`
   * returns to 1. If you control the page, set it to 1 yourself.
   */
  filter?: Pick<HistoryRequest, 'search' | 'sort'> | undefined;
  /**
   * Additional columns, shown before the actions, or a function that returns all columns, to hide, replace or reorder
   * the built-in ones: `({ title, created, actions }) => [title, created, mine, actions]`. Memoize it.
   */
  columns?: PptTableColumns<HistoryRecord, PptHistoryColumn> | undefined;
  /** Additional actions of a row, after Open and Download. */
  rowActions?: ((record: HistoryRecord) => ReactNode) | undefined;
  /**
   * Ids of the selected presentations, including those on other pages. With this prop, `defaultSelection` or
   * `onSelectionChange`, each row has a checkbox, and the header has one for the whole page. Uncontrolled if omitted.
   */
  selection?: readonly string[] | undefined;
  /** The initially selected ids. @default [] */
  defaultSelection?: readonly string[] | undefined;
  /** Called when the selection changes. */
  onSelectionChange?: ((selection: readonly string[]) => void) | undefined;
  /** Called when the user presses **Open**, before anything is opened. The button is hidden if omitted. */
  onOpen?: ((record: HistoryRecord & { pptId: string }) => void) | undefined;
  /**
   * Called when the user presses a row outside its buttons and links. Keep a button or link for keyboard users, such
   * as **Open**.
   */
  onRowClick?: ((record: HistoryRecord, event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Called when an error occurs in this component. The provider's `onError` is also called. */
  onError?: ((error: PptError) => void) | undefined;
  /** Components or render functions that replace the list if it is empty or cannot be read. */
  slots?: PptTableSlots | undefined;
  /** Additional props of the `slots`. */
  slotProps?: PptSlotProps<keyof PptTableSlots> | undefined;
  /** Messages that override the library's, in every locale. */
  messages?: Partial<PptHistoryMessages> | undefined;
}
