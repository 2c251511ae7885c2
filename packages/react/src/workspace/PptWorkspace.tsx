import {
  forwardRef,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type ReactElement,
  type RefAttributes,
  type RefObject,
} from 'react';
import type { Cover, EditorSource, PptError } from '@ppt-embed/protocol/host';
import { ConnectButton, type ConnectButtonProps } from '../connection/ConnectButton.tsx';
import { CoverPicker, type CoverPickerProps } from '../covers/CoverPicker.tsx';
import { DownloadButton, type DownloadButtonProps } from '../download/DownloadButton.tsx';
import { PptEditorFrame, type PptEditorFrameProps } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable, type HistoryTableProps } from '../history/HistoryTable.tsx';
import { usePpt } from '../provider/ppt-context.ts';
import { findFrame } from '../provider/mounted-frames.ts';
import { useMessages } from '../provider/use-messages.ts';
import type { MarkdownComposerProps } from '../markdown/composer-props.ts';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import { useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';
import { focusRoot } from '../ui/focus-root.ts';
import { useControlled } from '../ui/use-controlled.ts';
import { UserTable, type UserTableProps } from '../users/UserTable.tsx';
import { en } from './messages.ts';

/** A page of the workspace, or the editor if it is a source. Plain data, so that a host can keep it in the URL. */
export type PptWorkspaceView = 'create' | 'presentations' | 'users' | EditorSource;

/** Props of the parts of `PptWorkspace`, except those that it needs itself. */
export interface PptWorkspaceSlotProps {
  /** The text box on the page Create. */
  composer?: Partial<MarkdownComposerProps> | undefined;
  /** The covers next to it. */
  covers?: CoverPickerProps | undefined;
  /** The table on the page Presentations. */
  history?: HistoryTableProps | undefined;
  /** The table on the page Users. */
  users?: UserTableProps | undefined;
  /** The button in the bar that connects and disconnects. */
  connect?: ConnectButtonProps | undefined;
  /** The button in the bar that downloads the open presentation. */
  download?: Partial<DownloadButtonProps> | undefined;
}

/** Messages of `PptWorkspace`. Its parts have their own. */
export type PptWorkspaceMessages = typeof en;

/** Props of `PptWorkspace`. */
export interface PptWorkspaceProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>, PptStylingProps<'bar' | 'tab' | 'frame'> {
  /** The current view. Uncontrolled if omitted. */
  view?: PptWorkspaceView | undefined;
  /** @default the first of `pages` */
  defaultView?: PptWorkspaceView | undefined;
  /**
   * Called when the view changes: by a press, or because a presentation was created or opened. Once its id is known, the
   * view is `{ kind: 'presentation', pptId }`, which does not reopen it.
   */
  onViewChange?: ((view: PptWorkspaceView) => void) | undefined;
  /** Available pages. `users` is for administrators. @default ['create', 'presentations'] */
  pages?: readonly ('create' | 'presentations' | 'users')[] | undefined;
  /** See `HistoryTable`. */
  lists?: HistoryTableProps['lists'];
  /** How Connect opens the consent page. @default the provider's `connectMode` */
  connectMode?: ConnectButtonProps['mode'];
  /** Props of the editor's frame, except its source. The workspace sets `leaveGuard` to true by default. */
  frame?: Omit<PptEditorFrameProps, 'source'> | undefined;
  /** Props of the other parts, which replace those that the workspace sets. */
  slotProps?: PptWorkspaceSlotProps | undefined;
  /** Called when an error occurs in this component. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
  /** Messages that replace the library's, key by key, in any locale. */
  messages?: Partial<PptWorkspaceMessages> | undefined;
}

/**
 * Combines all components in one: create, open, download, users and connection.
 * @example
 * <PptWorkspace pages={['create', 'presentations']} onViewChange={setView} />
 */
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
      slotProps = {},
      onError,
      messages: ownMessages,
      classNames = {},
      ...rest
    } = props;
    const messages = useMessages('workspace', en, ownMessages);
    const [view, setView] = useControlled<PptWorkspaceView>(controlledView, defaultView, onViewChange);
    // Read only on creation, so that selecting a cover renders nothing.
    const coverRef = useRef<Cover | null>(null);
    const [opened, setOpened] = useState<string>();
    const { frames } = usePpt();
    /** The view that the user wants to open, pending confirmation. */
    const [pendingView, setPendingView] = useState<PptWorkspaceView | null>(null);

    const [page, source] = typeof view === 'string' ? [view] : ['editor', view];
    const shared = { unstyled: rest.unstyled, onError };
    const hasList = pages.includes('presentations');
    /** Target of Back in the editor, limited to the pages that the host has enabled. */
    const home = hasList ? 'presentations' : (pages[0] ?? 'create');
    const pptId = source?.kind === 'presentation' ? source.pptId : opened;

    /** Whether the editor has changes that neither a save nor a draft has. */
    const mayLoseChanges = (): boolean => {
      const editor = findFrame(frames, pptId)?.getState();
      return !!editor?.dirty && !editor.draftSaved;
    };

    const open = (next: PptWorkspaceView): void => {
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
              onClick={() => (source && mayLoseChanges() ? setPendingView(one) : open(one))}
              className={classNames.tab}
            >
              {messages[one]}
            </Button>
          ))}
          {source && pptId && <DownloadButton key={pptId} {...shared} {...slotProps.download} pptId={pptId} />}
          {!source && <ConnectButton variant="secondary" mode={connectMode} {...shared} {...slotProps.connect} />}
        </nav>
        {view === 'create' && <CreatePage {...shared} slotProps={slotProps} coverRef={coverRef} open={open} />}
        {view === 'presentations' && (
          <HistoryTable
            {...shared}
            lists={lists}
            onOpen={(record) => open({ kind: 'presentation', pptId: record.pptId })}
            {...slotProps.history}
          />
        )}
        {view === 'users' && <UserTable {...shared} {...slotProps.users} />}
        {source && (
          <EditorPage
            shared={shared}
            frame={frame}
            source={source}
            className={classNames.frame}
            onOpened={(nextId) => {
              setOpened(nextId);
              if (nextId && !(source.kind === 'presentation' && source.pptId === nextId))
                setView({ kind: 'presentation', pptId: nextId });
            }}
            onExit={() => open(home)}
            showPresentations={hasList ? () => open('presentations') : undefined}
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

/** Props that every part gets. */
type SharedProps = Pick<PptWorkspaceProps, 'unstyled' | 'onError'>;

interface CreatePageProps extends SharedProps {
  slotProps: PptWorkspaceSlotProps;
  /** The selected cover, kept while other pages are shown. */
  coverRef: RefObject<Cover | null>;
  open: (view: PptWorkspaceView) => void;
}

function CreatePage({ slotProps, coverRef, open, ...shared }: CreatePageProps): ReactElement {
  const { covers } = slotProps;
  return (
    <MarkdownComposer
      {...shared}
      draftKey="workspace"
      beside={
        <CoverPicker
          {...shared}
          // Read when the page is shown; the picker keeps later changes itself.
          // oxlint-disable-next-line react/refs
          defaultValue={coverRef.current}
          {...covers}
          onChange={(coverId, selected) => {
            coverRef.current = selected;
            covers?.onChange?.(coverId, selected);
          }}
        />
      }
      onCreate={({ text, creationId }) =>
        open({ kind: 'markdown', text, creationId, ...(coverRef.current && { coverId: coverRef.current.id }) })
      }
      {...slotProps.composer}
    />
  );
}

interface EditorPageProps {
  shared: SharedProps;
  frame: NonNullable<PptWorkspaceProps['frame']>;
  source: EditorSource;
  className: string | undefined;
  onOpened: (pptId: string | undefined) => void;
  onExit: () => void;
  /** undefined if that page is not available. */
  showPresentations: (() => void) | undefined;
}

function EditorPage(props: EditorPageProps): ReactElement {
  const { shared, frame, source, className, onOpened, onExit, showPresentations } = props;
  return (
    <PptEditorFrame
      {...shared}
      leaveGuard
      {...frame}
      source={source}
      className={className ?? frame.className}
      onOpen={(opened) => {
        onOpened(opened.pptId);
        frame.onOpen?.(opened);
      }}
      onExit={() => {
        frame.onExit?.();
        onExit();
      }}
      onShowPresentations={
        showPresentations
          ? () => {
              frame.onShowPresentations?.();
              showPresentations();
            }
          : frame.onShowPresentations
      }
    />
  );
}
