import { ActionMenu } from '../../actions/ActionMenu.tsx';
import type { PanelProps } from '../panel-props.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

const names = ['exportPowerPoint', 'exportPdf', 'exportPicture', 'exportPictures', 'exportMarkdown', 'print'] as const;

/** Menu of all export formats. */
export function ExportMenu({ context, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  return <ActionMenu groups={[names]} label={t.exportAs} context={context} anchor={anchor} onClose={onClose} />;
}
