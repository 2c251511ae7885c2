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
import { useMessages } from '../i18n/use-messages.ts';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import { useRoot, type StylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { focusRoot } from '../ui/focus-root.ts';
import { useControlled } from '../ui/use-controlled.ts';
import { UserTable } from '../users/UserTable.tsx';
import { en } from './messages.ts';

/** A page of the workspace; with a source, the editor. As plain data, so that a host can keep it in the address. */
export type WorkspaceView = 'create' | 'presentations' | 'users' | EditorSource;

/** Props of `PptWorkspace`. */
export interface PptWorkspaceProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>, StylingProps<'bar' | 'tab' | 'frame'> {
  /** What is seen. Left out: the component holds it. */
  view?: WorkspaceView | undefined;
  /** @default the first of `pages` */
  defaultView?: WorkspaceView | undefined;
  /** Another view is to be seen, by a press or because something was created or opened. */
  onViewChange?: ((view: WorkspaceView) => void) | undefined;
  /** The pages there are. `people` is for administrators. @default ['create', 'presentations'] */
  pages?: readonly ('create' | 'presentations' | 'users')[] | undefined;
  /** See `HistoryTable`. */
  lists?: HistoryTableProps['lists'];
  /** See `ConnectButton`. */
  connectMode?: ConnectButtonProps['mode'];
  /** What the editor's frame takes beside its source; here it guards unsaved changes unless `leaveGuard` is false. */
  frame?: Omit<PptEditorFrameProps, 'source'> | undefined;
  /** Hears each failure of this component, beside the provider's `onError`. */
  onError?: ((error: PptError) => void) | undefined;
  /** Words in place of the library's, one by one, whatever the language of the provider. */
  messages?: Partial<typeof en> | undefined;
}

/** All put together: create, open, download, people and connection, on one place of a page. */
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
    // Read when something is created: nothing is rendered for a choice.
    const cover = useRef<Cover | null>(null);
    const [opened, setOpened] = useState<string>();
    const [isDirty, setDirty] = useState(false);
    /** Where somebody wants to go who is asked first. */
    const [pendingView, setPendingView] = useState<WorkspaceView | null>(null);

    const [page, source] = typeof view === 'string' ? [view] : ['editor', view];
    const shared = { unstyled, onError };
    const hasList = pages.includes('presentations');
    /** Where Back in the editor leads: only to a page that the host has. */
    const home = hasList ? 'presentations' : (pages[0] ?? 'create');
    const pptId = source?.kind === 'presentation' ? source.pptId : opened;

    const open = (next: WorkspaceView): void => {
      // What was pressed goes with its page, but for the bar: whoever was there stays in the workspace.
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
        <ConfirmDialog
          isOpen={!!pendingView}
          heading={messages.leaveTitle}
          verb={messages.leave}
          onConfirm={() => pendingView && open(pendingView)}
          onCancel={() => setPendingView(null)}
        >
          {messages.leaveBody}
        </ConfirmDialog>
      </div>
    );
  });
