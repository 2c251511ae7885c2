import type { CSSProperties, MouseEvent, ReactNode } from 'react';

interface MenuChoiceProps {
  isSelected: boolean;
  /** Whether this item gets the focus when the menu opens. @default the selected item gets the focus */
  isFocusedFirst?: boolean;
  /** Keyboard shortcut, as in `aria-keyshortcuts`. */
  keys?: string | undefined;
  style?: CSSProperties;
  /** Font in which the item is shown; its style sheet is loaded when the item is visible. */
  font?: string;
  /** Called when the item is selected. `detail` of the event is 0 if a key activated the item. */
  onSelect: (event: Pick<MouseEvent, 'detail'>) => void;
  children: ReactNode;
}

/** Menu item for one of several values. */
export function MenuChoice({
  isSelected,
  isFocusedFirst = isSelected,
  keys,
  style,
  font,
  onSelect,
  children,
}: MenuChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isSelected}
      aria-keyshortcuts={keys}
      className="ed-menu-item"
      data-first={isFocusedFirst ? '' : undefined}
      style={style}
      data-font={font}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}
