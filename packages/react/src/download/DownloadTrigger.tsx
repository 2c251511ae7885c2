import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import type { en } from './messages.ts';

export interface DownloadTriggerProps extends ButtonProps {
  messages: typeof en;
  /** Title of the presentation, for the button's accessible name. */
  presentationTitle?: string | undefined;
}

/** Button that starts a download. Its status is shown elsewhere. */
export function DownloadTrigger(props: DownloadTriggerProps): ReactElement {
  const { messages, presentationTitle, ...buttonProps } = props;
  const { busy } = buttonProps;
  return (
    <Button
      aria-label={presentationTitle && !busy ? messages.downloadOf(presentationTitle) : undefined}
      icon={icons.download}
      {...buttonProps}
    >
      {buttonProps.children ?? (busy ? messages.preparing : messages.download)}
    </Button>
  );
}
