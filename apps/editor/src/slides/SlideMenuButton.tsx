import { EllipsisVertical } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** Opens the menu of the chosen slides. */
export function SlideMenuButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const words = useWords(messages);
  return (
    <Button
      variant="ghost"
      label="never"
      icon={EllipsisVertical}
      name={words.slideMenu}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onOpen}
    />
  );
}
