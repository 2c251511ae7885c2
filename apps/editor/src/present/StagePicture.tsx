import { useEffect, useState } from 'react';
import { transitionOf } from '@ppt-embed/deck';
import type { Deck, Slide, TransitionName } from '@ppt-embed/deck';
import { SlidePicture } from '../canvas/SlidePicture.tsx';

interface StagePictureProps {
  deck: Deck;
  slide: Slide;
  /** Position of the slide in the show. */
  at: number;
}

/** A transition that is being played. */
interface RunningTransition {
  name: TransitionName;
  /** The slide that is replaced. */
  before: Slide;
}

/** ms. A little longer than the animation in the style sheet, for tabs in which the browser runs no animations. */
const maxTransitionMs = 1000;

/**
 * The current slide. When the show advances to it, its transition is played, unless the user prefers reduced motion;
 * going back shows the slide at once.
 */
export function StagePicture({ deck, slide, at }: StagePictureProps) {
  const [shown, setShown] = useState({ slide, at });
  const [running, setRunning] = useState<RunningTransition | null>(null);
  if (shown.slide !== slide || shown.at !== at) {
    setShown({ slide, at });
    if (shown.slide.id !== slide.id) {
      const name = at > shown.at && !prefersReducedMotion() ? transitionOf(deck, slide) : undefined;
      setRunning(name ? { name, before: shown.slide } : null);
    }
  }
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setRunning(null), maxTransitionMs);
    return () => clearTimeout(timer);
  }, [running]);
  return (
    <div className="ed-stage-pictures" data-transition={running?.name}>
      {running && (
        <div key={running.before.id} className="ed-stage-before" aria-hidden="true">
          <SlidePicture deck={deck} slide={running.before} />
        </div>
      )}
      <div key={slide.id} className="ed-stage-now" onAnimationEnd={() => setRunning(null)}>
        <SlidePicture deck={deck} slide={slide} />
      </div>
    </div>
  );
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
