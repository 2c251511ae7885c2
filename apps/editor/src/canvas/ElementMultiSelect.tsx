import { useEffect } from 'react';
import type { SyntheticEvent } from 'react';
import { currentSlide } from '../model/editor-state.ts';
import type { Presentation } from '../session/presentation.ts';
import { Button } from '../kit/Button.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { useStore } from '../kit/use-store.ts';
import { useMessages } from '../kit/use-messages.ts';
import { messages } from './multi-select-messages.ts';

/** While presses and Space take elements in or out, as fingers have no keys to hold: how many are chosen, and the way out. */
export function ElementMultiSelect({ presentation: { deferred, multiSelect } }: { presentation: Presentation }) {
  const t = useMessages(messages);
  const count = useStore(deferred, ({ selection }) => selection.elements.length);
  const isEditing = useStore(deferred, ({ selection }) => selection.editing);
  const slide = useStore(deferred, (state) => currentSlide(state)?.id);

  // The keyboard comes to the slide, from wherever it was asked for.
  useEffect(() => {
    const viewportElement = document.querySelector('.ed-board');
    if (viewportElement?.contains(document.activeElement)) return;
    focusSelectedOr('.ed-element');
  }, []);

  // Another slide has other elements; in a text, presses and Space write.
  useEffect(() => {
    const end = () => multiSelect.get() === 'elements' && multiSelect.set(null);
    if (isEditing) end();
    return () => void end();
  }, [multiSelect, isEditing, slide]);

  /** What is chosen stays so, for what is done with it next. */
  function end({ currentTarget }: SyntheticEvent): void {
    if (currentTarget.contains(document.activeElement)) focusSelectedOr('.ed-board-fit');
    multiSelect.set(null);
  }

  return (
    <Toolbar name={t.multiSelect} className="ed-choosing-bar ed-choosing-elements">
      <strong>{t.selected(count)}</strong>
      <Button name={t.done} onClick={end} onKeyDown={(event) => event.key === 'Escape' && end(event)} />
    </Toolbar>
  );
}

/** The keyboard goes to what is chosen, or else to the first of others. */
function focusSelectedOr(others: string): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(`.ed-board ${selector}`);
  (find('.ed-element[aria-pressed=true]') ?? find(others))?.focus({ preventScroll: true });
}
