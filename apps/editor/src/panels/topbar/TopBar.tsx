import { chevronDownIcon, circlePlusIcon, ellipsisVerticalIcon, plusIcon } from '../../kit/icons.generated.ts';
import { use } from 'react';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { HostHeaderContext } from '../../kit/host-header.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import { compactTouchQuery, useMedia } from '../../kit/use-media.ts';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import type { ActionButtonProps } from '../../actions/ActionButton.tsx';
import { messages } from './messages.ts';
import { otherUsersOf } from '../../session/collaboration.ts';
import { MenuButton } from '../MenuButton.tsx';
import { SaveStatus } from '../saving/SaveStatus.tsx';
import { parts } from '../../kit/dom-parts.ts';

const inserts = [
  { action: 'insertText', label: 'large' },
  { action: 'insertShape', 'aria-haspopup': 'dialog', label: 'large' },
  { action: 'insertPicture', label: 'large' },
  { action: 'insertTable', 'aria-haspopup': 'dialog' },
  { action: 'insertChart', 'aria-haspopup': 'menu' },
  { action: 'insertFormula', 'aria-haspopup': 'dialog', label: 'never' },
  { action: 'insertCode', 'aria-haspopup': 'dialog', label: 'never' },
] as const satisfies readonly Omit<ActionButtonProps, 'context'>[];

const loadOtherUsers = async () => (await import('../other-users/OtherUsers.tsx')).OtherUsers;

/** Top bar with Back and title; tools; and Save, Present and Download. */
export function TopBar({ context, isPhone }: { context: ActionContext; isPhone: boolean }) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const title = useStore(doc.deferred, ({ deck }) => deck.title);
  const isDownloading = useStore(doc.download.isRequested);
  const isSaving = useStore(doc.saver.state, ({ name }) => name === 'saving');
  const hasOthers = useStore(otherUsersOf(doc.collaboration), (otherUsers) => otherUsers.length > 0);
  const hasHostHeader = use(HostHeaderContext);
  const hasOneInsert = useMedia(compactTouchQuery);
  const more = <MenuButton screen={screen} menu="more" label="never" icon={ellipsisVerticalIcon} name={t.more} />;
  return (
    <header className="ed-topbar" data-part={parts.topBar}>
      <div className="ed-topbar-title">
        <ActionButton action="back" context={context} variant="ghost" label="never" />
        <div className="ed-title">
          {hasHostHeader ? (
            <h1 className="ed-visually-hidden">{title}</h1>
          ) : (
            <h1>
              <button
                type="button"
                className="ed-title-button"
                title={actionOf('rename').label[locale]}
                data-action="rename"
                onClick={() => actionOf('rename').run(context)}
              >
                {title}
              </button>
            </h1>
          )}
          <SaveStatus doc={doc} />
        </div>
      </div>
      {!isPhone && (
        <Toolbar name={t.tools} className="ed-tools">
          {hasOneInsert ? (
            <MenuButton screen={screen} menu="insert" icon={plusIcon} name={t.insert} />
          ) : (
            <>
              <ActionButton action="newSlide" label="narrow" context={context} variant="ghost" />
              <MenuButton
                screen={screen}
                menu="slide-kinds"
                label="never"
                icon={chevronDownIcon}
                name={t.newSlideLayout}
              />
              <MenuButton screen={screen} menu="insert" label="medium" icon={circlePlusIcon} name={t.insert} />
              {inserts.map((insert) => (
                <ActionButton key={insert.action} label="wide" {...insert} context={context} variant="ghost" />
              ))}
            </>
          )}
          <span className="ed-tools-line" aria-hidden="true" />
          <ActionButton action="undo" context={context} variant="ghost" label="never" />
          <ActionButton action="redo" context={context} variant="ghost" label="never" />
        </Toolbar>
      )}
      <div className="ed-topbar-end">
        {hasOthers && doc.collaboration && (
          <LazyPanel
            load={loadOtherUsers}
            props={{ doc, collaboration: doc.collaboration, maxAvatars: isPhone ? 1 : 3 }}
            onLoadError={() => undefined}
          />
        )}
        {!isPhone && <ActionButton action="palette" context={context} variant="ghost" label="never" />}
        {!isPhone && <ActionButton action="comments" context={context} variant="ghost" label="never" />}
        {!isPhone && <ActionButton action="properties" context={context} variant="ghost" label="never" />}
        <ActionButton action="present" context={context} variant="ghost" label="narrow" />
        {!isPhone && doc.canDownload && !hasHostHeader && (
          <ActionButton
            action="download"
            context={context}
            variant="ghost"
            // The page around the frame usually has a button for full screen as well.
            label={window.parent === window ? 'wide' : 'never'}
            busy={isDownloading}
          />
        )}
        {!isPhone && more}
        <ActionButton action="save" context={context} variant="primary" hasIcon={false} busy={isSaving} />
        {isPhone && more}
      </div>
    </header>
  );
}
