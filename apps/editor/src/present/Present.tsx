import { useEffect, useEffectEvent, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { PointerEvent as ReactPointerEvent, WheelEvent as ReactWheelEvent } from 'react';
import { Keyboard, Maximize2, MonitorSpeaker, X } from 'lucide-react';
import { SlidePicture } from '../canvas/SlidePicture.tsx';
import { showSelectedSlide } from '../commands/select.ts';
import { isModKey } from '../kit/keyboard.ts';
import { createStore } from '../kit/store.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { Button } from '../kit/Button.tsx';
import { useStore } from '../kit/use-store.ts';
import { useMessages } from '../kit/use-messages.ts';
import { requestFullscreen, enterFullscreen, watchFullscreen, isFullscreen } from './fullscreen.ts';
import { inkKey, noInk, stepInk } from './ink.ts';
import type { InkEvent } from './ink.ts';
import { InkLayer, InkTools } from './Ink.tsx';
import { LinkLayer } from './LinkLayer.tsx';
import { messages } from './messages.ts';
import { openPresenterWindow } from './presenter-window.ts';
import { Presenter } from './Presenter.tsx';
import { ShowKeys } from './ShowKeys.tsx';
import { countOf, showKey, startShow, stepShow } from './show-machine.ts';
import type { ShowEvent } from './show-machine.ts';
import { StepButton } from './StepButton.tsx';
import { focusInPlace, saveFocus } from '../kit/focus.ts';

/** px; a swipe must be at least this long to change the slide. */
const swipe = 40;
/** px; scroll distance of a wheel or touchpad that changes the slide. */
const wheelStep = 40;
/** ms without wheel events. A touchpad keeps scrolling for a while, but must change only one slide. */
const wheelIdleMs = 150;
/**
 * ms; the longest time a browser takes to leave full screen for a window opened by the show. For some windows it stays
 * in full screen.
 */
const fullscreenGraceMs = 2000;
/** ms without pointer movement after which the controls are hidden. */
const debounceMs = 2500;

/** Full-screen slide show, starting at the current slide. Editing continues at the slide where the show ends. */
export function Present({ context, onClose }: PanelProps) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const deck = useStore(doc.deferred, (state) => state.deck);
  const stage = useRef<HTMLDialogElement>(null);
  const pressed = useRef<number>(undefined);
  /**
   * ms; time when a link or the presenter window was opened. The browser may then leave full screen without ending the
   * show.
   */
  const openedAt = useRef(-Infinity);
  const wheel = useRef({ at: 0, by: 0 });
  const [show, send] = useReducer(stepShow, doc.deferred.get(), ({ deck: { slides }, selection }) =>
    startShow(slides, selection.slide),
  );
  /** The host page may insert slides during the show. */
  const [previousSlides, setPreviousSlides] = useState(deck.slides);
  if (previousSlides !== deck.slides) {
    setPreviousSlides(deck.slides);
    send({ type: 'deck', slides: deck.slides });
  }
  const [isIdle, setIsIdle] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const [hasKeys, setHasKeys] = useState(false);
  const [presenter, setPresenter] = useState<Window | null>(null);
  const hasFullscreen = useSyncExternalStore(watchFullscreen, isFullscreen);
  /** A store that only the ink layer subscribes to, because the laser moves in every frame. */
  const [ink] = useState(() => createStore(noInk));
  const [sendInk] = useState(() => (event: InkEvent) => ink.set(stepInk(ink.get(), event)));
  const slides = show.slides.flatMap(({ number }) => deck.slides[number - 1] ?? []);
  const slide = slides[show.at];
  const count = countOf(show);
  const inkProps = slide && { ink, send: sendInk, slide: slide.id };

  function end(): void {
    doc.dispatch(showSelectedSlide((show.slides[Math.min(show.at, count - 1)]?.number ?? 1) - 1));
    onClose();
  }
  const requestedSlide = useStore(screen.requestedSlide, (value) => value);
  const [previousRequest] = useState(requestedSlide);
  useEffect(() => {
    if (requestedSlide && requestedSlide !== previousRequest)
      send({ type: 'number', number: requestedSlide.slide + 1 });
  }, [requestedSlide, previousRequest]);
  const leave = useEffectEvent(() => {
    const isLeftByBrowser = performance.now() - openedAt.current < fullscreenGraceMs;
    openedAt.current = -Infinity;
    if (!isLeftByBrowser) end();
  });

  useEffect(() => {
    const { current } = stage;
    const restoreFocus = saveFocus();
    current?.showModal();
    // Not a button, because the space bar would press it instead of showing the next slide.
    focusInPlace(current);
    const leaveFullscreen = enterFullscreen(() => leave());
    return () => {
      leaveFullscreen();
      current?.close();
      restoreFocus();
    };
  }, []);

  useEffect(() => () => presenter?.close(), [presenter]);

  const press = useEffectEvent((event: KeyboardEvent, win: Window) => {
    // The presenter window has no URL of its own: reloading would leave it empty.
    if (event.key === 'F5' || (isModKey(event) && event.key.toLowerCase() === 'r')) event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The dialog handles Escape itself, and the browser uses it to leave full screen.
    if (event.key === 'Escape' && win !== window) return end();
    if (event.key === '?') return setHasKeys(!hasKeys);
    // A key press in the presenter window does not allow this window to request full screen.
    if (event.key.toLowerCase() === 'f' && win === window) return fill();
    const drawn = slide && inkKey(event.key, slide.id);
    if (drawn) return sendInk(drawn);
    const requestedSlide = showKey(event.key);
    // Enter and the space bar activate buttons, Enter activates links.
    const at = isElement(event.target) ? event.target : null;
    const isOnButton = at?.closest('button') && (event.key === 'Enter' || event.key === ' ');
    if (!requestedSlide || isOnButton || (event.key === 'Enter' && at?.closest('a'))) return;
    event.preventDefault();
    if (win === window) advance(requestedSlide);
    else send(requestedSlide);
  });
  useEffect(() => {
    const listening = [window, ...(presenter ? [presenter] : [])].map((win) => {
      const listener = (event: KeyboardEvent) => press(event, win);
      win.addEventListener('keydown', listener);
      return () => win.removeEventListener('keydown', listener);
    });
    return () => {
      for (const stop of listening) stop();
    };
  }, [presenter]);

  useEffect(() => {
    if (isIdle) return;
    const timer = setTimeout(() => setIsIdle(true), debounceMs);
    return () => clearTimeout(timer);
  }, [isIdle, show.at]);

  /** Called when the user continues the show in this window: leaving full screen ends it from now on. */
  function advance(event: ShowEvent): void {
    openedAt.current = -Infinity;
    send(event);
  }

  /** Requests full screen again after the browser left it for an opened window. */
  function fill(): void {
    openedAt.current = -Infinity;
    // The button unmounts with this state.
    focusInPlace(stage.current);
    void requestFullscreen();
  }

  function release(event: ReactPointerEvent): void {
    const from = pressed.current;
    pressed.current = undefined;
    const at = isElement(event.target) ? event.target : null;
    if (from === undefined || at?.closest('button')) return;
    const moved = event.clientX - from;
    const isSwipe = Math.abs(moved) > swipe;
    // A swipe must not follow a link. A mouse click follows it if it was pressed and released on it.
    if (at?.closest('a') && !(isSwipe && event.pointerType === 'touch')) return;
    const isLeft = event.pointerType !== 'mouse' && event.clientX < window.innerWidth / 3;
    const isBack = isSwipe ? moved > 0 : isLeft;
    // At the end there is no next slide, and touch devices have no Escape key.
    if (!slide && !isBack && !show.isBlack) return end();
    advance({ type: isBack ? 'previous' : 'next' });
  }

  function handleWheel({ deltaY, deltaMode, ctrlKey, timeStamp }: ReactWheelEvent): void {
    const { at, by } = wheel.current;
    const before = timeStamp - at < wheelIdleMs ? by : 0;
    // Some browsers report lines instead of px.
    const now = before + deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1);
    wheel.current = { at: timeStamp, by: now };
    if (ctrlKey || Math.abs(before) >= wheelStep || Math.abs(now) < wheelStep) return;
    advance({ type: now > 0 ? 'next' : 'previous' });
  }

  function openPresenter(): void {
    const opened = openPresenterWindow(t.presenterView, () => setPresenter(null));
    if (opened) openedAt.current = performance.now();
    setPresenter(opened);
    setIsBlocked(opened === null);
  }

  return (
    <>
      <dialog
        ref={stage}
        tabIndex={-1}
        className="ed-stage"
        // Always dark, so that only the slide is bright.
        data-ppt-color-scheme="dark"
        aria-label={t.show}
        data-state={isIdle ? 'idle' : 'active'}
        onCancel={(event) => {
          event.preventDefault();
          end();
        }}
        onPointerMove={() => setIsIdle(false)}
        onPointerDown={(event) => {
          if (event.button === 0) pressed.current = event.clientX;
        }}
        onPointerUp={release}
        onWheel={handleWheel}
      >
        <div className="ed-stage-slide" data-state={show.isBlack ? 'black' : 'shown'}>
          {slide ? <SlidePicture deck={deck} slide={slide} /> : <p className="ed-stage-end">{t.endOfShow}</p>}
          {slide && <LinkLayer slide={slide} onFollow={() => void (openedAt.current = performance.now())} />}
          {inkProps && <InkLayer {...inkProps} />}
        </div>
        <p className="ed-visually-hidden" aria-live="polite">
          {slide ? `${t.slideOf(show.at + 1, count)} ${slide.title}` : t.endOfShow}
        </p>
        {isBlocked && (
          <p role="alert" className="ed-stage-alert">
            {t.presenterBlocked}
          </p>
        )}
        {hasKeys && <ShowKeys />}
        <div className="ed-stage-dock">
          <StepButton to="previous" show={show} send={advance} variant="ghost" label="never" />
          <span className="ed-stage-position">{t.slideOf(Math.min(show.at + 1, count), count)}</span>
          <StepButton to="next" show={show} send={advance} variant="ghost" label="never" />
          {inkProps && <InkTools {...inkProps} />}
          <Button variant="ghost" label="never" icon={MonitorSpeaker} name={t.presenterView} onClick={openPresenter} />
          {document.fullscreenEnabled && !hasFullscreen && (
            <Button variant="ghost" label="never" icon={Maximize2} name={t.fullScreen} keys="F" onClick={fill} />
          )}
          <Button
            variant="ghost"
            label="never"
            className="ed-stage-keys"
            icon={Keyboard}
            name={t.showKeys}
            aria-expanded={hasKeys}
            onClick={() => setHasKeys(!hasKeys)}
          />
          <Button variant="ghost" label="never" icon={X} name={t.end} onClick={end} />
        </div>
      </dialog>
      {/* Outside the show element: clicks in the presenter window are not clicks on the slide. */}
      {presenter && (
        <Presenter
          window={presenter}
          deck={deck}
          slides={slides}
          show={show}
          inkProps={inkProps}
          send={send}
          onEnd={end}
        />
      )}
    </>
  );
}

/** Without `instanceof`, because each window has its own `Element`. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
