import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { animationGroups, slideAtStep, slideDuringStep, transitionMsOf, transitionOf } from '@ppt-embed/deck';
import type { AnimationGroup, Deck, Slide, TransitionName } from '@ppt-embed/deck';
import { SlidePicture } from '../canvas/SlidePicture.tsx';
import { playEffects, totalMs } from '../canvas/effects/play-effects.ts';

interface StagePictureProps {
  deck: Deck;
  slide: Slide;
  /** Position of the slide in the show. */
  at: number;
  /** Number of clicks whose animations have run on the slide. */
  step: number;
}

/** A transition that is being played. */
interface RunningTransition {
  kind: 'transition';
  transition: TransitionName;
  /** The slide that is replaced, as it was shown. */
  before: Slide;
  /** Duration in ms. */
  ms: number;
}

/** Effects that are being played. */
interface RunningEffects {
  kind: 'effects';
  group: AnimationGroup;
  /** The slide with the elements that enter and leave. */
  slide: Slide;
  /** Ids of the elements on it, in the order of the effects. */
  ids: readonly string[];
  /** Duration in ms. */
  ms: number;
}

type Running = RunningTransition | RunningEffects;

/** Time in ms after which a transition has ended, in tabs in which the browser runs no animations. */
const graceMs = 300;

/**
 * The current slide. When the show advances to it, its transition is played, and then its animations, unless the user
 * prefers reduced motion. Going back shows the slide at once.
 */
export function StagePicture({ deck, slide, at, step }: StagePictureProps) {
  const visible = useMemo(() => slideAtStep(slide, step), [slide, step]);
  const [shown, setShown] = useState({ slide, visible, at, step });
  const [running, setRunning] = useState<Running | null>(() =>
    step === 0 && !prefersReducedMotion() ? effectsOf(slide, 0) : null,
  );
  const now = useRef<HTMLDivElement>(null);
  if (shown.visible !== visible || shown.at !== at) {
    setShown({ slide, visible, at, step });
    const isOther = shown.slide.id !== slide.id;
    if (isOther || shown.step !== step) {
      const isForward = isOther ? at > shown.at && step === 0 : step === shown.step + 1;
      const transition = isOther ? transitionTo(deck, slide, shown, at) : null;
      setRunning(isForward && !prefersReducedMotion() ? (transition ?? effectsOf(slide, step)) : null);
    }
  }
  const end = () => setRunning(running?.kind === 'transition' ? effectsOf(slide, 0) : null);
  const endLater = useEffectEvent(end);
  const play = useEffectEvent(({ group, ids }: RunningEffects) =>
    now.current ? playEffects(now.current, deck, group, ids) : undefined,
  );
  // Before the paint, because elements that enter would otherwise be visible for a moment.
  useLayoutEffect(() => {
    if (!running) return;
    const stop = running.kind === 'effects' ? play(running) : undefined;
    const timer = setTimeout(() => endLater(), running.ms + (running.kind === 'transition' ? graceMs : 0));
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [running]);
  const transition = running?.kind === 'transition' ? running : undefined;
  const picture = running?.kind === 'effects' ? running.slide : transition ? slideAtStep(slide, -1) : visible;
  return (
    <div
      className="ed-stage-pictures"
      data-transition={transition?.transition}
      data-effects={running?.kind === 'effects' ? '' : undefined}
      style={{ ...(transition && { '--duration': `${transition.ms}ms` }) } as CSSProperties}
    >
      {transition && (
        <div key="before" className="ed-stage-before" aria-hidden="true">
          <SlidePicture deck={deck} slide={transition.before} />
        </div>
      )}
      <div
        key={slide.id}
        ref={now}
        className="ed-stage-now"
        onAnimationEnd={() => running?.kind === 'transition' && end()}
      >
        <SlidePicture deck={deck} slide={picture} />
      </div>
    </div>
  );
}

function transitionTo(
  deck: Deck,
  slide: Slide,
  before: { visible: Slide; at: number },
  at: number,
): RunningTransition | null {
  const transition = at > before.at ? transitionOf(deck, slide) : undefined;
  return transition
    ? { kind: 'transition', transition, before: before.visible, ms: transitionMsOf(deck, slide) }
    : null;
}

/** Returns the effects of a click, or those that start by themselves if `step` is 0; null if there are none. */
function effectsOf(slide: Slide, step: number): RunningEffects | null {
  const { automatic, clicks } = animationGroups(slide.elements);
  const group = [automatic, ...clicks][step] ?? [];
  const ms = totalMs(group);
  return ms > 0 ? { kind: 'effects', group, ms, ...slideDuringStep(slide, step) } : null;
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
