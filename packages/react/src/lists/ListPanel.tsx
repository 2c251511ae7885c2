import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorText } from '../i18n/error-messages.ts';
import type { IconPath } from '../ui/icons.ts';
import { StatusPanel } from '../ui/StatusPanel.tsx';
import { FailedPanel } from './FailedPanel.tsx';

interface ListPanelProps {
  /** Error that prevented the list from being read; null if the list is empty. */
  error: PptError | null;
  messages: { empty: PptErrorText; failed: PptErrorText };
  /** Icon of an empty list. */
  icon: IconPath;
  retry: () => void;
  busy: boolean;
}

/** Panel that replaces a list that is empty or could not be read. */
export function ListPanel({ error, messages, icon, retry, busy }: ListPanelProps): ReactElement {
  if (error) return <FailedPanel error={error} fallback={messages.failed} retry={retry} busy={busy} />;
  return (
    <StatusPanel icon={icon} title={messages.empty.title}>
      {messages.empty.body}
    </StatusPanel>
  );
}
