import { startTransition, useEffect, useState } from 'react';
import { actionFor } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { Announcer } from '../../panels/announce/Announcer.tsx';
import { SlideCanvas } from '../../canvas/SlideCanvas.tsx';
import type { IsShortcut } from '../../text/type-ahead.ts';
import { useClipboard } from './use-clipboard.ts';
import type { SaveState } from '../../session/save-machine.ts';
import { BottomBar } from '../../panels/phone/BottomBar.tsx';
import type { EditorDocument } from '../../session/editor-document.ts';
import { hasUnfinishedUploads } from '../../session/editor-screen.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import type { Reloader } from '../../session/reloader.ts';
import { SlideList } from '../../panels/slides/SlideList.tsx';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { phoneQuery, wideQuery, useMedia } from '../../kit/use-media.ts';
import { useStore } from '../../kit/use-store.ts';
import { Banners } from '../../panels/Banners.tsx';
import { ConflictDialog } from '../../panels/saving/ConflictDialog.tsx';
import { DraftOfferCard } from '../../panels/saving/DraftOfferCard.tsx';
import { LeaveDialog, LeaveUploadsDialog } from '../../panels/saving/LeaveDialog.tsx';
import { useBeforeUnload } from '../../panels/saving/use-before-unload.ts';
import { CommentsUi } from './CommentsUi.tsx';
import { Panels } from './Panels.tsx';
import { SlideListSkeleton } from '../../panels/loading/Loading.tsx';
import { NotesBar } from '../../panels/status-bar/NotesBar.tsx';
import { SessionOverDialog } from '../../panels/saving/SessionOverDialog.tsx';
import { parts } from '../../kit/dom-parts.ts';
import { useActionKeys } from './use-action-keys.ts';
import { useDocumentTitle, useWindowFocus } from './use-browser-window.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useCollaboration } from './use-collaboration.ts';
import { TopBar } from '../../panels/topbar/TopBar.tsx';

/** Loads the workspace's panels after the first slide. */
const loadInspector = async () => (await import('../../panels/inspector/Inspector.tsx')).Inspector;

const loadContextBar = async () => (await import('../../panels/phone/ContextBar.tsx')).ContextBar;
const loadFloatingBar = async () => (await import('../../panels/floating/FloatingBar.tsx')).FloatingBar;
const loadSlideGrid = async () => (await import('../../panels/slides/SlideGrid.tsx')).SlideGrid;

/** Props of `Workspace`. */
export interface WorkspaceProps {
  doc: EditorDocument;
  screen: EditorScreen;
  /** Leaves without a prompt. */
  exit: () => void;
  reloader: Reloader;
}

/** An open presentation. */
export function Workspace({ doc, screen, exit, reloader }: WorkspaceProps) {
  /** What leaving would lose; null while the user has not requested it, or if nothing is lost. */
  const [lost, setLost] = useState<'uploads' | 'changes' | null>(null);
  /**
   * The rejected save whose dialog was dismissed. Each save request creates a new value, which opens the dialog again.
   */
  const [dismissedSave, setDismissedSave] = useState<SaveState | null>(null);
  const isPhone = useMedia(phoneQuery);
  const isConflict = useStore(doc.saver.state, ({ name }) => name === 'conflict');
  const over = useStore(doc.saver.state, (save) => (save.name === 'over' ? save : null));
  const disableLeaveGuard = useBeforeUnload({ doc, screen });
  const panel = useStore(screen.panel);
  const view = useStore(screen.view);
  const hasSelection = useStore(doc.deferred, ({ selection }) => selection.elements.length > 0);
  const isNotesOpen = useStore(screen.isNotesOpen);
  const isWide = useMedia(wideQuery);
  const hasComments = useStore(screen.comments, (view) => view !== null);
  const hasProperties = useStore(screen.isInspectorOpen) ?? isWide;
  const hasInspector = hasProperties || hasComments;
  const hasPanels = useAfterCanvas();
  const context: ActionContext = {
    doc,
    screen,
    requestExit: () => (hasUnfinishedUploads(screen) ? setLost('uploads') : void leaveWithChanges()),
  };

  /** Leaves without a confirmation if a save or a draft contains all changes, which is almost always the case. */
  async function leaveWithChanges(): Promise<void> {
    if ((!doc.isDirty() && doc.canLeaveSafely()) || (await keepDraft(doc))) leave();
    else setLost('changes');
  }

  function leave(): void {
    disableLeaveGuard();
    exit();
  }

  function reload(): void {
    disableLeaveGuard();
    reloader.reload();
  }

  useDocumentTitle(doc);
  useActionKeys(context);
  useWindowFocus();
  useClipboard({ doc, screen });
  useCollaboration({ doc, screen });
  usePrefetch('editing');

  return (
    <div
      className="ed-workspace"
      data-part={parts.workspace}
      data-inspector={hasInspector ? 'open' : 'closed'}
      data-view={view}
      data-notes={isNotesOpen ? 'open' : 'closed'}
      aria-busy={!hasPanels || undefined}
    >
      {hasPanels ? <TopBar context={context} isPhone={isPhone} /> : <div className="ed-topbar" />}
      <Banners doc={doc} screen={screen} />
      <DraftOfferCard doc={doc} />
      {hasPanels ? <SlideList context={context} isPhone={isPhone} /> : <SlideListSkeleton />}
      <SlideCanvas doc={doc} screen={screen} isShortcut={isShortcut} />
      {hasPanels ? <NotesBar context={context} /> : <div className="ed-notes" data-state="closed" />}
      {isPhone && hasSelection && <LazyPanel load={loadContextBar} props={{ context }} onLoadError={() => undefined} />}
      {!isPhone && (isWide || !hasInspector) && hasSelection && (
        <LazyPanel load={loadFloatingBar} props={{ context, hasInspector }} onLoadError={() => undefined} />
      )}
      {isPhone && (hasPanels ? <BottomBar context={context} /> : <div className="ed-bottombar" />)}
      <Announcer doc={doc} screen={screen} />
      <CommentsUi context={context} />
      {hasProperties && !hasComments && <Properties context={context} isReady={hasPanels} />}
      {view === 'all-slides' && (
        <LazyPanel
          load={loadSlideGrid}
          props={{ context, onClose: () => screen.view.set('slide') }}
          onLoadError={() => {
            screen.view.set('slide');
            screen.notify({ name: 'load-error', retry: () => screen.view.set('all-slides') });
          }}
        />
      )}
      {panel && <Panels panel={panel} context={context} />}
      {lost === 'uploads' && <LeaveUploadsDialog leave={() => void leaveWithChanges()} onClose={() => setLost(null)} />}
      {lost === 'changes' && <LeaveDialog doc={doc} leave={leave} onClose={() => setLost(null)} />}
      {isConflict && <ConflictDialog doc={doc} />}
      {over && over !== dismissedSave && (
        <SessionOverDialog
          doc={doc}
          code={over.code}
          mode={reloader.mode()}
          reload={reload}
          onClose={() => setDismissedSave(over)}
        />
      )}
    </div>
  );
}

/** The properties panel, or its empty area until the other panels are rendered. */
function Properties({ context, isReady }: { context: ActionContext; isReady: boolean }) {
  const { screen } = context;
  const area = <div className="ed-inspector" data-part={parts.inspector} />;
  if (!isReady) return area;
  return (
    <LazyPanel
      load={loadInspector}
      props={{ context }}
      fallback={area}
      onLoadError={() => {
        screen.isInspectorOpen.set(false);
        screen.notify({ name: 'load-error', retry: () => screen.isInspectorOpen.set(true) });
      }}
    />
  );
}

/**
 * Whether the panels are rendered. They follow the canvas, so that the user can already click and type on the slide
 * while they are rendered in slices.
 */
function useAfterCanvas(): boolean {
  const [isRendered, setIsRendered] = useState(false);
  useEffect(() => startTransition(() => setIsRendered(true)), []);
  return isRendered;
}

const isShortcut: IsShortcut = (event, where) => actionFor(event, where) !== undefined;

/** Time limit in ms. Leaving requires the user activation of the press, which browsers keep for a few seconds. */
const maxDraftMs = 1500;

/** Sends the draft immediately. @returns whether the service or the browser has all changes */
async function keepDraft({ canLeaveSafely, keepChanges }: EditorDocument): Promise<boolean> {
  await Promise.race([keepChanges(), new Promise((resolve) => setTimeout(resolve, maxDraftMs))]);
  return canLeaveSafely();
}
