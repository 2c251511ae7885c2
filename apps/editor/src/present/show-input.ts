import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent, WheelEvent as ReactWheelEvent } from 'react';
import type { Slide } from '@ppt-embed/deck';
import { isModKey } from '../kit/keyboard.ts';
import { inkKey } from './Ink.tsx';
import type { InkEvent } from './Ink.tsx';
import { showKey } from './show-machine.ts';
import type { ShowEvent } from './show-machine.ts';

/** Minimum length in px of a swipe that changes the slide. */
const swipe = 40;
/** Scroll distance in px of a wheel or touchpad that changes the slide. */
const wheelStep = 40;
/**
 * Time in ms without wheel events after which a scroll has ended. A touchpad keeps scrolling for a while, but must
 * change only one slide.
 */
const wheelIdleMs = 150;
/** Time in ms without pointer movement after which the controls are hidden. */
const debounceMs = 2500;

/** Distance that the wheel has scrolled without a pause. */
export interface WheelScroll {
  /** Time of the last event in ms. */
  at: number;
  /** Distance in px. */
  by: number;
}

/**
 * Adds a wheel event to the scrolled distance.
 * @returns The step, once for each scroll that is long enough.
 */
export function scrollShow(
  { at, by }: WheelScroll,
  { deltaY, deltaMode, ctrlKey, timeStamp }: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey' | 'timeStamp'>,
): { scroll: WheelScroll; step: 'next' | 'previous' | null } {
  const before = timeStamp - at < wheelIdleMs ? by : 0;
  // Some browsers report lines (`WheelEvent.DOM_DELTA_LINE`) instead of px.
  const now = before + deltaY * (deltaMode === 1 ? 20 : 1);
  const isStep = !ctrlKey && Math.abs(before) < wheelStep && Math.abs(now) >= wheelStep;
  return { scroll: { at: timeStamp, by: now }, step: isStep ? (now > 0 ? 'next' : 'previous') : null };
}

interface ShowPointerOptions {
  isAtEnd: boolean;
  advance: (event: ShowEvent) => void;
  end: () => void;
}

/** Returns the handlers for clicks, swipes and the wheel on the stage. */
export function useShowPointer({ isAtEnd, advance, end }: ShowPointerOptions) {
  const pressed = useRef<number>(undefined);
  const wheel = useRef<WheelScroll>({ at: 0, by: 0 });
  return {
    onPointerDown(event: PointerEvent): void {
      // A press that closes a menu does nothing else.
      const isDismissing = event.currentTarget.querySelector(':popover-open') !== null;
      if (event.button === 0 && !isDismissing) pressed.current = event.clientX;
    },
    onPointerUp(event: PointerEvent): void {
      const from = pressed.current;
      pressed.current = undefined;
      const at = isElement(event.target) ? event.target : null;
      // A click on a video plays or pauses it.
      if (from === undefined || at?.closest('button, video')) return;
      const moved = event.clientX - from;
      const isSwipe = Math.abs(moved) > swipe;
      // A swipe must not follow a link. A mouse click follows a link if the button was pressed and released on it.
      if (at?.closest('a') && !(isSwipe && event.pointerType === 'touch')) return;
      const isLeft = event.pointerType !== 'mouse' && event.clientX < window.innerWidth / 3;
      const isBack = isSwipe ? moved > 0 : isLeft;
      // At the end, there is no next slide, and touch devices have no Escape key.
      if (isAtEnd && !isBack) return end();
      advance({ type: isBack ? 'previous' : 'next' });
    },
    onWheel({ nativeEvent }: ReactWheelEvent): void {
      const { scroll, step } = scrollShow(wheel.current, nativeEvent);
      wheel.current = scroll;
      if (step) advance({ type: step });
    },
  };
}

/** Props of an element of the stage on which a press does not show another slide. */
export const stopsPress = {
  role: 'presentation',
  onPointerDown: (event: PointerEvent) => event.stopPropagation(),
} as const;

interface ShowKeysOptions {
  /** The current slide; undefined at the end of the show. */
  slide: Slide | undefined;
  /** Continues the show from this window. */
  advance: (event: ShowEvent) => void;
  /** Continues the show from the presenter window. */
  send: (event: ShowEvent) => void;
  sendInk: (event: InkEvent) => void;
  end: () => void;
  /** Requests full screen. */
  goFullscreen: () => void;
  toggleHelp: () => void;
  toggleAll: () => void;
  openPresenter: () => void;
}

/** Handles the keys of the show, in this window and the presenter window. */
export function useShowKeys(presenter: Window | null, options: ShowKeysOptions): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent, win: Window) => {
    const { slide, advance, send, sendInk, end, goFullscreen, toggleHelp, toggleAll, openPresenter } = options;
    // The presenter window has no URL, so reloading would leave it blank.
    if (event.key === 'F5' || (isModKey(event) && event.key.toLowerCase() === 'r')) event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The dialog handles Escape itself, and the browser handles it to leave full screen.
    if (event.key === 'Escape' && win !== window) return end();
    if (event.key === '?') return toggleHelp();
    if (event.key.toLowerCase() === 'g' && win === window) return toggleAll();
    // A key press in the presenter window is not a user gesture in this window, so it cannot request full screen.
    if (event.key.toLowerCase() === 'f' && win === window) return goFullscreen();
    // The same applies to opening the presenter window, which is already open there.
    if (event.key.toLowerCase() === 's' && win === window) return openPresenter();
    const drawn = slide && inkKey(event.key, slide.id);
    if (drawn) return sendInk(drawn);
    const requestedSlide = showKey(event.key);
    // Enter and the space bar activate buttons; Enter activates links.
    const at = isElement(event.target) ? event.target : null;
    const isOnButton = at?.closest('button') && (event.key === 'Enter' || event.key === ' ');
    // A video that has the focus handles the keys that play it and move in it.
    const isOnVideo = at?.closest('video') && /^(?:Enter| |Arrow.*)$/u.test(event.key);
    if (!requestedSlide || isOnButton || isOnVideo || (event.key === 'Enter' && at?.closest('a'))) return;
    event.preventDefault();
    if (win === window) advance(requestedSlide);
    else send(requestedSlide);
  });
  useEffect(() => {
    const listening = [window, ...(presenter ? [presenter] : [])].map((win) => {
      const listener = (event: KeyboardEvent) => handleKeyDown(event, win);
      win.addEventListener('keydown', listener);
      return () => win.removeEventListener('keydown', listener);
    });
    return () => {
      for (const stop of listening) stop();
    };
  }, [presenter]);
}

/**
 * Hides the controls while the pointer does not move.
 * @returns Whether they are hidden, and a function that shows them.
 */
export function useIdleControls(slideIndex: number): [boolean, () => void] {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    const timer = setTimeout(() => setIsIdle(true), debounceMs);
    return () => clearTimeout(timer);
  }, [isIdle, slideIndex]);
  return [isIdle, () => setIsIdle(false)];
}

/** Whether an event target is an element. Does not use `instanceof`, because each window has a separate `Element`. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
