import { useRef, useState, type ForwardRefExoticComponent, type ForwardedRef, type RefAttributes } from 'react';
import type { Cover } from '@ppt-embed/protocol/host';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { forwardRefPerScope } from '../provider/forward-ref-per-scope.tsx';
import { lazyModule } from '../provider/lazy-module.ts';
import type { PptEditorFrameHandle } from '../provider/editor-handle-types.ts';
import { useMessages } from '../provider/use-messages.ts';
import { useRoot } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { UserTable } from '../users/UserTable.tsx';
import { CreatePage } from './CreatePage.tsx';
import { EditorPage } from './EditorPage.tsx';
import type { ListPosition } from './ListPage.tsx';
import { en } from './messages.ts';
import { PresentationsPage } from './PresentationsPage.tsx';
import { useWorkspaceView } from './use-workspace-view.ts';
import type { PptWorkspaceProps, PptWorkspaceView } from './workspace-props.ts';

/** The list with search and changes of presentations. */
const useListPage = /* @__PURE__ */ lazyModule(() => import('./ListPage.tsx'));

/** The title as a field, if the editor can rename the presentation. */
const useTitleField = /* @__PURE__ */ lazyModule(() => import('./TitleField.tsx'));

/**
 * Combines all components in one: create, open, download, users and connection.
 * @example
 * <PptWorkspace pages={['create', 'presentations']} onViewChange={setView} />
 */
export const PptWorkspace: ForwardRefExoticComponent<PptWorkspaceProps & RefAttributes<HTMLDivElement>> =
  /* @__PURE__ */ forwardRefPerScope(function PptWorkspace(
    props: PptWorkspaceProps,
    ref: ForwardedRef<HTMLDivElement>,
  ) {
    const {
      view: controlledView,
      pages = ['create', 'presentations'],
      defaultView = pages[0] ?? 'create',
      onViewChange,
      lists,
      connectMode,
      canImport = true,
      frame = {},
      slotProps = {},
      onError,
      messages: ownMessages,
      classNames = {},
      ...rest
    } = props;
    const messages = useMessages('workspace', en, ownMessages);
    const [view, setView] = useControlled<PptWorkspaceView>(controlledView, defaultView, onViewChange);
    const { source, pptId, title, open, fileRef, leave, pendingView, stay, onOpened, setTitle } = useWorkspaceView(
      view,
      setView,
    );
    const handle = useRef<PptEditorFrameHandle>(null);
    /** Whether the editor can rename the presentation. */
    const [canRename, setCanRename] = useState(false);
    const titleField = useTitleField(canRename);
    // The selected cover is read only on creation, so that selecting a cover does not re-render anything.
    const coverRef = useRef<Cover | null>(null);
    const positionRef = useRef<ListPosition>({});
    const page = typeof view === 'string' ? view : 'editor';
    const shared = { unstyled: rest.unstyled, onError };
    const hasList = pages.includes('presentations');
    const list = useListPage(hasList || view === 'presentations');
    /** Target of Back and of the list of presentations in the editor, limited to the pages that the host has enabled. */
    const home = hasList ? 'presentations' : (pages[0] ?? 'create');

    return (
      <div {...useRoot('workspace', rest)} ref={ref} data-state={page}>
        <nav data-ppt="workspace-bar" className={classNames.bar} aria-label={messages.workspace}>
          {pages.map((option) => (
            <Button
              key={option}
              variant="ghost"
              aria-current={page === option ? 'page' : undefined}
              onClick={() => leave(option)}
              className={classNames.tab}
            >
              {messages[option]}
            </Button>
          ))}
          {source && frame.hostHeader !== false && (
            <strong data-ppt="workspace-title" className={classNames.title}>
              {canRename && titleField ? <titleField.TitleField {...{ title, handle, messages }} /> : title}
            </strong>
          )}
          {source && pptId && <DownloadButton key={pptId} {...shared} {...slotProps.download} pptId={pptId} />}
          {!source && <ConnectButton variant="secondary" mode={connectMode} {...shared} {...slotProps.connect} />}
        </nav>
        {view === 'create' && <CreatePage {...shared} slotProps={slotProps} coverRef={coverRef} open={open} />}
        {view === 'presentations' && (
          <PresentationsPage
            list={list}
            shared={{ ...shared, lists }}
            {...{ canImport, positionRef, open, own: slotProps.presentations }}
          />
        )}
        {view === 'users' && <UserTable {...shared} {...slotProps.users} />}
        {source && (
          <EditorPage
            shared={shared}
            frame={frame}
            source={source}
            className={classNames.frame}
            handle={handle}
            fileRef={fileRef}
            onOpened={onOpened}
            onTitle={setTitle}
            onCanRename={setCanRename}
            leave={() => open(home)}
            hasList={hasList}
          />
        )}
        <LazyConfirmDialog
          isOpen={!!pendingView}
          heading={messages.leaveTitle}
          verb={messages.leave}
          onConfirm={() => pendingView && open(pendingView)}
          onCancel={stay}
        >
          {messages.leaveBody}
        </LazyConfirmDialog>
      </div>
    );
  });
