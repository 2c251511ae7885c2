import type { ReactElement } from 'react';
import type { HistoryFeature, HistoryRecord } from '@ppt-embed/protocol/host';
import { lazyModule } from '../provider/lazy-module.ts';
import type { en } from './messages.ts';
import type { OpenMenu } from './use-more-button.tsx';
import type { RowChanges } from './use-row-changes.ts';

export interface RowOverlaysProps {
  features: readonly HistoryFeature[];
  changes: RowChanges;
  menu: OpenMenu | undefined;
  closeMenu: () => void;
  titleOf: (record: HistoryRecord) => string;
  messages: typeof en;
  classNames: Partial<Record<'menu' | 'dialog', string | undefined>>;
}

const useRowMenu = /* @__PURE__ */ lazyModule(() => import('./RowMenu.tsx'));
const useRenameDialog = /* @__PURE__ */ lazyModule(() => import('./RenameDialog.tsx'));

/** The open menu of a row, or the dialog that renames a presentation. */
export function RowOverlays(props: RowOverlaysProps): ReactElement {
  const { features, changes, menu, closeMenu, titleOf, messages, classNames } = props;
  const { renamed, isRenaming, renameError, rename, itemsOf } = changes;
  const menuModule = useRowMenu(features.length > 0);
  const dialogModule = useRenameDialog(!!renamed);
  return (
    <>
      {menu && menuModule && (
        <menuModule.RowMenu
          key={menu.record.pptId}
          label={messages.moreOf(titleOf(menu.record))}
          opener={menu.opener}
          items={itemsOf(menu.record, features)}
          onClose={closeMenu}
          className={classNames.menu}
        />
      )}
      {renamed && dialogModule && (
        <dialogModule.RenameDialog
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
