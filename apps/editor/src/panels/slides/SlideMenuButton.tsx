import { EllipsisVertical } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Opens the menu of the selected slides. */
export function SlideMenuButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const t = useMessages(messages);
  return (
    <Button
      variant="ghost"
      label="never"
      icon={EllipsisVertical}
      name={t.slideMenu}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onOpen}
    />
  );
}
