import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

export interface PartProps<Props> {
  /** Fetches it; the same function each time. */
  load: Load<Props>;
  props: Props;
  /** Stands in its place until it is there. */
  fallback?: ReactNode;
  /** It could not be fetched; the next time is another try. */
  onMissing: () => void;
}

/** A part of the screen that is fetched when it is first wanted. Without it the rest goes on. */
export function Part<Props extends object>({ load, props, fallback = null, onMissing }: PartProps<Props>) {
  const [Loaded, setLoaded] = useState(() => fetched.get(load) as ComponentType<Props> | undefined);
  const miss = useEffectEvent(onMissing);
  useEffect(() => {
    let isGone = false;
    load().then(
      // Drawn piece by piece: whoever presses a key meanwhile is heard.
      (component) => !isGone && startTransition(() => setLoaded(() => component)),
      () => !isGone && miss(),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return Loaded ? <Loaded {...props} /> : fallback;
}

/** What was fetched ahead is there at once. */
const fetched = new WeakMap<object, unknown>();

/** Fetches a part before it is wanted. */
export async function fetchAhead<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const component = await load();
  fetched.set(load, component);
  return component;
}
