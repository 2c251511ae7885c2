import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

export interface LazyPanelProps<Props> {
  /** Fetches it; the same function each time. */
  load: Load<Props>;
  props: Props;
  /** Stands in its place until it is there. */
  fallback?: ReactNode;
  /** It could not be fetched; the next time is another try. */
  onLoadError: () => void;
}

/** A part of the screen that is fetched when it is first wanted. Without it the rest goes on. */
export function LazyPanel<Props extends object>({ load, props, fallback = null, onLoadError }: LazyPanelProps<Props>) {
  const [Loaded, setLoaded] = useState(() => preloaded.get(load) as ComponentType<Props> | undefined);
  const handleLoadError = useEffectEvent(onLoadError);
  useEffect(() => {
    let isStale = false;
    load().then(
      // Drawn piece by piece: whoever presses a key meanwhile is heard.
      (component) => !isStale && startTransition(() => setLoaded(() => component)),
      () => !isStale && handleLoadError(),
    );
    return () => {
      isStale = true;
    };
  }, [load]);
  return Loaded ? <Loaded {...props} /> : fallback;
}

/** What was fetched ahead is there at once. */
const preloaded = new WeakMap<object, unknown>();

/** Fetches a part before it is wanted. */
export async function preload<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const component = await load();
  preloaded.set(load, component);
  return component;
}
