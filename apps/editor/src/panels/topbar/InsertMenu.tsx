import type { ActionName } from '../../actions/actions.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { ActionMenu } from '../../actions/ActionMenu.tsx';
import { messages } from './messages.ts';
import type { PanelProps } from '../panel-props.ts';

const names: readonly ActionName[] = [
  'newSlide',
  'insertText',
  'insertShape',
  'insertPicture',
  'insertTable',
  'insertChart',
  'insertFormula',
  'insertCode',
];

/** The insert actions of the top bar, for phones. */
export function InsertMenu({ context, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  return <ActionMenu groups={[names]} label={t.insert} context={context} anchor={anchor} onClose={onClose} />;
}
