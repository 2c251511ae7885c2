import { useEffect } from 'react';
import type { SyntheticEvent } from 'react';
import { currentSlide } from '../state/editor-state.ts';
import type { Presentation } from '../session/presentation.ts';
import { Button } from '../ui/Button.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './choosing-messages.ts';

/** While presses and Space take elements in or out, as fingers have no keys to hold: how many are chosen, and the way out. */
export function ChoosingElements({ presentation: { calm, choosing } }: { presentation: Presentation }) {
  const words = useWords(messages);
  const count = useStore(calm, ({ selection }) => selection.elements.length);
  const isEditing = useStore(calm, ({ selection }) => selection.editing);
  const slide = useStore(calm, (state) => currentSlide(state)?.id);

  // The keyboard comes to the slide, from wherever it was asked for.
  useEffect(() => {
    const board = document.querySelector('.ed-board');
    if (board?.contains(document.activeElement)) return;
    focusChosenOr('.ed-element');
  }, []);

  // Another slide has other elements; in a text, presses and Space write.
  useEffect(() => {
    const end = () => choosing.get() === 'elements' && choosing.set(null);
    if (isEditing) end();
    return () => void end();
  }, [choosing, isEditing, slide]);

  /** What is chosen stays so, for what is done with it next. */
  function end({ currentTarget }: SyntheticEvent): void {
    if (currentTarget.contains(document.activeElement)) focusChosenOr('.ed-board-fit');
    choosing.set(null);
  }

  return (
    <Toolbar name={words.choosing} className="ed-choosing-bar ed-choosing-elements">
      <strong>{words.chosen(count)}</strong>
      <Button name={words.done} onClick={end} onKeyDown={(event) => event.key === 'Escape' && end(event)} />
    </Toolbar>
  );
}

/** The keyboard goes to what is chosen, or else to the first of others. */
function focusChosenOr(others: string): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(`.ed-board ${selector}`);
  (find('.ed-element[aria-pressed=true]') ?? find(others))?.focus({ preventScroll: true });
}
