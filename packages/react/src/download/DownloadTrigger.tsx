import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import type { en } from './messages.ts';

export interface DownloadTriggerProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'onClick'> {
  /** Whether the download is pending. */
  busy: boolean;
  messages: typeof en;
  /** Title of the presentation, for the button's accessible name. */
  title: string | undefined;
}

/** Button that starts a download. Its status is shown elsewhere. */
export function DownloadTrigger({ busy, messages, title, ...buttonProps }: DownloadTriggerProps): ReactElement {
  return (
    <Button
      {...buttonProps}
      icon={icons.download}
      busy={busy}
      aria-label={title && !busy ? messages.downloadOf(title) : undefined}
    >
      {busy ? messages.preparing : messages.download}
    </Button>
  );
}
