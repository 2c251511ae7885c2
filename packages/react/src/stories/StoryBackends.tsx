import type { ReactElement, ReactNode } from 'react';
import { createMemoryFetcher, type MemoryFetcherOptions } from '../testing/index.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { PptProvider } from '../provider/PptProvider.tsx';

/** Renders a story's component once per backend, in the story's locale and colors. */
export function StoryBackends({
  backends,
  columns = 1,
  children,
}: {
  backends: Readonly<Record<string, MemoryFetcherOptions>>;
  /** @default 1 */
  columns?: number;
  /** @param name Name of the backend. */
  children: (name: string) => ReactNode;
}): ReactElement {
  const { locale, colorScheme } = usePpt();
  return (
    <div style={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: 12 }}>
      {Object.entries(backends).map(([name, backend]) => (
        <PptProvider
          key={name}
          scope={name}
          fetcher={createMemoryFetcher(backend)}
          locale={locale}
          colorScheme={colorScheme}
        >
          {children(name)}
        </PptProvider>
      ))}
    </div>
  );
}
