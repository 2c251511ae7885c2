import { useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { keepCaret } from './focus.ts';
import { Popover } from './Popover.tsx';
import type { PopoverProps } from './Popover.tsx';

/** Props of `PopoverButton`: the props of its button, and of its popover. */
export interface PopoverButtonProps
  extends
    Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'popover' | 'content' | 'children'>,
    Pick<PopoverProps, 'label'> {
  /** Returns the position at which the popover opens, called when it opens. @default below the button */
  position?: (() => PopoverProps['at']) | undefined;
  /** Role of the popover. @default 'menu' */
  opens?: 'menu' | 'dialog' | undefined;
  /** Class of the popover. */
  popoverClass?: string | undefined;
  /**
   * Whether the button is an item of a menu and opens a submenu, also when the mouse moves over it. @default false
   */
  isSubmenu?: boolean;
  /** What the button shows. */
  content: ReactNode;
  /** Returns the content of the popover. `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a popover, to which the focus moves until it closes. */
export function PopoverButton({
  label,
  position,
  opens = 'menu',
  popoverClass,
  isSubmenu = false,
  content,
  children,
  ...rest
}: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState<PopoverProps['at']>();
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        {...rest}
        ref={button}
        type="button"
        role={isSubmenu ? 'menuitem' : undefined}
        aria-haspopup={opens}
        aria-expanded={isOpen}
        onClick={() => {
          setAt(position?.());
          setIsOpen(isSubmenu || !isOpen);
        }}
        onMouseDown={keepCaret}
        // The pointer must have moved, because a menu can open under a resting pointer.
        onPointerMove={({ pointerType, movementX, movementY }) => {
          if (isSubmenu && pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) setIsOpen(true);
        }}
      >
        {content}
      </button>
      {isOpen && (
        <Popover
          label={label}
          role={opens}
          side={isSubmenu ? 'beside' : 'below'}
          {...(popoverClass !== undefined && { className: popoverClass })}
          {...(at && { at })}
          anchor={() => button.current}
          onClose={close}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
}
