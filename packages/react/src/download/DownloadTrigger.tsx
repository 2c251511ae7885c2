import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import type { en } from './messages.ts';
import type { UseDownloadResult } from './use-download.ts';

export interface DownloadTriggerProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  download: UseDownloadResult;
  messages: typeof en;
  /** Title of the presentation, for the button's accessible name. */
  title: string | undefined;
}

/** Button that starts a download. Its status is shown elsewhere. */
export function DownloadTrigger({ download, messages, title, ...buttonProps }: DownloadTriggerProps): ReactElement {
  const busy = download.isPending;
  return (
    <Button
      {...buttonProps}
      icon={icons.download}
      busy={busy}
      onClick={() => download.mutate()}
      aria-label={title && !busy ? messages.downloadOf(title) : undefined}
    >
      {busy ? messages.preparing : messages.download}
    </Button>
  );
}
