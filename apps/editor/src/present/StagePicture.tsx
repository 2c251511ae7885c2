import { useEffect, useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import { animationSteps, slideAtStep, slideWidth, transitionMsOf, transitionOf } from '@ppt-embed/deck';
import type { AnimationEffect, Deck, Slide, TransitionName } from '@ppt-embed/deck';
import { SlidePicture } from '../canvas/SlidePicture.tsx';

interface StagePictureProps {
  deck: Deck;
  slide: Slide;
  /** Position of the slide in the show. */
  at: number;
  /** Number of animations of the slide that have run. */
  step: number;
}

/** A transition or an animation that is being played. */
interface Running {
  transition?: TransitionName;
  animation?: Exclude<AnimationEffect, 'appear'>;
  /** The slide that is replaced, as it was shown. */
  before: Slide;
  /** Duration in ms. */
  ms: number;
  /** The horizontal extent of the element that enters, in percent of the slide. */
  extent?: { start: number; end: number };
}

/** Duration of animations of elements in ms, as in PowerPoint. */
const animationMs = 500;
/** Time in ms after which an animation has ended, in tabs in which the browser runs no animations. */
const graceMs = 300;

/**
 * The current slide. When the show advances to it, its transition is played, and then its animations, unless the user
 * prefers reduced motion. Going back shows the slide at once.
 */
export function StagePicture({ deck, slide, at, step }: StagePictureProps) {
  const visible = useMemo(() => slideAtStep(slide, step), [slide, step]);
  const [shown, setShown] = useState({ slide, visible, at, step });
  const [running, setRunning] = useState<Running | null>(null);
  if (shown.visible !== visible || shown.at !== at) {
    setShown({ slide, visible, at, step });
    const isOther = shown.slide.id !== slide.id;
    const isStep = !isOther && step === shown.step + 1;
    if (isOther || shown.step !== step) {
      const next = isOther ? transitionTo(deck, slide, shown, at) : isStep ? animationTo(slide, shown, step) : null;
      setRunning(prefersReducedMotion() ? null : next);
    }
  }
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setRunning(null), running.ms + graceMs);
    return () => clearTimeout(timer);
  }, [running]);
  const { extent } = running ?? {};
  return (
    <div
      className="ed-stage-pictures"
      data-transition={running?.transition}
      data-animation={running?.animation}
      style={
        {
          ...(running && { '--duration': `${running.ms}ms` }),
          ...(extent && { '--start': `${extent.start}%`, '--end': `${extent.end}%` }),
        } as CSSProperties
      }
    >
      {running && (
        <div key="before" className="ed-stage-before" aria-hidden="true">
          <SlidePicture deck={deck} slide={running.before} />
        </div>
      )}
      {/* A new element for each animation, so that the browser plays it. */}
      <div
        key={running?.animation ? `${slide.id} ${step}` : slide.id}
        className="ed-stage-now"
        onAnimationEnd={() => setRunning(null)}
      >
        <SlidePicture deck={deck} slide={visible} />
      </div>
    </div>
  );
}

function transitionTo(deck: Deck, slide: Slide, before: { visible: Slide; at: number }, at: number): Running | null {
  const transition = at > before.at ? transitionOf(deck, slide) : undefined;
  return transition ? { transition, before: before.visible, ms: transitionMsOf(deck, slide) } : null;
}

/** Returns the animation of a step. Apart from the new content, the slide looks the same before and after it. */
function animationTo(slide: Slide, before: { visible: Slide }, step: number): Running | null {
  const { element, effect } = animationSteps(slide.elements)[step - 1] ?? {};
  if (!element || !effect || effect === 'appear') return null;
  const { x, width, height, rotation = 0 } = element.box;
  const angle = (rotation * Math.PI) / 180;
  const half = (Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))) / 2;
  const percent = (position: number) => Math.max(0, Math.min(100, (position / slideWidth) * 100));
  const center = x + width / 2;
  return {
    animation: effect,
    before: before.visible,
    ms: animationMs,
    extent: { start: percent(center - half), end: percent(center + half) },
  };
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
