import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import type { en } from './messages.ts';
import type { DownloadResult } from './use-download.ts';

export interface DownloadTriggerProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  download: DownloadResult;
  messages: typeof en;
  /** What is downloaded, for those who hear the button alone. */
  title: string | undefined;
}

/** The button of a download; the sentences about it stand elsewhere. */
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
