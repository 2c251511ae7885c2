import { useRef, type KeyboardEvent, type ReactElement } from 'react';

export interface ComposerTabsProps {
  /** Names the list for screen readers. */
  label: string;
  tabs: readonly { id: string; label: string }[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Ids in the page: a tab is `${prefix}-tab-${id}`, its panel `${prefix}-panel-${id}`. */
  prefix: string;
}

/** Tabs with one stop for Tab; arrows, Home and End move along them. */
export function ComposerTabs({ label, tabs, chosen, onChoose, prefix }: ComposerTabsProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.id === chosen);
  const moves: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };

  function move(event: KeyboardEvent): void {
    const to = tabs[moves[event.key] ?? -1];
    if (!to) return;
    event.preventDefault();
    onChoose(to.id);
    list.current?.querySelector<HTMLElement>(`[id="${prefix}-tab-${to.id}"]`)?.focus();
  }

  return (
    <div data-ppt="tabs" role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-ppt="tab"
          id={`${prefix}-tab-${tab.id}`}
          aria-selected={tab.id === chosen}
          aria-controls={`${prefix}-panel-${tab.id}`}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
