import { useEffect, useState } from 'react';
import { actionOf } from '../actions.ts';
import type { Action, Scene } from '../actions.ts';
import { Announcer } from '../announce/Announcer.tsx';
import { SlideCanvas } from '../canvas/SlideCanvas.tsx';
import { useClipboard } from '../clipboard/use-clipboard.ts';
import { actionFor, isAltGr } from '../keyboard.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import type { SaveState } from '../persistence/save-machine.ts';
import { BottomBar } from '../phone/BottomBar.tsx';
import type { Presentation } from '../session/presentation.ts';
import type { Reopening } from '../session/reopening.ts';
import { isInSlides } from '../slides/slide-index.ts';
import { SlideList } from '../slides/SlideList.tsx';
import { chosenParts } from '../state/editor-state.ts';
import { Part } from '../ui/Part.tsx';
import { phoneQuery, roomyQuery, useMedia } from '../ui/use-media.ts';
import { useStore } from '../ui/use-store.ts';
import { Banners } from './Banners.tsx';
import { ConflictDialog } from '../saving/ConflictDialog.tsx';
import { DraftDialog } from '../saving/DraftDialog.tsx';
import { LeaveDialog } from '../saving/LeaveDialog.tsx';
import { Panels } from './Panels.tsx';
import { NotesBar } from '../notes/NotesBar.tsx';
import { SessionOverDialog } from '../saving/SessionOverDialog.tsx';
import { TopBar } from '../topbar/TopBar.tsx';
import { useBeforeUnload } from '../saving/use-before-unload.ts';

/** Arrives after the first slide. */
const loadInspector = async () => (await import('../inspector/Inspector.tsx')).Inspector;

const loadContextBar = async () => (await import('../phone/ContextBar.tsx')).ContextBar;
const loadFloatingBar = async () => (await import('../floating/FloatingBar.tsx')).FloatingBar;
const loadSlideGrid = async () => (await import('../slides/SlideGrid.tsx')).SlideGrid;

export interface WorkspaceProps {
  presentation: Presentation;
  /** Leaves without asking. */
  exit: () => void;
  reopening: Reopening;
}

/** An open presentation on the screen. */
export function Workspace({ presentation, exit, reopening }: WorkspaceProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [overSeen, setOverSeen] = useState<SaveState | null>(null);
  const isPhone = useMedia(phoneQuery);
  const isConflict = useStore(presentation.saver.state, ({ name }) => name === 'conflict');
  /** Another one at each save that is asked for, so that each is answered. */
  const over = useStore(presentation.saver.state, (save) => (save.name === 'over' ? save : null));
  const giveUp = useBeforeUnload(presentation);
  const title = useStore(presentation.calm, ({ deck }) => deck.title);
  const panel = useStore(presentation.panel);
  const view = useStore(presentation.view);
  const hasChosen = useStore(presentation.calm, ({ selection }) => selection.elements.length > 0);
  const isRoomy = useMedia(roomyQuery);
  const hasInspector = useStore(presentation.isInspectorOpen) ?? isRoomy;
  const scene: Scene = {
    presentation,
    requestExit: () => (presentation.isDirty() ? setIsLeaving(true) : leave()),
  };

  function leave(): void {
    giveUp();
    exit();
  }

  function reopen(): void {
    giveUp();
    reopening.go();
  }

  // Several in tabs of their own are told apart.
  useEffect(() => {
    const before = document.title;
    if (title !== '') document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  useActionKeys(scene);
  useEffect(bringKeyboardByPress, []);
  useClipboard(presentation);

  return (
    <div className="ed-workspace" data-inspector={hasInspector ? 'open' : 'closed'} data-view={view}>
      <TopBar scene={scene} isPhone={isPhone} />
      <Banners presentation={presentation} />
      <SlideList scene={scene} isPhone={isPhone} />
      <SlideCanvas presentation={presentation} />
      <NotesBar scene={scene} />
      {isPhone && hasChosen && <Part load={loadContextBar} props={{ scene }} onMissing={() => undefined} />}
      {!isPhone && !hasInspector && hasChosen && (
        <Part load={loadFloatingBar} props={{ scene }} onMissing={() => undefined} />
      )}
      {isPhone && <BottomBar scene={scene} />}
      <Announcer presentation={presentation} />
      {hasInspector && (
        <Part
          load={loadInspector}
          props={{ scene }}
          fallback={<div className="ed-inspector" />}
          onMissing={() => {
            presentation.isInspectorOpen.set(false);
            presentation.notify({ name: 'part-missing' });
          }}
        />
      )}
      {view === 'all-slides' && (
        <Part
          load={loadSlideGrid}
          props={{ scene, onClose: () => presentation.view.set('slide') }}
          onMissing={() => {
            presentation.view.set('slide');
            presentation.notify({ name: 'part-missing' });
          }}
        />
      )}
      <DraftDialog presentation={presentation} />
      {panel && <Panels panel={panel} scene={scene} />}
      {isLeaving && <LeaveDialog presentation={presentation} leave={leave} onClose={() => setIsLeaving(false)} />}
      {isConflict && <ConflictDialog presentation={presentation} />}
      {over && over !== overSeen && (
        <SessionOverDialog
          presentation={presentation}
          code={over.code}
          way={reopening.way()}
          reopen={reopen}
          onClose={() => setOverSeen(over)}
        />
      )}
    </div>
  );
}

/** Whose keys a browser would answer by saving, printing or loading the page. */
const ofBrowsers: readonly Action[] = (['save', 'print', 'present', 'presentFromStart'] as const).map(actionOf);

function useActionKeys(scene: Scene): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const action = actionFor(event);
      if (!action) return;
      if (document.querySelector('dialog[open]')) {
        // Nothing behind it acts, nor does the browser: loaded anew, the page would be gone, its address used.
        if (ofBrowsers.includes(action)) event.preventDefault();
        return;
      }
      // In a list of slides it is slides that are deleted, or all chosen: the list does it.
      const isForSlides = action === actionOf('delete') || action === actionOf('selectAll');
      if (isForSlides && isInSlides(event.target)) return;
      // On a slide it is what is chosen there that arrows move, never the slide.
      const movesSlide = action === actionOf('slideUp') || action === actionOf('slideDown');
      if (movesSlide && isOnChosen(event.target, scene.presentation)) return;
      // What is written on a chosen text belongs to that text.
      if (isLetter(event) && isOnText(event.target, scene.presentation)) return;
      const isPossible = action.when?.(scene.presentation) ?? true;
      if (!isPossible && action.isElseBrowsers) return;
      // The browser's own answer (save the page, undo in the text) is never wanted, even with nothing to do.
      event.preventDefault();
      if (isPossible) action.run(scene);
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  });
}

/**
 * Tools keep the caret where it is by leaving nothing of a press to the browser: the keyboard of a frame, too, would then
 * stay with the page around it.
 */
function bringKeyboardByPress(): () => void {
  const bring = () => {
    if (!document.hasFocus()) window.focus();
  };
  window.addEventListener('mousedown', bring, { capture: true });
  return () => window.removeEventListener('mousedown', bring, { capture: true });
}

function isLetter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  return key.length === 1 && (isAltGr(event) || (!ctrlKey && !metaKey && !altKey));
}

/** Whether the keyboard is on the slide, and something is chosen there. */
function isOnChosen(target: EventTarget | null, { state }: Presentation): boolean {
  return target instanceof Element && target.closest('.ed-board') !== null && chosenParts(state.get()).length > 0;
}

/** Whether what is chosen there is something that text is typed into. */
function isOnText(target: EventTarget | null, presentation: Presentation): boolean {
  const [only, ...others] = chosenParts(presentation.state.get());
  // Into several nobody writes.
  if (!only || others.length > 0 || !isOnChosen(target, presentation)) return false;
  return only.kind === 'table' || isTextHolder(only);
}
