import { useEffect, useEffectEvent, useState } from 'react';
import { timerIcon } from '../kit/icons.generated.ts';
import { Icon } from '../kit/Icon.tsx';
import { MenuChoice } from '../kit/MenuChoice.tsx';
import { PopoverButton } from '../kit/PopoverButton.tsx';
import { useMessages } from '../kit/use-messages.ts';
import { messages } from './messages.ts';
import { countOf } from './show-machine.ts';
import type { Show, ShowEvent } from './show-machine.ts';

/** Seconds for which each slide is shown, in the menu. */
const intervals = [3, 5, 10, 15, 30] as const;

/** How the show advances on its own. */
export interface Autoplay {
  /** Seconds between two steps; null if the show waits for the user. */
  seconds: number | null;
  /** Whether the show starts again after the last slide. */
  isLooping: boolean;
}

/** Advances the show after a time, unless the screen is blank or the user looks at all slides. */
export function useAutoplay(show: Show, isPaused: boolean, send: (event: ShowEvent) => void) {
  const [autoplay, setAutoplay] = useState<Autoplay>({ seconds: null, isLooping: false });
  const { seconds, isLooping } = autoplay;
  const isAtEnd = show.at === countOf(show);
  const isWaiting = seconds === null || isPaused || show.blank !== null || (isAtEnd && !isLooping);
  const advance = useEffectEvent(() => {
    const isLast = show.at >= countOf(show) - 1 && show.step >= (show.slides[show.at]?.steps ?? 0);
    send({ type: isLast && isLooping ? 'first' : 'next' });
  });
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => advance(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, seconds, show.at, show.step]);
  return { autoplay, setAutoplay };
}

interface AutoplayMenuProps {
  autoplay: Autoplay;
  onChange: (autoplay: Autoplay) => void;
}

/** Menu that lets the show advance on its own. */
export function AutoplayMenu({ autoplay, onChange }: AutoplayMenuProps) {
  const t = useMessages(messages);
  const { seconds, isLooping } = autoplay;
  return (
    <PopoverButton
      className="ed-button"
      data-variant="ghost"
      label={t.autoplay}
      aria-label={t.autoplay}
      data-tip={t.autoplay}
      data-state={seconds === null ? undefined : 'on'}
      content={<Icon icon={timerIcon} />}
    >
      {(close) => (
        <>
          <div role="group" className="ed-menu-group">
            {[null, ...intervals].map((interval) => (
              <MenuChoice
                key={interval}
                isSelected={interval === seconds}
                onSelect={() => {
                  close();
                  onChange({ seconds: interval, isLooping });
                }}
              >
                {interval === null ? t.noAutoplay : t.everySeconds(interval)}
              </MenuChoice>
            ))}
          </div>
          <div role="group" className="ed-menu-group">
            <button
              type="button"
              role="menuitemcheckbox"
              className="ed-menu-item"
              aria-checked={isLooping}
              onClick={() => {
                close();
                onChange({ seconds, isLooping: !isLooping });
              }}
            >
              {t.loop}
            </button>
          </div>
        </>
      )}
    </PopoverButton>
  );
}
