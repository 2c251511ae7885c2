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
  const { busy, children } = buttonProps;
  // Users of voice control say the visible text, so a different name must not replace the host's own text.
  const isNamed = presentationTitle && !busy && typeof children !== 'string';
  return (
    <Button
      aria-label={isNamed ? messages.downloadOf(presentationTitle) : undefined}
      icon={icons.download}
      {...buttonProps}
    >
      {children ?? (busy ? messages.preparing : messages.download)}
    </Button>
  );
}
