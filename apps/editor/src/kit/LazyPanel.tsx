import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazyFiles } from './lazy-files.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Props of `LazyPanel`. */
export interface LazyPanelProps<Props> {
  /** Loads the component. Pass the same function on every render. */
  load: Load<Props>;
  props: Props;
  /** Shown until the component has loaded. */
  fallback?: ReactNode;
  /** Called when loading fails. `retry` loads the component again, as does a new panel with the same `load`. */
  onLoadError: (retry: () => void) => void;
}

/** Renders a component that is loaded when it is first needed. The rest of the page works without it. */
export function LazyPanel<Props extends object>({ load, props, fallback = null, onLoadError }: LazyPanelProps<Props>) {
  const [Loaded, setLoaded] = useState(() => preloaded.get(load) as ComponentType<Props> | undefined);
  const [attempt, setAttempt] = useState(0);
  const handleLoadError = useEffectEvent(() => onLoadError(() => setAttempt(attempt + 1)));
  useEffect(() => {
    let isStale = false;
    lazyFiles.load(load).then(
      // A transition renders in slices, so that key events can be handled in between.
      (component) => !isStale && startTransition(() => setLoaded(() => component)),
      () => !isStale && handleLoadError(),
    );
    return () => {
      isStale = true;
    };
  }, [load, attempt]);
  return Loaded ? <Loaded {...props} /> : fallback;
}

/** Components that were preloaded, by their `load`, so that they render synchronously. */
export const preloaded: WeakMap<object, unknown> = new WeakMap();

/** Loads a component before it is needed. */
export async function preload<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const component = await load();
  preloaded.set(load, component);
  return component;
}
