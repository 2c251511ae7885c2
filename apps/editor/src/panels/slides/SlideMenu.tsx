import { ellipsisVerticalIcon } from '../../kit/icons.generated.ts';
import { Button } from '../../kit/Button.tsx';
import type { PopoverProps } from '../../kit/Popover.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { actionOf } from '../../actions/actions.ts';
import type { ActionName, ActionContext } from '../../actions/actions.ts';
import { ActionMenu } from '../../actions/ActionMenu.tsx';
import { useStore } from '../../kit/use-store.ts';
import { messages } from './messages.ts';

/** Button that opens the menu of the selected slides. */
export function SlideMenuButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const t = useMessages(messages);
  return (
    <Button
      variant="ghost"
      label="never"
      icon={ellipsisVerticalIcon}
      name={t.slideMenu}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onOpen}
    />
  );
}

const groups: readonly (readonly ActionName[])[] = [
  ['cutSlide', 'copySlide', 'paste'],
  ['newSlide', 'duplicateSlide', 'changeLayout'],
  ['splitSlide', 'mergeSlides', 'hideSlide', 'transition'],
  ['slideUp', 'slideDown'],
  ['deleteSlide'],
];

/** The keys of the list of slides, which apply to the selected elements elsewhere. */
const listKeys = {
  cutSlide: actionOf('cut').keys,
  copySlide: actionOf('copy').keys,
  duplicateSlide: actionOf('duplicate').keys,
  deleteSlide: actionOf('delete').keys,
} satisfies Partial<Record<ActionName, readonly string[]>>;

/** Position of a pointer in px of the viewport. */
export type MenuPosition = NonNullable<PopoverProps['at']>;

/** Props of `SlideMenu`. */
export interface SlideMenuProps {
  context: ActionContext;
  anchor: () => HTMLElement | null;
  /** Position of the pointer that opened the menu, in px of the viewport. */
  at?: MenuPosition | undefined;
  onClose: () => void;
}

/** Menu of the selected slides. Every drag operation has an equivalent item. */
export function SlideMenu({ context, anchor, at, onClose }: SlideMenuProps) {
  const t = useMessages(messages);
  const isMultiSelect = useStore(context.screen.multiSelect, (one) => one === 'slides');
  return (
    <ActionMenu
      groups={isMultiSelect ? groups : [['selectSlides'], ...groups]}
      label={t.slideMenu}
      keysOf={listKeys}
      context={context}
      anchor={anchor}
      onClose={onClose}
      {...(at && { at })}
    />
  );
}
