import { useEffect, useRef, type ReactElement } from 'react';
import type { HistoryFeature, HistoryRecord, PptError } from '@ppt-embed/protocol/host';
import { ChangeNotice } from './ChangeNotice.tsx';
import type { en } from './messages.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { OpenMenu } from './use-more-button.tsx';
import { useRowChanges } from './use-row-changes.ts';

// This module is loaded for a table whose presentations can be changed.

export interface RowOverlaysProps {
  features: readonly HistoryFeature[];
  /** The menu that is open. */
  menu: OpenMenu | undefined;
  closeMenu: () => void;
  titleOf: (record: HistoryRecord) => string;
  onError: ((error: PptError) => void) | undefined;
  messages: typeof en;
  classNames: Partial<Record<'menu' | 'dialog' | 'notice', string | undefined>>;
}

/** The outcome of the last change, and the open menu of a row or the dialog that renames a presentation. */
export function RowOverlays(props: RowOverlaysProps): ReactElement {
  const { features, menu, closeMenu, titleOf, onError, messages, classNames } = props;
  const changes = useRowChanges(messages, titleOf, onError);
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (menu) opener.current = menu.opener;
  }, [menu]);
  const { renamed, isRenaming, renameError, rename, itemsOf } = changes;
  return (
    <>
      <ChangeNotice changes={changes} opener={opener} messages={messages} className={classNames.notice} />
      {menu && (
        <RowMenu
          key={menu.record.pptId}
          label={messages.moreOf(titleOf(menu.record))}
          opener={menu.opener}
          items={itemsOf(menu.record, features)}
          onClose={closeMenu}
          className={classNames.menu}
        />
      )}
      {renamed && (
        <RenameDialog
          title={titleOf(renamed)}
          busy={isRenaming}
          error={renameError}
          messages={messages}
          className={classNames.dialog}
          onCancel={() => rename(undefined)}
          onRename={rename}
        />
      )}
    </>
  );
}
