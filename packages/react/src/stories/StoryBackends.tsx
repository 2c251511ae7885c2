import type { ReactElement, ReactNode } from 'react';
import { createMemoryFetcher, type MemoryFetcherOptions } from '../testing/index.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { PptProvider } from '../provider/PptProvider.tsx';

/** For stories: renders a component once per backend, in the story's locale and colors. */
export function StoryBackends({
  backends,
  children,
}: {
  backends: Readonly<Record<string, MemoryFetcherOptions>>;
  /** @param name name of the backend. */
  children: (name: string) => ReactNode;
}): ReactElement {
  const { locale, colorScheme } = usePpt();
  return (
    <div style={{ display: 'grid', gap: 12 }}>
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
