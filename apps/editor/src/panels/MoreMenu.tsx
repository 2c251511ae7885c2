import type { ActionName } from '../actions.ts';
import { useWords } from '../ui/words.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { messages } from './messages.ts';
import type { PanelProps } from './Panels.tsx';

const names: readonly ActionName[] = ['find', 'allSlides', 'versions', 'shortcuts'];

/** What has no button of its own in the top bar. */
export function MoreMenu({ scene, anchor, onClose }: PanelProps) {
  const words = useWords(messages);
  return <ActionMenu names={names} label={words.more} scene={scene} anchor={anchor} onClose={onClose} />;
}
