import { useEffect, useState } from 'react';
import { arrowLeftIcon, rotateCcwIcon } from '../../kit/icons.generated.ts';
import { reloadTimeoutMs, reloadMessages } from '../../session/reloader.ts';
import type { Reloader } from '../../session/reloader.ts';
import { Button } from '../../kit/Button.tsx';
import type { ButtonProps } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';

/** State of reopening the presentation: not requested, requested, or failed. */
export type ReloadState = 'idle' | 'requested' | 'timedOut';

/** Tracks a request to reopen the presentation. The page is not notified if the host ignores the request. */
export function useReload(): [ReloadState, (state: ReloadState) => void] {
  const [state, setState] = useState<ReloadState>('idle');
  useEffect(() => {
    if (state !== 'requested') return;
    const timer = setTimeout(() => setState('timedOut'), reloadTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, setState];
}

/** Props of `ReloadButton`. */
export interface ReloadButtonProps extends Pick<ButtonProps, 'variant' | 'busy' | 'onClick'> {
  mode: NonNullable<ReturnType<Reloader['mode']>>;
}

/** Button that reopens the presentation, or leads back to the app, where the user can reopen it. */
export function ReloadButton({ mode, ...props }: ReloadButtonProps) {
  const t = useMessages(reloadMessages);
  const isHere = mode === 'here';
  return <Button {...props} icon={isHere ? rotateCcwIcon : arrowLeftIcon} name={isHere ? t.reopen : t.backToApp} />;
}
