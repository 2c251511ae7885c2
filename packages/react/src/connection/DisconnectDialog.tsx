import type { ReactElement } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { en } from './disconnect-messages.ts';
import type { en as buttonEn, PptConnectMessages } from './messages.ts';
import type { useDisconnect } from './use-disconnect.ts';

interface DisconnectDialogProps {
  isOpen: boolean;
  disconnect: ReturnType<typeof useDisconnect>;
  onClose: () => void;
  messages: typeof buttonEn & Partial<PptConnectMessages>;
  className: string | undefined;
}

/** Dialog that confirms a disconnection. Loaded on the first press of Disconnect. */
export function DisconnectDialog(props: DisconnectDialogProps): ReactElement {
  const { isOpen, disconnect, onClose, className } = props;
  const messages = { ...en, ...props.messages };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      heading={messages.disconnectTitle}
      verb={disconnect.isPending ? messages.disconnecting : messages.disconnect}
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
      className={className}
    >
      {messages.disconnectBody}
    </ConfirmDialog>
  );
}
