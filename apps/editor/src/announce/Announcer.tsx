import { useEffect, useEffectEvent, useState } from 'react';
import type { Choosing } from '../selection/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { whatChanged } from './what-changed.ts';
import type { Happening } from './what-changed.ts';

/** ms; of several changes in a row the last one is told. */
const restMs = 150;

/** Says what was done to those who do not see it. */
export function Announcer({ presentation }: { presentation: Presentation }) {
  const words = useWords(messages);
  const [said, setSaid] = useState('');
  const say = useEffectEvent((happening: Happening) => tell(sentenceOf(happening, words)));
  const sayChoosing = useEffectEvent((choosing: Choosing) => tell(words.choosing[choosing]));

  function tell(sentence: string): void {
    // The same words once more are only heard as other text.
    setSaid((before) => (before === sentence ? `${sentence}\u00A0` : sentence));
  }

  useEffect(
    () =>
      presentation.choosing.subscribe(() => {
        const choosing = presentation.choosing.get();
        if (choosing) sayChoosing(choosing);
      }),
    [presentation],
  );

  const sayPainted = useEffectEvent(() => {
    const { done } = presentation.painter.get();
    if (done) tell(words.painter[done]);
  });
  useEffect(() => presentation.painter.subscribe(() => sayPainted()), [presentation]);

  useEffect(() => {
    let before = presentation.calm.get();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = presentation.calm.subscribe(() => {
      const after = presentation.calm.get();
      const happening = whatChanged(before, after);
      before = after;
      if (!happening) return;
      clearTimeout(timer);
      timer = setTimeout(() => say(happening), restMs);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [presentation]);

  return (
    <p className="ed-unseen" role="log" aria-live="polite">
      {said}
    </p>
  );
}

function sentenceOf(happening: Happening, words: typeof messages.en): string {
  switch (happening.name) {
    case 'undone':
    case 'redone':
    case 'grouped':
    case 'ungrouped':
    case 'locked':
    case 'unlocked':
      return words[happening.name];
    case 'moved':
      return words.moved(Math.round(happening.to.x), Math.round(happening.to.y));
    case 'sized':
      return words.sized(Math.round(happening.to.width), Math.round(happening.to.height));
    case 'turned':
      return words.turned(happening.to.rotation ?? 0);
    case 'several-moved':
      return words.severalMoved(happening.count);
    case 'several-sized':
      return words.severalSized(happening.count);
    case 'several-turned':
      return words.severalTurned(happening.count);
    case 'layer':
      return words.layer(happening.place, happening.count);
    case 'elements-chosen':
      return words.elementsChosen(happening.count);
    case 'elements-deleted':
      return words.elementsDeleted(happening.count);
    case 'slide-moved':
      return words.slideMoved(happening.place, happening.count);
    case 'slide-added':
      return words.slideAdded(happening.place, happening.count);
    case 'slides-added':
      return words.slidesAdded(happening.added, happening.count);
    case 'slide-deleted':
      return words.slideDeleted(happening.count);
    case 'slides-chosen':
      return words.slidesChosen(happening.count);
    case 'slides-moved':
      return words.slidesMoved(
        happening.moved,
        happening.first,
        happening.first + happening.moved - 1,
        happening.count,
      );
    case 'slides-deleted':
      return words.slidesDeleted(happening.deleted, happening.count);
    case 'slides-hidden':
      return words.slidesHidden(happening.count);
    case 'slides-shown':
      return words.slidesShown(happening.count);
    case 'slide-hidden':
      return words.slideHidden(happening.place);
    case 'slide-shown':
      return words.slideShown(happening.place);
    default:
      return happening satisfies never;
  }
}
