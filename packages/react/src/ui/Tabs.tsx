import type { KeyboardEvent, ReactElement } from 'react';

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Prefix of the element ids: a tab is `${prefix}-tab-${id}`, its panel `${prefix}-panel-${id}`. */
  prefix: string;
  className?: string | undefined;
}

/** Tabs with a single tab stop. Arrow keys, Home and End select tabs. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactElement {
  const { label, tabs, selected, onSelect, prefix, className } = props;

  function move(event: KeyboardEvent<HTMLElement>): void {
    const at = tabs.findIndex(({ id }) => id === selected);
    // In right-to-left text, the next tab is on the left.
    const next = event.currentTarget.matches(':dir(rtl)') ? -1 : 1;
    const moves: Record<string, number> = { ArrowRight: at + next, ArrowLeft: at - next, Home: 0, End: -1 };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const tab = event.currentTarget.parentElement?.children[(to + tabs.length) % tabs.length] as HTMLElement;
    tab.click();
    tab.focus();
  }

  return (
    <div data-ppt="tabs" className={className} role="tablist" aria-label={label}>
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-ppt="tab"
          id={`${prefix}-tab-${id}`}
          aria-selected={id === selected}
          aria-controls={`${prefix}-panel-${id}`}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={move}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
