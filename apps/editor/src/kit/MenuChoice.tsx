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
  /** Called when the pointer or the keyboard reaches the item. */
  onPreview?: () => void;
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
  onPreview,
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
      onPointerEnter={onPreview}
      onFocus={onPreview}
    >
      {children}
    </button>
  );
}
