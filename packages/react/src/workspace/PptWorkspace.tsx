import {
  forwardRef,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type RefAttributes,
} from 'react';
import type { Cover, EditorSource, PptError } from '@ppt-embed/protocol/host';
import { ConnectButton, type ConnectButtonProps } from '../connection/ConnectButton.tsx';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { PptEditorFrame, type PptEditorFrameProps } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable, type HistoryTableProps } from '../history/HistoryTable.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import { useRoot, type StylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';
import { focusRoot } from '../ui/focus-root.ts';
import { useControlled } from '../ui/use-controlled.ts';
import { UserTable } from '../users/UserTable.tsx';
import { en } from './messages.ts';

/** A page of the workspace, or the editor if it is a source. Plain data, so that a host can keep it in the URL. */
export type WorkspaceView = 'create' | 'presentations' | 'users' | EditorSource;

/** Props of `PptWorkspace`. */
export interface PptWorkspaceProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>, StylingProps<'bar' | 'tab' | 'frame'> {
  /** The current view. Uncontrolled if omitted. */
  view?: WorkspaceView | undefined;
  /** @default the first of `pages` */
  defaultView?: WorkspaceView | undefined;
  /** Called when the view changes: by a press, or because a presentation was created or opened. */
  onViewChange?: ((view: WorkspaceView) => void) | undefined;
  /** Available pages. `users` is for administrators. @default ['create', 'presentations'] */
  pages?: readonly ('create' | 'presentations' | 'users')[] | undefined;
  /** See `HistoryTable`. */
  lists?: HistoryTableProps['lists'];
  /** See `ConnectButton`. */
  connectMode?: ConnectButtonProps['mode'];
  /** Props of the editor's frame, except its source. The workspace sets `leaveGuard` to true by default. */
  frame?: Omit<PptEditorFrameProps, 'source'> | undefined;
  /** Called when an error occurs in this component. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
  /** Messages that replace the library's, key by key, in any locale. */
  messages?: Partial<typeof en> | undefined;
}

/** Combines all components in one: create, open, download, users and connection. */
export const PptWorkspace: ForwardRefExoticComponent<PptWorkspaceProps & RefAttributes<HTMLDivElement>> =
  /* @__PURE__ */ forwardRef(function PptWorkspace(props: PptWorkspaceProps, ref: ForwardedRef<HTMLDivElement>) {
    const {
      view: controlledView,
      pages = ['create', 'presentations'],
      defaultView = pages[0] ?? 'create',
      onViewChange,
      lists,
      connectMode,
      frame = {},
      onError,
      messages: ownMessages,
      classNames = {},
      ...rest
    } = props;
    const { unstyled } = rest;
    const messages = useMessages('workspace', en, ownMessages);
    const [view, setView] = useControlled<WorkspaceView>(controlledView, defaultView, onViewChange);
    // Read only on creation, so that selecting a cover renders nothing.
    const cover = useRef<Cover | null>(null);
    const [opened, setOpened] = useState<string>();
    const [isDirty, setDirty] = useState(false);
    /** The view that the user wants to open, pending confirmation. */
    const [pendingView, setPendingView] = useState<WorkspaceView | null>(null);

    const [page, source] = typeof view === 'string' ? [view] : ['editor', view];
    const shared = { unstyled, onError };
    const hasList = pages.includes('presentations');
    /** Target of Back in the editor, limited to the pages that the host has enabled. */
    const home = hasList ? 'presentations' : (pages[0] ?? 'create');
    const pptId = source?.kind === 'presentation' ? source.pptId : opened;

    const open = (next: WorkspaceView): void => {
      // Except for the bar, the pressed button is removed with its page; the focus then stays in the workspace.
      const pressed = document.activeElement;
      if (!pressed?.closest('nav')) focusRoot(pressed?.closest('[data-ppt="workspace"]'));
      setOpened(undefined);
      setPendingView(null);
      setView(next);
    };

    return (
      <div {...useRoot('workspace', rest)} ref={ref} data-state={page}>
        <nav data-ppt="workspace-bar" className={classNames.bar} aria-label={messages.workspace}>
          {pages.map((one) => (
            <Button
              key={one}
              variant="ghost"
              aria-current={page === one ? 'page' : undefined}
              // An editor that the host has closed has nothing to save.
              onClick={() => (source && isDirty ? setPendingView(one) : open(one))}
              className={classNames.tab}
            >
              {messages[one]}
            </Button>
          ))}
          <span data-ppt="workspace-space" />
          {source && pptId && <DownloadButton key={pptId} pptId={pptId} {...shared} />}
          {!source && <ConnectButton variant="secondary" mode={connectMode} {...shared} />}
        </nav>
        {view === 'create' && (
          <MarkdownComposer
            {...shared}
            draftKey="workspace"
            beside={
              <CoverPicker
                {...shared}
                defaultValue={cover.current}
                onChange={(_, selected) => (cover.current = selected)}
              />
            }
            onCreate={({ text, creationId }) =>
              open({ kind: 'markdown', text, creationId, ...(cover.current && { coverId: cover.current.id }) })
            }
          />
        )}
        {view === 'presentations' && (
          <HistoryTable
            {...shared}
            lists={lists}
            onOpen={(record) => record.pptId !== null && open({ kind: 'presentation', pptId: record.pptId })}
          />
        )}
        {view === 'users' && <UserTable {...shared} />}
        {source && (
          <PptEditorFrame
            {...shared}
            leaveGuard
            {...frame}
            source={source}
            className={classNames.frame ?? frame.className}
            onOpen={(now) => {
              setOpened(now.pptId);
              setDirty(false);
              frame.onOpen?.(now);
            }}
            onDirtyChange={(dirty) => {
              setDirty(dirty);
              frame.onDirtyChange?.(dirty);
            }}
            onExit={() => {
              frame.onExit?.();
              open(home);
            }}
            onShowPresentations={
              hasList
                ? () => {
                    frame.onShowPresentations?.();
                    open('presentations');
                  }
                : frame.onShowPresentations
            }
          />
        )}
        <LazyConfirmDialog
          isOpen={!!pendingView}
          heading={messages.leaveTitle}
          verb={messages.leave}
          onConfirm={() => pendingView && open(pendingView)}
          onCancel={() => setPendingView(null)}
        >
          {messages.leaveBody}
        </LazyConfirmDialog>
      </div>
    );
  });
