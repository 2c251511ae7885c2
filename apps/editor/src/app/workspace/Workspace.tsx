import { useEffect, useState } from 'react';
import { actionOf, actionFor } from '../../actions/actions.ts';
import type { Action, ActionContext } from '../../actions/actions.ts';
import { canRunAction } from '../../actions/action.ts';
import { Announcer } from '../../panels/announce/Announcer.tsx';
import { SlideCanvas } from '../../canvas/SlideCanvas.tsx';
import type { IsShortcut } from '../../text/type-ahead.ts';
import { useClipboard } from './use-clipboard.ts';
import { isAltGr } from '../../kit/keyboard.ts';
import { isTextHolder } from '../../elements/text/element-text.ts';
import type { SaveState } from '../../session/save-machine.ts';
import { BottomBar } from '../../panels/phone/BottomBar.tsx';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import type { Reloader } from '../../session/reloader.ts';
import { isDialogOpen, isInPart, parts } from '../../kit/dom-parts.ts';
import { isInSlides } from '../../panels/slides/use-slide-selection.ts';
import { SlideList } from '../../panels/slides/SlideList.tsx';
import { selectedTargets } from '../../model/editor-state.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { phoneQuery, wideQuery, useMedia } from '../../kit/use-media.ts';
import { useStore } from '../../kit/use-store.ts';
import { Banners } from '../../panels/Banners.tsx';
import { ConflictDialog } from '../../panels/saving/ConflictDialog.tsx';
import { DraftOfferCard } from '../../panels/saving/DraftOfferCard.tsx';
import { LeaveDialog, useBeforeUnload } from '../../panels/saving/LeaveDialog.tsx';
import { Panels } from './Panels.tsx';
import { NotesBar } from '../../panels/notes/NotesBar.tsx';
import { SessionOverDialog } from '../../panels/saving/SessionOverDialog.tsx';
import { TopBar } from '../../panels/topbar/TopBar.tsx';
import { afterPaint } from '../../kit/after-paint.ts';
import { focusWindow } from '../../kit/focus.ts';

/** Loads after the first slide. */
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
  const [isLeaving, setIsLeaving] = useState(false);
  /** The rejected save whose dialog was dismissed. Each save request is a new value and therefore opens the dialog again. */
  const [dismissedSave, setDismissedSave] = useState<SaveState | null>(null);
  const isPhone = useMedia(phoneQuery);
  const isConflict = useStore(doc.saver.state, ({ name }) => name === 'conflict');
  const over = useStore(doc.saver.state, (save) => (save.name === 'over' ? save : null));
  const disableLeaveGuard = useBeforeUnload(doc);
  const panel = useStore(screen.panel);
  const view = useStore(screen.view);
  const hasSelection = useStore(doc.deferred, ({ selection }) => selection.elements.length > 0);
  const isWide = useMedia(wideQuery);
  const hasInspector = useStore(screen.isInspectorOpen) ?? isWide;
  const context: ActionContext = {
    doc,
    screen,
    requestExit: () => void requestExit(),
  };

  /** Leaves without a prompt if a save or a draft contains all changes, which is almost always the case. */
  async function requestExit(): Promise<void> {
    if (!doc.isDirty() || (await keepDraft(doc))) leave();
    else setIsLeaving(true);
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
  useEffect(focusWindowOnPress, []);
  useClipboard({ doc, screen });
  useSharing(doc);

  return (
    <div className="ed-workspace" data-inspector={hasInspector ? 'open' : 'closed'} data-view={view}>
      <TopBar context={context} isPhone={isPhone} />
      <Banners doc={doc} screen={screen} />
      <DraftOfferCard doc={doc} />
      <SlideList context={context} isPhone={isPhone} />
      <SlideCanvas doc={doc} screen={screen} isShortcut={isShortcut} />
      <NotesBar context={context} />
      {isPhone && hasSelection && <LazyPanel load={loadContextBar} props={{ context }} onLoadError={() => undefined} />}
      {!isPhone && (isWide || !hasInspector) && hasSelection && (
        <LazyPanel load={loadFloatingBar} props={{ context, isDocked: hasInspector }} onLoadError={() => undefined} />
      )}
      {isPhone && <BottomBar context={context} />}
      <Announcer doc={doc} screen={screen} />
      {hasInspector && (
        <LazyPanel
          load={loadInspector}
          props={{ context }}
          fallback={<div className="ed-inspector" data-part={parts.inspector} />}
          onLoadError={() => {
            screen.isInspectorOpen.set(false);
            screen.notify({ name: 'load-error' });
          }}
        />
      )}
      {view === 'all-slides' && (
        <LazyPanel
          load={loadSlideGrid}
          props={{ context, onClose: () => screen.view.set('slide') }}
          onLoadError={() => {
            screen.view.set('slide');
            screen.notify({ name: 'load-error' });
          }}
        />
      )}
      {panel && <Panels panel={panel} context={context} />}
      {isLeaving && <LeaveDialog doc={doc} leave={leave} onClose={() => setIsLeaving(false)} />}
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

const isShortcut: IsShortcut = (event, where) => actionFor(event, where) !== undefined;

/** Shows the presentation's title in the browser's tab, to distinguish several presentations. */
function useDocumentTitle(doc: EditorDocument): void {
  const title = useStore(doc.deferred, ({ deck }) => deck.title);
  useEffect(() => {
    const before = document.title;
    if (title !== '') document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** Connects to other users who have the presentation open, once the first slide is painted. */
function useSharing(doc: EditorDocument): void {
  useEffect(() => {
    const { sharing } = doc;
    if (!sharing) return;
    let stop: (() => void) | undefined;
    let isClosed = false;
    void (async () => {
      await afterPaint();
      // Without it, the editor works as it does for a single user.
      const module = await import('../../collaboration/start-sharing.ts').catch(() => undefined);
      if (!isClosed) stop = module?.startSharing({ doc, sharing });
    })();
    return () => {
      isClosed = true;
      stop?.();
    };
  }, [doc]);
}

/** Actions whose keys the browser would use to save, print or reload the page. */
const browserShortcuts: readonly Action[] = (['save', 'print', 'present', 'presentFromStart'] as const).map(actionOf);

function useActionKeys(context: ActionContext): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const action = actionFor(event);
      if (!action) return;
      if (isDialogOpen()) {
        // Blocks the editor behind a dialog, and also the browser's shortcuts, because reloading would lose the page:
        // its URL has been used.
        if (browserShortcuts.includes(action)) event.preventDefault();
        return;
      }
      // In a slide list, Delete and Select all apply to slides and are handled by the list.
      const isForSlides = action === actionOf('delete') || action === actionOf('selectAll');
      if (isForSlides && isInSlides(event.target)) return;
      // On the canvas, arrow keys move the selection, never the slide.
      const movesSlide = action === actionOf('slideUp') || action === actionOf('slideDown');
      if (movesSlide && isOnSelection(event.target, context.doc)) return;
      // Text typed while a text is selected belongs to that text.
      if (isLetter(event) && isOnText(event.target, context.doc)) return;
      const isPossible = canRunAction(action, context);
      if (!isPossible && action.fallsBackToBrowser) return;
      // The browser's default (save page, undo in a field) is never appropriate, even if the action is disabled.
      event.preventDefault();
      if (isPossible) action.run(context);
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  });
}

/**
 * Tools keep the caret by preventing the default of a press. In a frame, the focus would then stay in the host page, so
 * this moves it to the editor.
 */
function focusWindowOnPress(): () => void {
  const focusWindowIfNeeded = () => {
    if (!document.hasFocus()) focusWindow(window);
  };
  window.addEventListener('mousedown', focusWindowIfNeeded, { capture: true });
  return () => window.removeEventListener('mousedown', focusWindowIfNeeded, { capture: true });
}

function isLetter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  return key.length === 1 && (isAltGr(event) || (!ctrlKey && !metaKey && !altKey));
}

/** Whether focus is on the canvas and something is selected. */
function isOnSelection(target: EventTarget | null, { state }: EditorDocument): boolean {
  return isInPart(target, parts.canvas) && selectedTargets(state.get()).length > 0;
}

/** Whether the selection on the canvas accepts typed text. */
function isOnText(target: EventTarget | null, doc: EditorDocument): boolean {
  const [only, ...others] = selectedTargets(doc.state.get());
  // Typing does not apply to several elements.
  if (!only || others.length > 0 || !isOnSelection(target, doc)) return false;
  return only.kind === 'table' || isTextHolder(only);
}

/** ms. Leaving requires the user activation of the press, which browsers keep for some seconds. */
const maxDraftMs = 1500;

/** Sends the draft now. @returns whether the service or the browser has all changes */
async function keepDraft({ drafts, keepChanges }: EditorDocument): Promise<boolean> {
  await Promise.race([keepChanges(), new Promise((resolve) => setTimeout(resolve, maxDraftMs))]);
  return drafts.isKept();
}
