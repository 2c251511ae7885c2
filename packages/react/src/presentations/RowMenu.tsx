import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { IconPath } from '../ui/icons.ts';

/** An action of a row. */
export interface RowMenuItem {
  id: string;
  label: string;
  icon: IconPath;
  isDestructive?: boolean;
  onSelect: () => void;
}

export interface RowMenuProps {
  /** Accessible name of the action. */
  label: string;
  /** The button that opened the menu. */
  opener: HTMLElement;
  items: readonly RowMenuItem[];
  onClose: () => void;
  className: string | undefined;
}

/** Distance in px between the button and the menu, and between the menu and the edge of the window. */
const gap = 4;

/**
 * Menu of a row, in the browser's top layer, because the table may scroll and clip it. It is open while it is rendered.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function RowMenu({ label, opener, items, onClose, className }: RowMenuProps): ReactElement {
  const menu = useRef<HTMLDivElement>(null);
  const close = (): void => {
    onClose();
    opener.focus();
  };

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    // Browsers from before 2024, and jsdom, do not support popovers. There, the menu is positioned in the page.
    if ('showPopover' in element) {
      element.showPopover();
      place(element, opener);
    }
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [opener]);

  useEffect(() => {
    const closeOutside = ({ target }: Event): void => {
      if (!menu.current?.contains(target as Node) && !opener.contains(target as Node)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    const closeMoved = (): void => {
      const hasFocus = menu.current?.contains(document.activeElement);
      onClose();
      if (hasFocus) opener.focus({ preventScroll: true });
    };
    // The menu does not move with its button. Other parts of the page may scroll, for example a log.
    const closeScrolled = ({ target }: Event): void => {
      if (target instanceof Node && target.contains(opener)) closeMoved();
    };
    window.addEventListener('resize', closeMoved);
    window.addEventListener('scroll', closeScrolled, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      window.removeEventListener('resize', closeMoved);
      window.removeEventListener('scroll', closeScrolled, true);
    };
  }, [opener, onClose]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const entries = Array.from(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);
    const index = entries.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (index + 1) % entries.length,
      ArrowUp: (index - 1 + entries.length) % entries.length,
      Home: 0,
      End: entries.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) entries[target]?.focus();
    else if (event.key === 'Escape') close();
    // Tab continues from the button.
    else if (event.key === 'Tab') return close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      data-ppt="menu"
      className={className}
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      // The popover is `manual`, because the effects above close it and know where the focus belongs.
      {...{ popover: 'manual' }}
      onKeyDown={onKeyDown}
    >
      {items.map(({ id, label: text, icon, isDestructive, onSelect }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-ppt="menu-item"
          data-state={isDestructive ? 'danger' : undefined}
          onClick={() => {
            close();
            onSelect();
          }}
        >
          <Icon icon={icon} />
          {text}
        </button>
      ))}
    </div>
  );
}

/** Places the menu below the button, or above it if there is no space, with aligned end edges. */
function place(menu: HTMLElement, opener: HTMLElement): void {
  const button = opener.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(opener).direction === 'rtl';
  const isAbove = button.bottom + gap + height > innerHeight && button.top - gap - height >= 0;
  const left = isRightToLeft ? button.left : button.right - width;
  menu.style.top = `${isAbove ? button.top - gap - height : button.bottom + gap}px`;
  menu.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
}
