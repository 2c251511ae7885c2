import { ActionMenu } from '../actions/ActionMenu.tsx';
import type { PanelProps } from '../workspace/panel-props.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

const names = ['exportPowerPoint', 'exportPdf', 'exportPicture', 'exportPictures', 'exportMarkdown', 'print'] as const;

/** Every file that the presentation can become. */
export function ExportMenu({ scene, anchor, onClose }: PanelProps) {
  const words = useWords(messages);
  return (
    <ActionMenu
      names={names}
      label={words.exportAs}
      note={words.charge}
      scene={scene}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
