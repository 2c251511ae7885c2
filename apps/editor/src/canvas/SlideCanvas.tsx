import { slideHeightOf } from '@ppt-embed/deck';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { loadTextEditor } from '../text/load-text-editor.ts';
import { bufferTypeAhead, type IsShortcut } from '../text/type-ahead.ts';
import { countOpenThreads, loadedComments } from '../session/comments.ts';
import { otherUsersOf } from '../session/collaboration.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import { LazyPanel } from '../kit/LazyPanel.tsx';
import { parts } from '../kit/dom-parts.ts';
import { useStore } from '../kit/use-store.ts';
import { useMessages } from '../kit/use-messages.ts';
import { useFit } from './viewport/use-fit.ts';
import { usePan } from './viewport/use-pan.ts';
import { useTouchView } from './viewport/use-touch-view.ts';
import { useZoomWheel } from './viewport/zoom.ts';
import { EditOverlays } from './overlays/EditOverlays.tsx';
import { createCanvasEvents, createTouchGestures, createViewerEvents } from './canvas-events.ts';
import { resolveSelection } from './canvas-selection.ts';
import { ConnectionSiteHints, DragLayer } from './DragLayer.tsx';
import { ElementButtons } from './ElementButtons.tsx';
import { drawHint, messages } from './messages.ts';
import { createPointerInput } from './pointer-input.ts';
import type { PointerInput } from './pointer-input.ts';
import { elementsOutside } from './outside/elements-outside.ts';
import type { OutsideLayerProps } from './outside/OutsideLayer.tsx';
import { SelectionLayer } from './SelectionLayer.tsx';
import { SlidePicture } from './SlidePicture.tsx';
import { useCanvasFocus } from './use-canvas-focus.ts';
import { useCanvasHover } from './use-canvas-hover.ts';
import { useFirstPaint } from './use-first-paint.ts';

const loadCurrentMatchLayer = async () => (await import('./current-match/CurrentMatchLayer.tsx')).CurrentMatchLayer;
const loadGuideLayer = async () => (await import('./guides/GuideLayer.tsx')).GuideLayer;
const loadCommentLayer = async () => (await import('./comments/CommentLayer.tsx')).CommentLayer;
const loadUploadLayer = async () => (await import('./uploads/UploadLayer.tsx')).UploadLayer;
const loadOutsideLayer = async () => (await import('./outside/OutsideLayer.tsx')).OutsideLayer;
const loadOtherUsersLayer = async () => (await import('./other-users/OtherUsersLayer.tsx')).OtherUsersLayer;
const loadElementMultiSelect = async () => (await import('./ElementMultiSelect.tsx')).ElementMultiSelect;

/** Props of `SlideCanvas`. */
export interface SlideCanvasProps {
  doc: EditorDocument;
  screen: EditorScreen;
  isShortcut: IsShortcut;
}

/** The current slide, as large as fits, with its elements for the pointer and the keyboard. */
export function SlideCanvas({ doc, screen, isShortcut }: SlideCanvasProps) {
  const state = useStore(doc.canvasState);
  const { paintMode } = useStore(screen.painter);
  const isMultiSelect = useStore(screen.multiSelect, (one) => one === 'elements');
  const drawTool = useStore(screen.drawTool);
  const zoom = useStore(screen.zoom);
  const viewport = useRef<HTMLDivElement>(null);
  const slideElement = useRef<HTMLDivElement>(null);
  const fit = useFit(viewport, state.deck, screen.fit.get());
  const scale = fit > 0 ? (zoom ?? fit) : 0;
  useEffect(() => screen.fit.set(fit), [screen, fit]);

  const selection = resolveSelection(state);
  const { slide, only, edited, cropped } = selection;
  const drawn = useStore(screen.previewed)?.(state)?.deck?.slides[state.selection.slide] ?? slide;
  const [pointer] = useState(() => createPointerInput({ doc, screen }));
  const [touchGestures] = useState(() => createTouchGestures({ doc, screen }, pointer));
  const [canvasEvents] = useState(() =>
    doc.isReadOnly ? createViewerEvents(doc) : createCanvasEvents({ doc, screen }, pointer),
  );
  useZoomWheel(viewport, screen);
  useTouchView(viewport, screen, touchGestures);
  usePan(viewport);
  useFirstPaint(doc, slideElement, scale > 0);
  useEffect(() => pointer.listen(), [pointer]);
  useEffect(
    () => (doc.isReadOnly ? undefined : bufferTypeAhead({ doc, screen }, isShortcut, pointer.clearPress)),
    [doc, screen, isShortcut, pointer],
  );
  // The first character typed into a selected text box must not wait for the network.
  useEffect(() => {
    if (only !== null && !doc.isReadOnly) loadTextEditor().catch(() => undefined);
  }, [doc, only]);

  const refs = { viewport, slideElement };
  const { focusSelected, findButton } = useCanvasFocus(doc, screen, refs, selection, state.selection.elements);
  const { lineStartHint, onPointerMove, onPointerLeave } = useCanvasHover({ doc, screen }, pointer, findButton);
  useEffect(() => pointer.update({ slideElement: slideElement.current, scale, onSelect: focusSelected }));

  /** Id of the text whose HTML has been mounted; null before that. The SVG text is hidden only afterwards. */
  const [mounted, setMounted] = useState<string | null>(null);
  /** Called when the text is mounted. A click places the caret once, but not in text that a key opens later. */
  function mount(id: string | null): void {
    setMounted(id);
    if (id !== null) pointer.clearPress();
  }

  return (
    <main className="ed-canvas" data-part={parts.canvas}>
      <CanvasContent pointer={pointer} draws={drawTool?.kind}>
        <div
          ref={viewport}
          role="presentation"
          tabIndex={-1}
          className="ed-viewport"
          data-part={parts.viewport}
          data-zoom={zoom === null ? 'fit' : 'set'}
          data-paints={paintMode ?? undefined}
          onPointerDown={(event) => pointer.down(event)}
          onPointerMove={onPointerMove}
          onPointerLeave={onPointerLeave}
          {...canvasEvents}
        >
          {slide && scale > 0 && (
            <div
              className="ed-slide-frame"
              data-part={parts.slideFrame}
              style={{ width: 1280 * scale, height: slideHeightOf(state.deck) * scale }}
            >
              <div ref={slideElement} key={slide.id} className="ed-slide" data-part={parts.slide} style={scaled(scale)}>
                <OutsideSlide deck={state.deck} slide={slide} hide={edited?.id ?? null} />
                <SlidePicture
                  deck={state.deck}
                  slide={drawn ?? slide}
                  hide={edited && (mounted === edited.id || cropped) ? edited.id : null}
                  cell={selection.cell}
                  member={selection.memberPath}
                />
                <div className="ed-dragged">
                  <DragLayer deck={state.deck} slide={slide} gestures={pointer.gestures} slideRef={slideElement} />
                </div>
                <ElementButtons {...{ doc, screen, state, selection, slide, isMultiSelect }} />
                {!doc.isReadOnly && (
                  <EditOverlays
                    {...{ doc, screen, state, selection, slide, scale }}
                    caretAt={pointer.pressedAt()}
                    onMount={mount}
                  />
                )}
                {drawTool?.kind === 'line' && <ConnectionSiteHints start={lineStartHint} />}
                <CurrentMatchHighlight screen={screen} deck={state.deck} slide={slide} />
                <OtherUsers doc={doc} deck={state.deck} slide={slide} />
                <Uploads screen={screen} slide={slide} />
                <CommentMarkers doc={doc} screen={screen} deck={state.deck} slide={slide} />
                {!doc.isReadOnly && <GuidesAndRulers screen={screen} deck={state.deck} scale={scale} />}
                {!cropped && <SelectionLayer doc={doc} gestures={pointer.gestures} scale={scale} />}
              </div>
            </div>
          )}
        </div>
        {isMultiSelect && <MultiSelectHint doc={doc} screen={screen} />}
        {drawTool && <DrawHint kind={drawTool.kind} />}
      </CanvasContent>
    </main>
  );
}

/** The viewport with a margin around it. A click in the margin deselects, and a drag selects with a marquee. */
function CanvasContent({
  pointer,
  draws,
  children,
}: {
  pointer: PointerInput;
  /** What the draw tool draws; undefined if it is not active. */
  draws: SlideElement['kind'] | undefined;
  children: ReactNode;
}) {
  const t = useMessages(messages);
  return (
    <section
      aria-label={t.slide}
      className="ed-canvas-content"
      data-part={parts.canvasContent}
      data-draws={draws}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) pointer.down(event);
      }}
    >
      {children}
    </section>
  );
}

/** The parts of elements that are outside of the slide. */
function OutsideSlide(props: OutsideLayerProps) {
  const { deck, slide } = props;
  const hasOutside = useMemo(() => elementsOutside(deck, slide).length > 0, [deck, slide]);
  return hasOutside && <LazyPanel load={loadOutsideLayer} props={props} onLoadError={() => undefined} />;
}

/** The match that the search shows on the slide. */
function CurrentMatchHighlight({
  screen: { currentMatch },
  deck,
  slide,
}: {
  screen: EditorScreen;
  deck: Deck;
  slide: Slide;
}) {
  const match = useStore(currentMatch);
  if (match?.slide !== slide.id) return null;
  return <LazyPanel load={loadCurrentMatchLayer} props={{ match, deck, slide }} onLoadError={() => undefined} />;
}

/** Pictures that are being uploaded to the slide. */
function Uploads({ screen: { uploads }, slide }: { screen: EditorScreen; slide: Slide }) {
  const shown = useStore(uploads.all).flatMap(({ preview, sent }) =>
    preview?.slide === slide.id ? [{ preview, sent }] : [],
  );
  return (
    shown.length > 0 && <LazyPanel load={loadUploadLayer} props={{ uploads: shown }} onLoadError={() => undefined} />
  );
}

/** Selections of other users on the slide. */
function OtherUsers({ doc, deck, slide }: { doc: EditorDocument; deck: Deck; slide: Slide }) {
  const hasOthers = useStore(otherUsersOf(doc.collaboration), (otherUsers) => otherUsers.length > 0);
  if (!hasOthers || !doc.collaboration) return null;
  const props = { collaboration: doc.collaboration, deck, slide };
  return <LazyPanel load={loadOtherUsersLayer} props={props} onLoadError={() => undefined} />;
}

/** The user's guides, and the rulers. */
function GuidesAndRulers({ screen, deck, scale }: { screen: EditorScreen; deck: Deck; scale: number }) {
  const { guides } = screen;
  const hasGuides = useStore(guides.all, (all) => all.length > 0);
  const hasRulers = useStore(guides.hasRulers);
  if (!hasGuides && !hasRulers) return null;
  return <LazyPanel load={loadGuideLayer} props={{ guides, deck, scale }} onLoadError={() => undefined} />;
}

/** The open comments on the slide. */
function CommentMarkers({
  doc,
  screen,
  deck,
  slide,
}: {
  doc: EditorDocument;
  screen: EditorScreen;
  deck: Deck;
  slide: Slide;
}) {
  const { comments } = doc;
  const hasComments = useStore(loadedComments(comments), (loaded) => countOpenThreads(loaded, slide.id) > 0);
  if (!comments || !hasComments) return null;
  const props = { comments, screen, slide, language: deck.language, height: slideHeightOf(deck) };
  return <LazyPanel load={loadCommentLayer} props={props} onLoadError={() => undefined} />;
}

/** Hint that shows how to use the draw tool. The announcer reads it to screen readers. */
function DrawHint({ kind }: { kind: SlideElement['kind'] }) {
  const t = useMessages(messages);
  return (
    <p className="ed-draw-hint" aria-hidden="true">
      {drawHint(kind, t)}
    </p>
  );
}

/** Hint that explains what taps do during multi-selection, with a button that ends it. */
function MultiSelectHint({ doc, screen }: Pick<SlideCanvasProps, 'doc' | 'screen'>) {
  return (
    <LazyPanel
      load={loadElementMultiSelect}
      props={{ doc, screen }}
      onLoadError={() => {
        screen.multiSelect.set(null);
        screen.notify({ name: 'load-error', retry: () => screen.multiSelect.set('elements') });
      }}
    />
  );
}

/**
 * Provides the slide's scale as a custom property. Outlines divide their width by it, so that they look equally thick
 * at every zoom level.
 */
function scaled(scale: number): CSSProperties & Record<'--scale', number> {
  return { scale: String(scale), '--scale': scale };
}
