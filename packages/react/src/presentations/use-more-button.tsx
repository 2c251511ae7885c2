import { useCallback, useState, type ReactNode } from 'react';
import type { HistoryRecord } from '@ppt-embed/protocol/host';
import { useLatest } from '../provider/use-latest.ts';
import { Button } from '../ui/Button.tsx';
import { ellipsis } from './row-icons.ts';
import type { KnownRecord } from './use-row-changes.ts';

/** The menu of a row that is open. */
export interface OpenMenu {
  record: KnownRecord;
  opener: HTMLElement;
}

interface MoreButtonOptions {
  /** Whether rows have a menu. */
  isShown: boolean;
  /** Accessible name of the button. */
  labelOf: (record: HistoryRecord) => string;
  tooltip: string;
  /** The host's own actions, after the button. */
  rowActions: ((record: HistoryRecord) => ReactNode) | undefined;
  className: string | undefined;
}

/** Returns the actions of a row, the menu that is open, and a function that closes it. */
export function useMoreButton(options: MoreButtonOptions): {
  actionsOf: ((record: HistoryRecord) => ReactNode) | undefined;
  menu: OpenMenu | undefined;
  closeMenu: () => void;
} {
  const { isShown, className } = options;
  const [menu, setMenu] = useState<OpenMenu>();
  const latest = useLatest(options);
  const openId = menu?.record.pptId;
  const hasRowActions = !!options.rowActions;
  const actionsOf = useCallback(
    (record: HistoryRecord) => {
      const { pptId } = record;
      const { labelOf, tooltip, rowActions } = latest.current;
      const toggle = (opener: HTMLElement, known: KnownRecord): void =>
        setMenu((open) => (open?.opener === opener ? undefined : { record: known, opener }));
      return (
        <>
          {isShown && pptId !== null && (
            <Button
              size="sm"
              variant="ghost"
              icon={ellipsis}
              data-part="more"
              aria-label={labelOf(record)}
              title={tooltip}
              aria-haspopup="menu"
              aria-expanded={openId === pptId}
              className={className}
              onClick={({ currentTarget }) => toggle(currentTarget, { ...record, pptId })}
            />
          )}
          {hasRowActions && rowActions?.(record)}
        </>
      );
    },
    [latest, isShown, hasRowActions, openId, className],
  );
  const closeMenu = useCallback(() => setMenu(undefined), []);
  return { actionsOf: isShown || hasRowActions ? actionsOf : undefined, menu, closeMenu };
}
