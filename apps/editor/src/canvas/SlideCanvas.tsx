import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { CSSProperties, DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { resolveColor } from '@ppt-embed/deck';
import type { GroupElement, SlideElement } from '@ppt-embed/deck';
import { editMember } from '../commands/select.ts';
import { editText, leaveText } from '../commands/edit-text.ts';
import { cellInGroup, memberAt } from '../elements/group/members-in-group.ts';
import { memberOf } from '../model/members.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { loadTextEditor } from '../text/load-text-editor.ts';
import { isEmptyText } from '../elements/text/plain-text.ts';
import { textOf } from '../elements/text/text-holder.ts';
import { TextOverlay } from './overlays/TextOverlay.tsx';
import type { Point } from '../model/geometry/bounds.ts';
import { drawableAt, drawableElement } from './draw-hint.ts';
import { sitesOf } from '../elements/line/sites.ts';
import { insertPictures } from '../session/insert-pictures.ts';
import { selectedCells, selectedMember, onlyElement } from '../model/selection.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import { currentSlide } from '../model/editor-state.ts';
import { createStore } from '../kit/store.ts';
import { sitesNear } from './tools/line-end.ts';
import { LazyPanel } from '../kit/LazyPanel.tsx';
import { useStore } from '../kit/use-store.ts';
import { useMessages } from '../kit/use-messages.ts';
import { useFit } from './viewport/use-fit.ts';
import { usePan } from './viewport/use-pan.ts';
import { useTouchView } from './viewport/use-touch-view.ts';
import { useZoomWheel } from './viewport/zoom.ts';
import { pressOnSelection } from './canvas-keys.ts';
import { createPointerInput } from './pointer-input.ts';
import { DragLayer } from './DragLayer.tsx';
import { bufferTypeAhead, type IsShortcut } from '../text/type-ahead.ts';
import { elementAt, isDecorative } from '../elements/element-at.ts';
import { ElementButton, GroupContainer, MemberButtons } from './ElementButton.tsx';
import { createTouchGestures } from './touch-gestures.ts';
import { focusOrder, tabStops } from '../commands/focus-order.ts';
import { createHoverHighlight } from './hover-highlight.ts';
import { messages } from './messages.ts';
import { selectForMenu, openMenu } from './open-menu.ts';
import { ConnectionSiteHints } from './ConnectionSiteHints.tsx';
import type { LineStartHint } from './ConnectionSiteHints.tsx';
import { SelectionLayer } from './SelectionLayer.tsx';
import { SlidePicture } from './SlidePicture.tsx';
import { createTextCursor } from './text-cursor.ts';
import { useFirstPaint } from './use-first-paint.ts';
import { useInsertedFocus, useFocusFallback, useMemberFocus } from './use-canvas-focus.ts';
import { focusChartData, focusInPlace } from '../kit/focus.ts';
import { closestHandle, findElementButton, isInPart, parts } from '../kit/parts.ts';

const loadTableHandles = async () => (await import('./overlays/TableHandles.tsx')).TableHandles;
const loadElementMultiSelect = async () => (await import('./ElementMultiSelect.tsx')).ElementMultiSelect;
const loadCropOverlay = async () => (await import('./overlays/CropOverlay.tsx')).CropOverlay;
/** Set when the next table is selected. */
const ignore = () => undefined;
const noGroups: readonly GroupElement[] = [];

/** The current slide, as large as fits, with its elements for pointer and keyboard. */
export function SlideCanvas({
  doc,
  screen,
  isShortcut,
}: {
  doc: EditorDocument;
  screen: EditorScreen;
  isShortcut: IsShortcut;
}) {
  const t = useMessages(messages);
  const state = useStore(doc.canvasState);
  const viewport = useRef<HTMLDivElement>(null);
  const slideRef = useRef<HTMLDivElement>(null);
  const fit = useFit(viewport, screen.fit.get());
  const zoom = useStore(screen.zoom);
  const { paintMode } = useStore(screen.painter);
  const isMultiSelect = useStore(screen.multiSelect, (one) => one === 'elements');
  const drawHint = useStore(screen.drawing);
  const drawable = drawableElement(drawHint, state);
  const [lineStartHint] = useState(() => createStore<LineStartHint>({ near: [] }));
  const scale = fit > 0 ? (zoom ?? fit) : 0;
  useEffect(() => screen.fit.set(fit), [screen, fit]);
  useZoomWheel(viewport, screen);
  /** The SVG text is hidden only after the HTML text has been mounted. */
  const [mounted, setMounted] = useState<string | null>(null);
  const [highlightHovered] = useState(createHoverHighlight);
  const [showTextCursor] = useState(createTextCursor);
  const [pointer] = useState(() => createPointerInput({ doc, screen }));
  const [touchGestures] = useState(() => createTouchGestures({ doc, screen }, pointer));
  useTouchView(viewport, screen, touchGestures);
  usePan(viewport);
  useFirstPaint(doc, slideRef, scale > 0);

  const slide = currentSlide(state);
  const { elements: selected, editing } = state.selection;
  const only = onlyElement(state.selection);
  const edited = editing ? slide?.elements.find((element) => element.id === only) : undefined;
  const cell = selectedCells(state.selection);
  const outermost = slide?.elements.find((element) => element.id === only);
  const ordered = slide ? focusOrder(slide.elements) : [];
  const decoration = ordered.filter(isDecorative);
  /** Whether the user tabs through the decorative elements, until something else is selected. */
  const [isInDecoration, setIsInDecoration] = useState(false);
  if (isInDecoration && !decoration.some(({ id }) => selected.includes(id))) setIsInDecoration(false);
  const [enterDecoration] = useState(() => () => setIsInDecoration(true));
  const decorationHint = useId();
  const groupHint = useId();
  const stops = tabStops(ordered, selected, isInDecoration || isMultiSelect);
  const memberPath = selectedMember(state.selection);
  const memberKey = memberPath && [only, ...memberPath].join('/');
  const member = memberPath ? memberOf(outermost, memberPath) : undefined;
  const targetElement = memberPath ? member?.element : outermost;
  const holder = edited && (memberPath ? member?.element : edited);
  const cropped = holder?.kind === 'picture' ? holder : undefined;
  const editedText = holder && textOf(state.deck, holder, cell);

  useEffect(() => pointer.listen(), [pointer]);
  useEffect(() => pointer.update({ slideElement: slideRef.current, scale, onSelect: focusSelected }));

  useEffect(() => bufferTypeAhead({ doc, screen }, isShortcut, pointer.clearPress), [doc, screen, isShortcut, pointer]);

  // The first character typed on a selected text must not wait for the network.
  useEffect(() => {
    if (only !== null) loadTextEditor().catch(() => undefined);
  }, [only]);

  /** Reports the mounted text. A click places the caret once; it does not apply to a text opened by a key later. */
  function mount(id: string | null): void {
    setMounted(id);
    if (id !== null) pointer.clearPress();
  }

  /** Moves the focus after a pointer event: to the selected element, or to the canvas. */
  function focusSelected(): void {
    const { selection } = doc.state.get();
    if (selection.editing) return;
    const last = selection.elements.at(-1);
    const member = findButton([last, ...(selectedMember(selection) ?? [])].join('/'));
    focusInPlace(member ?? findButton(last) ?? viewport.current);
  }

  function findButton(id: string | undefined): HTMLElement | null {
    return id !== undefined && slideRef.current ? findElementButton(id, slideRef.current) : null;
  }

  useInsertedFocus(slide, selected, focusSelected);
  useFocusFallback(slide, focusSelected);
  useMemberFocus(memberKey, focusSelected);

  function hover(event: PointerEvent): void {
    const rect = slideRef.current?.getBoundingClientRect();
    const isFree = event.pointerType === 'mouse' && event.buttons === 0;
    if (!rect || !slide || scale === 0 || !isFree) return leave();
    const point = { x: (event.clientX - rect.left) / scale, y: (event.clientY - rect.top) / scale };
    const under = elementAt(slide, point, pointer.gestures.reach().press);
    highlightHovered(findButton(under?.id));
    const draws = drawable !== undefined && drawsAt(event.target, point);
    viewport.current?.toggleAttribute('data-free', draws);
    if (drawable?.kind === 'line')
      lineStartHint.set(sitesNear(sitesOf(slide.elements), point, pointer.gestures.reach().connection));
    showTextCursor(event.target, paintMode === null && !draws && !isMultiSelect && under?.kind === 'text');
  }

  /** Whether a drag from this position draws the element that was just inserted. */
  function drawsAt(target: EventTarget, point: Point): boolean {
    const isTaken = closestHandle(target) !== null || isInPart(target, parts.editedText);
    return !isTaken && drawableAt(drawHint, state, point, pointer.gestures.reach().connection) !== undefined;
  }

  function leave(): void {
    highlightHovered(null);
    showTextCursor(null, false);
    // Clears the old hint before the pointer returns.
    if (lineStartHint.get().near.length > 0) lineStartHint.set({ near: [] });
  }

  /** A double click: continues in the inspector for elements edited there, and crops a picture. */
  function pressTwice(event: MouseEvent): void {
    if (!slide || scale === 0 || paintMode || isMultiSelect) return;
    const point = pointer.pointOf(event);
    const element = elementAt(slide, point, pointer.gestures.reach().press);
    if (element?.kind === 'group') pressTwiceIn(element, point);
    else if (element?.kind === 'chart') focusChartData();
    else if (!element?.locked && (element?.kind === 'formula' || element?.kind === 'code'))
      screen.panel.set(element.kind);
    else if (element && isCroppable(element)) doc.dispatch(editText(element.id));
  }

  /** A double click in a group. The first click may have selected the member whose text the second one edits. */
  function pressTwiceIn(group: GroupElement, point: Point): void {
    const { editing: isTyping } = doc.state.get().selection;
    const path = isDecorative(group) || isTyping ? undefined : memberAt(group, point);
    if (path) doc.dispatch(editMember(group.id, path, cellInGroup(group, path, point)));
  }

  function press(event: KeyboardEvent): void {
    if (isInPart(event.target, parts.editedText) || event.defaultPrevented) return;
    pointer.clearPress();
    if (pressOnSelection(event.nativeEvent, { doc, screen }, Date.now())) event.preventDefault();
  }

  /** A right click selects the element below. In an edited text the browser's own menu opens. */
  function pressMenu(event: MouseEvent): void {
    if (!slide || scale === 0 || isInPart(event.target, parts.editedText)) return;
    event.preventDefault();
    selectForMenu({ doc, screen }, pointer.pointOf(event), pointer.gestures.reach().press);
    openMenu(screen, { left: event.clientX, top: event.clientY });
  }

  /** Inserts dropped pictures at the drop position. */
  function drop(event: DragEvent): void {
    const rect = slideRef.current?.getBoundingClientRect();
    if (!rect || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    const point = { x: (event.clientX - rect.left) / scale, y: (event.clientY - rect.top) / scale };
    void insertPictures({ doc, screen }, [...event.dataTransfer.files], { position: { point, mayOverflow: true } });
  }

  function hintOf(element: SlideElement): string | undefined {
    if (!isDecorative(element)) return element.kind === 'group' && !element.locked ? groupHint : undefined;
    return decoration.length > 1 && !isInDecoration ? decorationHint : undefined;
  }

  function stateOf(id: string): 'edited' | 'selected' | 'rest' {
    // The selection is inside this group.
    if (memberPath && only === id) return 'rest';
    if (edited?.id === id) return 'edited';
    return selected.includes(id) ? 'selected' : 'rest';
  }

  return (
    <main className="ed-board" data-part={parts.canvas}>
      <section aria-label={t.slide} className="ed-board-place" data-part={parts.canvasContent}>
        <div
          ref={viewport}
          role="presentation"
          tabIndex={-1}
          className="ed-board-fit"
          data-part={parts.viewport}
          data-zoom={zoom === null ? 'fit' : 'set'}
          data-paints={paintMode ?? undefined}
          data-draws={drawable?.kind}
          onPointerDown={(event) => pointer.down(event)}
          onPointerMove={hover}
          onPointerLeave={leave}
          onDoubleClick={pressTwice}
          onContextMenu={pressMenu}
          onKeyDown={press}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          {slide && scale > 0 && (
            <div
              className="ed-sheet-place"
              data-part={parts.slideFrame}
              style={{ width: 1280 * scale, height: 720 * scale }}
            >
              <div ref={slideRef} key={slide.id} className="ed-sheet" data-part={parts.slide} style={scaled(scale)}>
                <SlidePicture
                  deck={state.deck}
                  slide={slide}
                  hide={edited && (mounted === edited.id || cropped) ? edited.id : null}
                  cell={cell}
                  member={memberPath}
                />
                <div className="ed-dragged">
                  <DragLayer deck={state.deck} slide={slide} gestures={pointer.gestures} slideRef={slideRef} />
                </div>
                <div className="ed-elements" data-multi-select={isMultiSelect || undefined}>
                  <p id={decorationHint} hidden>
                    {t.decorationStop}
                  </p>
                  <p id={groupHint} hidden>
                    {t.groupStop}
                  </p>
                  {ordered.map((element) => (
                    <Fragment key={element.id}>
                      <ElementButton
                        element={element}
                        doc={doc}
                        screen={screen}
                        state={stateOf(element.id)}
                        isStop={stops.has(element.id)}
                        hint={isMultiSelect ? undefined : hintOf(element)}
                        textColor={
                          isEmptyText(element) ? resolveColor(state.deck.theme, element.style.color) : undefined
                        }
                        onEnter={enterDecoration}
                      />
                      {memberKey && element.id === only && element.kind === 'group' && (
                        <MemberButtons
                          group={element}
                          doc={doc}
                          screen={screen}
                          selected={memberKey}
                          isEdited={editing}
                        />
                      )}
                    </Fragment>
                  ))}
                </div>
                {editedText && (
                  <GroupContainer groups={member?.groups ?? noGroups}>
                    <TextOverlay
                      key={[memberKey ?? holder.id, cell?.row, cell?.column].join(' ')}
                      deck={state.deck}
                      slide={slide}
                      index={state.selection.slide}
                      element={editedText}
                      holder={holder}
                      cell={cell}
                      member={state.selection.member}
                      doc={doc}
                      screen={screen}
                      caretAt={pointer.pressedAt()}
                      onMount={mount}
                    />
                  </GroupContainer>
                )}
                {cropped && edited && (
                  <GroupContainer groups={member?.groups ?? noGroups}>
                    <LazyPanel
                      load={loadCropOverlay}
                      props={{
                        doc,
                        screen,
                        picture: cropped,
                        groups: member?.groups ?? noGroups,
                        elementKey: memberKey ?? edited.id,
                        scale,
                      }}
                      onLoadError={() => {
                        doc.dispatch(leaveText);
                        screen.notify({ name: 'load-error' });
                      }}
                    />
                  </GroupContainer>
                )}
                {targetElement?.kind === 'table' && (
                  <LazyPanel
                    key={memberKey ?? targetElement.id}
                    load={loadTableHandles}
                    props={{
                      doc,
                      screen,
                      table: targetElement,
                      groups: member?.groups ?? noGroups,
                      cells: cell,
                      scale,
                    }}
                    onLoadError={ignore}
                  />
                )}
                {drawable?.kind === 'line' && <ConnectionSiteHints start={lineStartHint} />}
                {!cropped && <SelectionLayer doc={doc} gestures={pointer.gestures} scale={scale} />}
              </div>
            </div>
          )}
        </div>
        {isMultiSelect && (
          <LazyPanel
            load={loadElementMultiSelect}
            props={{ doc, screen }}
            onLoadError={() => {
              screen.multiSelect.set(null);
              screen.notify({ name: 'load-error' });
            }}
          />
        )}
        {/* For pointer users only; keyboard users draw by commands. */}
        {drawable && (
          <p className="ed-draw-hint" aria-hidden="true">
            {drawable.kind === 'line' ? t.drawLine : t.drawBox}
          </p>
        )}
      </section>
    </main>
  );
}

/** The slide's scale as a custom property, by which outlines divide their width to keep it constant on the screen. */
function scaled(scale: number): CSSProperties & Record<'--scale', number> {
  return { scale: String(scale), '--scale': scale };
}
