import { focusAndReveal } from '../kit/focus.ts';
import { findPart, parts, partSelector } from '../kit/parts.ts';
import type { Part } from '../kit/parts.ts';

/** The panes in F6 order, with the selectors of their focus targets: the first match is focused. */
const panes: readonly (readonly [pane: Part, ...selectors: string[]])[] = [
  [parts.topBar, 'button'],
  [parts.slideList, '[role=option][tabindex="0"]'],
  [parts.slideGrid, '[role=option][tabindex="0"]'],
  [
    parts.canvas,
    '[role=textbox]',
    'button[data-element][aria-pressed=true]',
    'button[data-element]',
    partSelector(parts.viewport),
  ],
  [parts.contextBar, 'button'],
  [parts.floatingBar, 'button'],
  [parts.inspector, '[role=tab][aria-selected=true]'],
  [parts.notes, 'button'],
  [parts.find, 'input'],
];

/** Moves the focus to the next pane. The selection is kept. */
export function goToPane(step: 1 | -1): void {
  const there = panes.flatMap(([pane, ...selectors]) => {
    const element = findPart(pane);
    const target = selectors
      .map((selector) => element?.querySelector<HTMLElement>(selector))
      .find((one) => one?.checkVisibility({ visibilityProperty: true }));
    return element && target ? [{ element, target }] : [];
  });
  const now = there.findIndex(({ element }) => element.contains(document.activeElement));
  const next = now < 0 ? (step === 1 ? 0 : there.length - 1) : (now + step + there.length) % there.length;
  focusAndReveal(there[next]?.target);
}
