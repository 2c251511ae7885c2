import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import type { en } from './messages.ts';
import type { DownloadResult } from './use-download.ts';

export interface DownloadPressProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  of: DownloadResult;
  words: typeof en;
  /** What is downloaded, for those who hear the button alone. */
  title: string | undefined;
}

/** The button of a download; the sentences about it stand elsewhere. */
export function DownloadPress({ of, words, title, ...look }: DownloadPressProps): ReactElement {
  const busy = of.state === 'preparing' || of.state === 'waitingForRender';
  return (
    <Button
      {...look}
      icon={icons.download}
      busy={busy}
      onClick={of.start}
      aria-label={title && !busy ? words.downloadOf(title) : undefined}
    >
      {busy ? words.preparing : words.download}
    </Button>
  );
}
