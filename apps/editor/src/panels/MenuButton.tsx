import { Button } from '../kit/Button.tsx';
import type { ButtonProps } from '../kit/Button.tsx';
import { useStore } from '../kit/use-store.ts';
import type { EditorScreen, Panel } from '../session/editor-screen.ts';

/** Props of `MenuButton`. */
export interface MenuButtonProps extends Pick<ButtonProps, 'icon' | 'label' | 'name' | 'className'> {
  screen: Pick<EditorScreen, 'panel'>;
  /** The menu that the button opens. */
  menu: Panel;
  /** Name by which the menu finds its button. @default the menu */
  action?: string;
}

/** Button of a bar that opens a menu. */
export function MenuButton({ screen, menu, action = menu, ...props }: MenuButtonProps) {
  const openPanel = useStore(screen.panel);
  return (
    <Button
      {...props}
      variant="ghost"
      aria-haspopup="menu"
      aria-expanded={openPanel === menu}
      data-action={action}
      onClick={() => screen.panel.set(menu)}
    />
  );
}
