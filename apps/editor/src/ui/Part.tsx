import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface PartProps<Props> {
  /** Fetches it; the same function each time. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Stands in its place until it is there. */
  fallback?: ReactNode;
  /** It could not be fetched; the next time is another try. */
  onMissing: () => void;
}

/** A part of the screen that is fetched when it is first wanted. Without it the rest goes on. */
export function Part<Props extends object>({ load, props, fallback = null, onMissing }: PartProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const miss = useEffectEvent(onMissing);

  useEffect(() => {
    let isGone = false;
    load().then(
      (component) => !isGone && setLoaded(() => component),
      () => !isGone && miss(),
    );
    return () => {
      isGone = true;
    };
  }, [load]);

  return Loaded ? <Loaded {...props} /> : fallback;
}
