import { fileDownIcon, textSearchIcon } from '../../kit/icons.generated.ts';
import { use } from 'react';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { Button } from '../../kit/Button.tsx';
import { HostHeaderContext } from '../../kit/host-header.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { parts } from '../../kit/dom-parts.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import { MenuButton } from '../../panels/MenuButton.tsx';
import { otherUsersOf } from '../../session/collaboration.ts';

const loadOtherUsers = async () => (await import('../../panels/other-users/OtherUsers.tsx')).OtherUsers;

/**
 * The top bar of a viewer: Back and title; comments, if the user may write them; Find, Present and the exports. The
 * title and Download are hidden if the page around the frame shows its own.
 */
export function ViewerBar({ context, isPhone }: { context: ActionContext; isPhone: boolean }) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const title = useStore(doc.deferred, ({ deck }) => deck.title);
  const isDownloading = useStore(doc.download.isRequested);
  const hasHostHeader = use(HostHeaderContext);
  const hasOthers = useStore(otherUsersOf(doc.collaboration), (otherUsers) => otherUsers.length > 0);
  return (
    <header className="ed-topbar" data-part={parts.topBar}>
      <div className="ed-topbar-title">
        <ActionButton action="back" context={context} variant="ghost" label="never" />
        <div className="ed-title">
          <h1 className={hasHostHeader ? 'ed-visually-hidden' : undefined} title={title}>
            {title}
          </h1>
          <span className="ed-view-only">{doc.comments ? t.commentOnly : t.viewOnly}</span>
        </div>
      </div>
      <div className="ed-topbar-end">
        {hasOthers && doc.collaboration && (
          <LazyPanel
            load={loadOtherUsers}
            props={{ doc, collaboration: doc.collaboration, maxAvatars: isPhone ? 1 : 3 }}
            onLoadError={() => undefined}
          />
        )}
        {doc.comments && !isPhone && <ActionButton action="comment" context={context} variant="ghost" label="medium" />}
        {doc.comments && <ActionButton action="comments" context={context} variant="ghost" label="never" />}
        <Button
          variant="ghost"
          label="never"
          icon={textSearchIcon}
          name={t.find}
          data-action="find"
          onClick={() => screen.panel.set('find')}
        />
        <ActionButton action="present" context={context} variant="ghost" label="medium" />
        {doc.canDownload && !isPhone && !hasHostHeader && (
          <ActionButton action="download" context={context} variant="ghost" label="medium" busy={isDownloading} />
        )}
        {doc.canDownload && (
          <MenuButton screen={screen} menu="export" action="more" label="never" icon={fileDownIcon} name={t.export} />
        )}
      </div>
    </header>
  );
}

const en = {
  viewOnly: 'View only',
  commentOnly: 'Comment only',
  find: 'Find',
  export: 'Export',
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    viewOnly: '仅限查看',
    commentOnly: '仅限批注',
    find: '查找',
    export: '导出',
  },
};
