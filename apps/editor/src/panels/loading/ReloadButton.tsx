import { ArrowLeft, RotateCcw } from 'lucide-react';
import { reloadMessages } from '../../kit/reload-messages.ts';
import type { Reloader } from '../../session/reloader.ts';
import { Button } from '../../kit/Button.tsx';
import type { ButtonProps } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';

export interface ReloadButtonProps extends Pick<ButtonProps, 'variant' | 'busy' | 'onClick'> {
  mode: NonNullable<ReturnType<Reloader['mode']>>;
}

/** Reopens the presentation, or leads back to the app where the user can reopen it. */
export function ReloadButton({ mode, ...props }: ReloadButtonProps) {
  const t = useMessages(reloadMessages);
  const isHere = mode === 'here';
  return <Button {...props} icon={isHere ? RotateCcw : ArrowLeft} name={isHere ? t.openAgain : t.backToApp} />;
}
