import { useEffect, useState } from 'react';

/** ms without typing. */
const debounceMs = 600;

/** Whether nothing is being dragged or typed on the slide. Otherwise a floating bar would be in the way. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(true);
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOn = (target: EventTarget | null, selector: string) =>
      target instanceof Element && target.closest(selector) !== null;
    window.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (isOn(target, '.ed-board') && !isOn(target, '.ed-floating')) setIsIdle(false);
      },
      options,
    );
    const rest = () => setIsIdle(true);
    window.addEventListener('pointerup', rest, options);
    window.addEventListener('pointercancel', rest, options);
    window.addEventListener(
      'keydown',
      ({ target, key }) => {
        // F6 moves focus into the bar.
        if (key === 'F6' || !isOn(target, '.ed-text')) return;
        setIsIdle(false);
        clearTimeout(timer);
        timer = setTimeout(rest, debounceMs);
      },
      options,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return isIdle;
}
