import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { CSSProperties, DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { resolveColor } from '@ppt-embed/deck';
import type { GroupElement, SlideElement } from '@ppt-embed/deck';
import { editMember } from '../commands/choose-member.ts';
import { editText } from '../commands/edit-text.ts';
import { leaveText } from '../commands/leave-text.ts';
import { cellInGroup } from '../elements/group/inside-group.ts';
import { memberAt } from '../elements/group/member-at.ts';
import { memberOf } from '../elements/group/members.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { loadTextEditor } from '../elements/text/load-text-editor.ts';
import { isWithoutWords } from '../elements/text/plain-text.ts';
import { textOf } from '../elements/text/text-holder.ts';
import { TextOverlay } from '../elements/text/TextOverlay.tsx';
import type { Point } from '../geometry/bounds.ts';
import { drawnFrom, offeredElement } from '../insert/drawing-offer.ts';
import { sitesOf } from '../elements/line/sites.ts';
import { takePictures } from '../insert/take-pictures.ts';
import { chosenCells, chosenMember, onlyElement } from '../selection/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../state/editor-state.ts';
import { createStore } from '../state/store.ts';
import { sitesNear } from '../tools/line-end.ts';
import { Part } from '../ui/Part.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { useFit } from '../viewport/use-fit.ts';
import { usePan } from '../viewport/use-pan.ts';
import { useTouchView } from '../viewport/use-touch-view.ts';
import { useZoomWheel } from '../viewport/use-zoom-wheel.ts';
import { pressOnSelection } from './canvas-keys.ts';
import { createPointerInput } from './pointer-input.ts';
import { DragLayer } from './DragLayer.tsx';
import { keepEarlyLetters } from '../elements/text/early-letters.ts';
import { elementAt, isGround } from './element-at.ts';
import { ElementButton } from './ElementButton.tsx';
import { createFingerUses } from './finger-uses.ts';
import { focusData } from './focus-data.ts';
import { focusOrder, tabStops } from './focus-order.ts';
import { GroupPlace } from './GroupPlace.tsx';
import { createHoverMark } from './hover-mark.ts';
import { MemberButtons } from './MemberButtons.tsx';
import { messages } from './messages.ts';
import { chooseForMenu, openMenu } from './open-menu.ts';
import { OfferedSites } from './OfferedSites.tsx';
import type { OfferedStart } from './OfferedSites.tsx';
import { SelectionLayer } from './SelectionLayer.tsx';
import { SlidePicture } from './SlidePicture.tsx';
import { createTextCursor } from './text-cursor.ts';
import { useFirstPaint } from './use-first-paint.ts';
import { useInsertedFocus } from './use-inserted-focus.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMemberFocus } from './use-member-focus.ts';

const loadTableHandles = async () => (await import('../elements/table/TableHandles.tsx')).TableHandles;
const loadChoosingElements = async () => (await import('./ChoosingElements.tsx')).ChoosingElements;
const loadCropOverlay = async () => (await import('../elements/picture/CropOverlay.tsx')).CropOverlay;
/** It comes with the next table that is chosen. */
const ignore = () => undefined;
const noGroups: readonly GroupElement[] = [];

/** The chosen slide, as large as fits, with all that stands on it within reach of pointer and keyboard. */
export function SlideCanvas({ presentation }: { presentation: Presentation }) {
  const words = useWords(messages);
  const state = useStore(presentation.canvasState);
  const board = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const fit = useFit(board, presentation.fit.get());
  const zoom = useStore(presentation.zoom);
  const { paints } = useStore(presentation.painter);
  const isChoosing = useStore(presentation.choosing, (one) => one === 'elements');
  const offer = useStore(presentation.drawing);
  const offered = offeredElement(offer, state);
  const [offeredStart] = useState(() => createStore<OfferedStart>({ near: [] }));
  const scale = fit > 0 ? (zoom ?? fit) : 0;
  useEffect(() => presentation.fit.set(fit), [presentation, fit]);
  useZoomWheel(board, presentation);
  /** Its SVG text is hidden only once its HTML text is there. */
  const [mounted, setMounted] = useState<string | null>(null);
  const [markHovered] = useState(createHoverMark);
  const [showTextCursor] = useState(createTextCursor);
  const [pointer] = useState(() => createPointerInput(presentation));
  const [fingerUses] = useState(() => createFingerUses(presentation, pointer));
  useTouchView(board, presentation, fingerUses);
  usePan(board);
  useFirstPaint(presentation, sheet, scale > 0);

  const slide = currentSlide(state);
  const { elements: chosen, editing } = state.selection;
  const only = onlyElement(state.selection);
  const edited = editing ? slide?.elements.find((element) => element.id === only) : undefined;
  const cell = chosenCells(state.selection);
  const outermost = slide?.elements.find((element) => element.id === only);
  const ordered = slide ? focusOrder(slide.elements) : [];
  const ground = ordered.filter(isGround);
  /** Whether somebody goes through the decoration by Tab: until something else is chosen. */
  const [isInGround, setIsInGround] = useState(false);
  if (isInGround && !ground.some(({ id }) => chosen.includes(id))) setIsInGround(false);
  const [enterGround] = useState(() => () => setIsInGround(true));
  const groundHint = useId();
  const groupHint = useId();
  const stops = tabStops(ordered, chosen, isInGround || isChoosing);
  const memberPath = chosenMember(state.selection);
  const memberKey = memberPath && [only, ...memberPath].join('/');
  const member = memberPath ? memberOf(outermost, memberPath) : undefined;
  const part = memberPath ? member?.element : outermost;
  const holder = edited && (memberPath ? member?.element : edited);
  const cropped = holder?.kind === 'picture' ? holder : undefined;
  const editedText = holder && textOf(state.deck, holder, cell);

  useEffect(() => pointer.listen(), [pointer]);
  useEffect(() => pointer.put({ slideElement: sheet.current, scale, onChoose: focusChosen }));

  useEffect(() => keepEarlyLetters(presentation, pointer.forgetPress), [presentation, pointer]);

  // The first letter that is typed on a chosen text must not wait for the network.
  useEffect(() => {
    if (only !== null) loadTextEditor().catch(() => undefined);
  }, [only]);

  /** A press puts one caret: in a text that a key opens later it says nothing. */
  function mount(id: string | null): void {
    setMounted(id);
    if (id !== null) pointer.forgetPress();
  }

  /** The keyboard follows the pointer: to what was chosen, or to the board. */
  function focusChosen(): void {
    const { selection } = presentation.state.get();
    if (selection.editing) return;
    const last = selection.elements.at(-1);
    const focusTarget = buttonOf([last, ...(chosenMember(selection) ?? [])].join('/')) ?? buttonOf(last) ?? board.current;
    focusTarget?.focus({ preventScroll: true });
  }

  function buttonOf(id: string | undefined): HTMLElement | null {
    if (id === undefined) return null;
    return sheet.current?.querySelector<HTMLElement>(`button[data-element="${CSS.escape(id)}"]`) ?? null;
  }

  useInsertedFocus(slide, chosen, focusChosen);
  useKeptFocus(slide, focusChosen);
  useMemberFocus(memberKey, focusChosen);

  function hover(event: PointerEvent): void {
    const rect = sheet.current?.getBoundingClientRect();
    const isFree = event.pointerType === 'mouse' && event.buttons === 0;
    if (!rect || !slide || scale === 0 || !isFree) return leave();
    const point = { x: (event.clientX - rect.left) / scale, y: (event.clientY - rect.top) / scale };
    const under = elementAt(slide, point, pointer.gestures.reach().press);
    markHovered(buttonOf(under?.id));
    const draws = offered !== undefined && drawsAt(event.target, point);
    board.current?.toggleAttribute('data-free', draws);
    if (offered?.kind === 'line')
      offeredStart.set(sitesNear(sitesOf(slide.elements), point, pointer.gestures.reach().joint));
    showTextCursor(event.target, paints === null && !draws && !isChoosing && under?.kind === 'text');
  }

  /** Whether a drag from there draws what was just inserted. */
  function drawsAt(target: EventTarget, point: Point): boolean {
    const isTaken = target instanceof Element && target.closest('[data-handle], .ed-text') !== null;
    return !isTaken && drawnFrom(offer, state, point, pointer.gestures.reach().joint) !== undefined;
  }

  function leave(): void {
    markHovered(null);
    showTextCursor(null, false);
    // The next line is offered before the pointer is back.
    if (offeredStart.get().near.length > 0) offeredStart.set({ near: [] });
  }

  /** What is filled in beside the slide is gone on with there; a picture is cropped. */
  function pressTwice(event: MouseEvent): void {
    if (!slide || scale === 0 || paints || isChoosing) return;
    const point = pointer.pointOf(event);
    const element = elementAt(slide, point, pointer.gestures.reach().press);
    if (element?.kind === 'group') pressTwiceIn(element, point);
    else if (element?.kind === 'chart') focusData();
    else if (!element?.locked && (element?.kind === 'formula' || element?.kind === 'code'))
      presentation.panel.set(element.kind);
    else if (element && isCroppable(element)) presentation.dispatch(editText(element.id));
  }

  /** The first press may have chosen what the second has put the caret into. */
  function pressTwiceIn(group: GroupElement, point: Point): void {
    const { editing: isTyping } = presentation.state.get().selection;
    const path = isGround(group) || isTyping ? undefined : memberAt(group, point);
    if (path) presentation.dispatch(editMember(group.id, path, cellInGroup(group, path, point)));
  }

  function press(event: KeyboardEvent): void {
    const isInText = event.target instanceof Element && event.target.closest('.ed-text') !== null;
    if (isInText || event.defaultPrevented) return;
    pointer.forgetPress();
    if (pressOnSelection(event.nativeEvent, presentation, Date.now())) event.preventDefault();
  }

  /** A press with the other button chooses what is there; a text that is edited has the browser's own menu. */
  function pressMenu(event: MouseEvent): void {
    if (!slide || scale === 0 || !(event.target instanceof Element) || event.target.closest('.ed-text')) return;
    event.preventDefault();
    chooseForMenu(presentation, pointer.pointOf(event), pointer.gestures.reach().press);
    openMenu(presentation, { left: event.clientX, top: event.clientY });
  }

  /** Pictures are dropped where they are to stand. */
  function drop(event: DragEvent): void {
    const rect = sheet.current?.getBoundingClientRect();
    if (!rect || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    const point = { x: (event.clientX - rect.left) / scale, y: (event.clientY - rect.top) / scale };
    void takePictures(presentation, [...event.dataTransfer.files], { place: { point, hangsOff: true } });
  }

  function hintOf(element: SlideElement): string | undefined {
    if (!isGround(element)) return element.kind === 'group' && !element.locked ? groupHint : undefined;
    return ground.length > 1 && !isInGround ? groundHint : undefined;
  }

  function stateOf(id: string): 'edited' | 'selected' | 'rest' {
    // What is chosen is in it.
    if (memberPath && only === id) return 'rest';
    if (edited?.id === id) return 'edited';
    return chosen.includes(id) ? 'selected' : 'rest';
  }

  return (
    <main className="ed-board">
      <section aria-label={words.slide} className="ed-board-place">
        <div
          ref={board}
          role="presentation"
          tabIndex={-1}
          className="ed-board-fit"
          data-zoom={zoom === null ? 'fit' : 'set'}
          data-paints={paints ?? undefined}
          data-draws={offered?.kind}
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
            <div className="ed-sheet-place" style={{ width: 1280 * scale, height: 720 * scale }}>
              <div ref={sheet} key={slide.id} className="ed-sheet" style={scaled(scale)}>
                <SlidePicture
                  deck={state.deck}
                  slide={slide}
                  hide={edited && (mounted === edited.id || cropped) ? edited.id : null}
                  cell={cell}
                  member={memberPath}
                />
                <div className="ed-dragged">
                  <DragLayer deck={state.deck} slide={slide} gestures={pointer.gestures} sheet={sheet} />
                </div>
                <div className="ed-elements" data-choosing={isChoosing || undefined}>
                  <p id={groundHint} hidden>
                    {words.decorationStop}
                  </p>
                  <p id={groupHint} hidden>
                    {words.groupStop}
                  </p>
                  {ordered.map((element) => (
                    <Fragment key={element.id}>
                      <ElementButton
                        element={element}
                        presentation={presentation}
                        state={stateOf(element.id)}
                        isStop={stops.has(element.id)}
                        hint={isChoosing ? undefined : hintOf(element)}
                        textColor={
                          isWithoutWords(element) ? resolveColor(state.deck.theme, element.style.color) : undefined
                        }
                        onEnter={enterGround}
                      />
                      {memberKey && element.id === only && element.kind === 'group' && (
                        <MemberButtons
                          group={element}
                          presentation={presentation}
                          chosen={memberKey}
                          isEdited={editing}
                        />
                      )}
                    </Fragment>
                  ))}
                </div>
                {editedText && (
                  <GroupPlace groups={member?.groups ?? noGroups}>
                    <TextOverlay
                      key={[memberKey ?? holder.id, cell?.row, cell?.column].join(' ')}
                      deck={state.deck}
                      slide={slide}
                      index={state.selection.slide}
                      element={editedText}
                      holder={holder}
                      cell={cell}
                      member={state.selection.member}
                      presentation={presentation}
                      caretAt={pointer.pressedAt()}
                      onMount={mount}
                    />
                  </GroupPlace>
                )}
                {cropped && edited && (
                  <GroupPlace groups={member?.groups ?? noGroups}>
                    <Part
                      load={loadCropOverlay}
                      props={{
                        presentation,
                        picture: cropped,
                        groups: member?.groups ?? noGroups,
                        elementKey: memberKey ?? edited.id,
                        scale,
                      }}
                      onMissing={() => {
                        presentation.dispatch(leaveText);
                        presentation.notify({ name: 'part-missing' });
                      }}
                    />
                  </GroupPlace>
                )}
                {part?.kind === 'table' && (
                  <Part
                    key={memberKey ?? part.id}
                    load={loadTableHandles}
                    props={{ presentation, table: part, groups: member?.groups ?? noGroups, cells: cell, scale }}
                    onMissing={ignore}
                  />
                )}
                {offered?.kind === 'line' && <OfferedSites start={offeredStart} />}
                {!cropped && <SelectionLayer presentation={presentation} gestures={pointer.gestures} scale={scale} />}
              </div>
            </div>
          )}
        </div>
        {isChoosing && (
          <Part
            load={loadChoosingElements}
            props={{ presentation }}
            onMissing={() => {
              presentation.choosing.set(null);
              presentation.notify({ name: 'part-missing' });
            }}
          />
        )}
        {/* For who has a pointer: keys put it elsewhere by commands. */}
        {offered && (
          <p className="ed-draw-hint" aria-hidden="true">
            {offered.kind === 'line' ? words.drawLine : words.drawBox}
          </p>
        )}
      </section>
    </main>
  );
}

/** Outlines keep their width on the screen by dividing by `--scale`. */
function scaled(scale: number): CSSProperties & Record<'--scale', number> {
  return { scale: String(scale), '--scale': scale };
}
