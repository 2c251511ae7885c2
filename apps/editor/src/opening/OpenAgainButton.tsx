import { ArrowLeft, RotateCcw } from 'lucide-react';
import { reopeningMessages } from '../early/reopening-messages.ts';
import type { Reopening } from '../session/reopening.ts';
import { Button } from '../ui/Button.tsx';
import type { ButtonProps } from '../ui/Button.tsx';
import { useWords } from '../ui/words.ts';

export interface OpenAgainButtonProps extends Pick<ButtonProps, 'variant' | 'busy' | 'onClick'> {
  way: NonNullable<ReturnType<Reopening['way']>>;
}

/** Opens the presentation again, or leads to where that can be done. */
export function OpenAgainButton({ way, ...props }: OpenAgainButtonProps) {
  const words = useWords(reopeningMessages);
  const isHere = way === 'here';
  return <Button {...props} icon={isHere ? RotateCcw : ArrowLeft} name={isHere ? words.openAgain : words.backToApp} />;
}
