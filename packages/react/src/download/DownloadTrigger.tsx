import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import type { en } from './messages.ts';
import type { DownloadResult } from './use-download.ts';

export interface DownloadTriggerProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  download: DownloadResult;
  messages: typeof en;
  /** Title of the presentation, for the button's accessible name. */
  title: string | undefined;
}

/** Button that starts a download. Its status is shown elsewhere. */
export function DownloadTrigger({ download, messages, title, ...buttonProps }: DownloadTriggerProps): ReactElement {
  const busy = download.state === 'preparing' || download.state === 'waitingForRender';
  return (
    <Button
      {...buttonProps}
      icon={icons.download}
      busy={busy}
      onClick={download.start}
      aria-label={title && !busy ? messages.downloadOf(title) : undefined}
    >
      {busy ? messages.preparing : messages.download}
    </Button>
  );
}
