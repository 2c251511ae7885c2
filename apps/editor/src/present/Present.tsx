import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { Dispatch, RefObject } from 'react';
import { keyboardIcon, layoutGridIcon, maximize2Icon, monitorSpeakerIcon, xIcon } from '../kit/icons.generated.ts';
import { slideAtStep, withoutHiddenElements } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { showSelectedSlide } from '../commands/select-slides.ts';
import { createStore } from '../kit/store.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { Button } from '../kit/Button.tsx';
import { useStore } from '../kit/use-store.ts';
import { useMessages } from '../kit/use-messages.ts';
import { focusInPlace, focusWindow, wrapFocus } from '../kit/focus.ts';
import {
  requestFullscreen,
  enterFullscreen,
  watchFullscreen,
  isFullscreen,
  keepAboveFullscreen,
} from './fullscreen.ts';
import { AutoplayMenu, useAutoplay } from './Autoplay.tsx';
import type { Autoplay } from './Autoplay.tsx';
import { noInk, stepInk, InkLayer, InkTools } from './Ink.tsx';
import type { InkEvent, InkLayerProps } from './Ink.tsx';
import { LinkLayer } from './LinkLayer.tsx';
import type { LinkLayerProps } from './LinkLayer.tsx';
import { messages } from './messages.ts';
import { openPresenterWindow } from './presenter-window.ts';
import { saveFocusBeforeShow } from './return-focus.ts';
import { withoutHiddenMedia } from '../elements/media/media.ts';
import { MediaLayer } from './MediaLayer.tsx';
import { ShowGrid } from './ShowGrid.tsx';
import { StagePicture } from './StagePicture.tsx';
import { Presenter, StepButton } from './Presenter.tsx';
import { slideNumberOf, startShow, stepShow } from './show-machine.ts';
import type { Show, ShowEvent } from './show-machine.ts';
import { stopsPress, useIdleControls, useShowKeys, useShowPointer } from './show-input.ts';
import { createWindowOpening } from './window-opening.ts';

/** Full-screen slide show that starts at the current slide. Editing continues on the slide where the show ends. */
export function Present({ context, onClose, hasPresenter = false }: PanelProps & { hasPresenter?: boolean }) {
  const { doc } = context;
  const t = useMessages(messages);
  const stored = useStore(doc.deferred, (state) => state.deck);
  const deck = useMemo(() => withoutHiddenElements(stored), [stored]);
  const stage = useRef<HTMLDialogElement>(null);
  const [opening] = useState(() => createWindowOpening(() => performance.now()));
  const [show, send] = useShow(context, deck);
  const [isIdle, showControls] = useIdleControls(show.at);
  const [hasKeys, setHasKeys] = useState(false);
  const hasFullscreen = useSyncExternalStore(watchFullscreen, isFullscreen);
  /** A store to which only the ink layer subscribes, because the laser pointer moves in every frame. */
  const [ink] = useState(() => createStore(noInk));
  const [sendInk] = useState(() => (event: InkEvent) => ink.set(stepInk(ink.get(), event)));
  const slides = show.slides.flatMap(({ number }) => deck.slides[number - 1] ?? []);
  const slide = slides[show.at];
  const inkProps = slide && { deck, ink, send: sendInk, slide: slide.id };

  function end(): void {
    doc.dispatch(showSelectedSlide(slideNumberOf(show) - 1));
    onClose();
  }
  function leave(): void {
    if (!opening.end()) end();
  }

  useEffect(() => {
    const uncover = () => void (document.visibilityState === 'visible' && opening.uncover());
    document.addEventListener('visibilitychange', uncover);
    return () => document.removeEventListener('visibilitychange', uncover);
  }, [opening]);
  useModalStage(stage, leave);
  usePresentedSlide(context, (slide ?? slides.at(-1))?.id);
  const { presenter, isBlocked, openPresenter } = usePresenterWindow(opening.begin, hasPresenter);
  useShowKeys(presenter, {
    slide,
    advance,
    send,
    sendInk,
    end,
    goFullscreen,
    toggleHelp: () => setHasKeys(!hasKeys),
    toggleAll: () => toggleAll(),
    openPresenter: () => (presenter ? focusWindow(presenter) : openPresenter()),
  });
  function advance(event: ShowEvent): void {
    opening.end();
    send(event);
  }

  const [isAll, toggleAll] = useAllSlides(stage);
  const { autoplay, setAutoplay } = useAutoplay(show, isAll, send);

  const onNavigate = (to: number): void => advance({ type: 'go', to });

  /** Requests full screen again after the browser has left it for an opened window. */
  function goFullscreen(): void {
    opening.end();
    // The button is unmounted together with this state.
    focusInPlace(stage.current);
    void requestFullscreen();
  }

  const pointerHandlers = useShowPointer({ isAtEnd: !slide && !show.blank, advance, end });

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
          (isAll ? toggleAll : end)();
        }}
        onPointerMove={showControls}
        onKeyDown={(event) => wrapFocus(event, event.currentTarget)}
        {...pointerHandlers}
      >
        <StageSlide {...{ deck, slides, show, inkProps, onNavigate }} onFollow={opening.begin} />
        <StageOverlays {...{ deck, slides, show, isBlocked, isAll, hasKeys, toggleAll, onNavigate }} />
        <StageDock
          slideCount={deck.slides.length}
          {...{ show, inkProps, advance, openPresenter, end, isAll, autoplay }}
          onAutoplay={setAutoplay}
          onToggleAll={toggleAll}
          onFullscreen={document.fullscreenEnabled && !hasFullscreen ? goFullscreen : undefined}
          hasKeys={hasKeys}
          onToggleKeys={() => setHasKeys(!hasKeys)}
        />
      </dialog>
      {/* Outside of the show's element, because clicks in the presenter window are not clicks on the slide. */}
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

/** Returns whether all slides are shown, and a function that shows them, or the current one again. */
function useAllSlides(stage: RefObject<HTMLDialogElement | null>): [boolean, () => void] {
  const [isAll, setIsAll] = useState(false);
  function toggleAll(): void {
    // The thumbnail that has the focus is unmounted.
    if (isAll) focusInPlace(stage.current);
    setIsAll(!isAll);
  }
  return [isAll, toggleAll];
}

interface StageOverlaysProps extends Pick<LinkLayerProps, 'slides' | 'onNavigate'> {
  deck: Deck;
  show: Show;
  /** Whether the browser has blocked the presenter window. */
  isBlocked: boolean;
  isAll: boolean;
  hasKeys: boolean;
  toggleAll: () => void;
}

/** What is shown over the slide: all slides, the list of shortcuts, and an error. */
function StageOverlays({ deck, slides, show, isBlocked, isAll, hasKeys, toggleAll, onNavigate }: StageOverlaysProps) {
  const t = useMessages(messages);
  return (
    <>
      {isBlocked && (
        <p role="alert" className="ed-stage-alert">
          {t.presenterBlocked}
        </p>
      )}
      {isAll && (
        <ShowGrid
          {...{ deck, slides, show }}
          go={(to) => {
            toggleAll();
            onNavigate(to);
          }}
        />
      )}
      {hasKeys && (
        <div {...stopsPress}>
          <ShowKeys />
        </div>
      )}
    </>
  );
}

interface StageSlideProps extends Pick<LinkLayerProps, 'slides' | 'onFollow' | 'onNavigate'> {
  deck: Deck;
  show: Show;
  inkProps: InkLayerProps | undefined;
}

/** The current slide or the end of the show, with its links and drawings. Screen readers announce its title. */
function StageSlide({ deck, slides, show, inkProps, onFollow, onNavigate }: StageSlideProps) {
  const t = useMessages(messages);
  const slide = slides[show.at];
  const visible = useMemo(() => slide && slideAtStep(slide, show.step), [slide, show.step]);
  const drawn = useMemo(() => slide && withoutHiddenMedia(slide), [slide]);
  return (
    <>
      <div className="ed-stage-slide" data-state={show.blank ?? 'shown'}>
        {drawn ? (
          <StagePicture deck={deck} slide={drawn} at={show.at} step={show.step} />
        ) : (
          <p className="ed-stage-end">{t.endOfShow}</p>
        )}
        {slide && !show.blank && <MediaLayer key={slide.id} deck={deck} slide={visible ?? slide} />}
        {slide && <LinkLayer {...{ deck, slides, onFollow, onNavigate }} slide={visible ?? slide} />}
        {inkProps && <InkLayer {...inkProps} />}
      </div>
      <p className="ed-visually-hidden" aria-live="polite">
        {slide ? `${t.slideOf(slideNumberOf(show), deck.slides.length)} ${slide.title}` : t.endOfShow}
      </p>
    </>
  );
}

/** Returns the state of the show. It follows changes to the deck, and goes to the slide that the host page requests. */
function useShow({ doc, screen }: PanelProps['context'], deck: Deck): [Show, Dispatch<ShowEvent>] {
  const [show, send] = useReducer(stepShow, doc.deferred.get(), ({ selection }) =>
    startShow(withoutHiddenElements(deck).slides, selection.slide),
  );
  /** The slides at the last rendering, because the host page may insert slides during the show. */
  const [previousSlides, setPreviousSlides] = useState(deck.slides);
  if (previousSlides !== deck.slides) {
    setPreviousSlides(deck.slides);
    send({ type: 'deck', slides: deck.slides });
  }
  const requestedSlide = useStore(screen.requestedSlide, (value) => value);
  const [previousRequest] = useState(requestedSlide);
  useEffect(() => {
    if (requestedSlide && requestedSlide !== previousRequest)
      send({ type: 'number', number: requestedSlide.slide + 1 });
  }, [requestedSlide, previousRequest]);
  return [show, send];
}

/** Reports the slide of the show to the other users of the presentation, so that they can follow it. */
function usePresentedSlide({ doc: { collaboration } }: PanelProps['context'], slide: string | undefined): void {
  useEffect(() => {
    collaboration?.presentedSlide.set(slide ?? null);
  }, [collaboration, slide]);
  useEffect(() => () => collaboration?.presentedSlide.set(null), [collaboration]);
}

/**
 * Shows the stage as a modal dialog, in full screen.
 * @param onLeave Called when the dialog no longer fills the screen.
 */
function useModalStage(stage: RefObject<HTMLDialogElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const restoreFocus = saveFocusBeforeShow();
    current.showModal();
    // Not a button, because the space bar would press a button instead of showing the next slide.
    focusInPlace(current);
    const stopRaising = keepAboveFullscreen(current);
    const leaveFullscreen = enterFullscreen(() => leave());
    return () => {
      stopRaising();
      leaveFullscreen();
      current.close();
      restoreFocus();
    };
  }, [stage]);
}

interface StageDockProps {
  show: Show;
  /** Number of slides in the deck, including hidden ones. */
  slideCount: number;
  /** The current slide; undefined at the end of the show. */
  inkProps: InkLayerProps | undefined;
  advance: (event: ShowEvent) => void;
  openPresenter: () => void;
  /** Requests full screen; undefined if it is not available or already active. */
  onFullscreen: (() => void) | undefined;
  autoplay: Autoplay;
  onAutoplay: (autoplay: Autoplay) => void;
  /** Whether all slides are shown. */
  isAll: boolean;
  onToggleAll: () => void;
  hasKeys: boolean;
  onToggleKeys: () => void;
  end: () => void;
}

/** The controls of the show. */
function StageDock({
  show,
  slideCount,
  inkProps,
  advance,
  openPresenter,
  onFullscreen,
  autoplay,
  onAutoplay,
  isAll,
  onToggleAll,
  hasKeys,
  onToggleKeys,
  end,
}: StageDockProps) {
  const t = useMessages(messages);
  return (
    <div className="ed-stage-dock" {...stopsPress}>
      <span className="ed-stage-steps">
        <StepButton to="previous" show={show} send={advance} variant="ghost" label="never" />
        <span className="ed-stage-position">{t.slideOf(slideNumberOf(show), slideCount)}</span>
        <StepButton to="next" show={show} send={advance} variant="ghost" label="never" />
      </span>
      <span className="ed-stage-tools">
        <Button
          variant="ghost"
          label="never"
          icon={layoutGridIcon}
          name={t.allSlides}
          keys="G"
          aria-pressed={isAll}
          onClick={onToggleAll}
        />
        {inkProps && <InkTools {...inkProps} />}
        <AutoplayMenu autoplay={autoplay} onChange={onAutoplay} />
        <Button
          variant="ghost"
          label="never"
          icon={monitorSpeakerIcon}
          name={t.presenterView}
          onClick={openPresenter}
        />
        {onFullscreen && (
          <Button
            variant="ghost"
            label="never"
            icon={maximize2Icon}
            name={t.fullScreen}
            keys="F"
            onClick={onFullscreen}
          />
        )}
        <Button
          variant="ghost"
          label="never"
          className="ed-stage-keys"
          icon={keyboardIcon}
          name={t.showKeys}
          aria-expanded={hasKeys}
          onClick={onToggleKeys}
        />
        <Button variant="ghost" label="never" icon={xIcon} name={t.end} onClick={end} />
      </span>
    </div>
  );
}

/** The slide show, with the presenter view in a separate window. */
export function PresentWithPresenter(props: PanelProps) {
  return <Present {...props} hasPresenter />;
}

/**
 * Opens and renders the presenter window.
 * @param onOpen Called when it has been opened; pop-up blockers may prevent that.
 * @param opensAtStart Whether it is opened when the show starts, instead of by a button or key.
 */
function usePresenterWindow(onOpen: () => void, opensAtStart: boolean) {
  const t = useMessages(messages);
  const [presenter, setPresenter] = useState<Window | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => () => presenter?.close(), [presenter]);

  function openPresenter(): void {
    const opened = openPresenterWindow(t.presenterView, () => setPresenter(null));
    if (opened) onOpen();
    setPresenter(opened);
    setIsBlocked(opened === null);
  }

  const openAtStart = useEffectEvent(() => {
    if (opensAtStart) openPresenter();
  });
  useEffect(() => {
    // After this render, but still within the user activation of the command, which allows a window to open.
    void Promise.resolve().then(() => openAtStart());
  }, []);

  return { presenter, isBlocked, openPresenter };
}

/** List of the keys, gestures and remote controls of a slide show. */
export function ShowKeys() {
  const { keys } = useMessages(messages);
  return (
    <section className="ed-show-keys" aria-label={keys.title}>
      <h2>{keys.title}</h2>
      <dl>
        {keys.rows.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
