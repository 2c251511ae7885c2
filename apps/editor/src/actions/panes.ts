/** The panes in F6 order, with the selectors of their focus targets: the first match is focused. */
const panes: readonly (readonly [pane: string, ...selectors: string[]])[] = [
  ['.ed-topbar', 'button'],
  ['.ed-slides', '[role=option][tabindex="0"]'],
  ['.ed-all-slides', '[role=option][tabindex="0"]'],
  ['.ed-board', '[role=textbox]', 'button[data-element][aria-pressed=true]', 'button[data-element]', '.ed-board-fit'],
  ['.ed-context', 'button'],
  ['.ed-floating', 'button'],
  ['.ed-inspector', '[role=tab][aria-selected=true]'],
  ['.ed-notes', 'button'],
  ['.ed-find', 'input'],
];

/** Moves the focus to the next pane. The selection is kept. */
export function goToPane(step: 1 | -1): void {
  const there = panes.flatMap(([pane, ...selectors]) => {
    const element = document.querySelector(pane);
    const target = selectors
      .map((selector) => element?.querySelector<HTMLElement>(selector))
      .find((one) => one?.checkVisibility({ visibilityProperty: true }));
    return element && target ? [{ element, target }] : [];
  });
  const now = there.findIndex(({ element }) => element.contains(document.activeElement));
  const next = now < 0 ? (step === 1 ? 0 : there.length - 1) : (now + step + there.length) % there.length;
  there[next]?.target.focus();
}
