import { useSyncExternalStore } from 'react';

/** Layout by window width: `wide` shows the full navigation, `rail` its icons, `phone` a tab bar. */
export type Width = 'wide' | 'rail' | 'phone';

const wide = matchMedia('(width >= 900px)');
const phone = matchMedia('(width < 600px)');

/** Returns the layout for the current window width. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, () => (phone.matches ? 'phone' : wide.matches ? 'wide' : 'rail'));
}

function subscribe(listener: () => void): () => void {
  for (const query of [wide, phone]) query.addEventListener('change', listener);
  return () => {
    for (const query of [wide, phone]) query.removeEventListener('change', listener);
  };
}
