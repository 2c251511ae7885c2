import type { ReactElement, ReactNode } from 'react';
import { createMemoryFetcher, type MemoryFetcherOptions } from '../testing/index.ts';
import { usePpt } from './ppt-context.ts';
import { PptProvider } from './PptProvider.tsx';

/** For stories: the same component once for each backend, in the language and colours of the story. */
export function StoryBackends({
  backends,
  children,
}: {
  backends: Readonly<Record<string, MemoryFetcherOptions>>;
  /** @param name of the backend that it stands on. */
  children: (name: string) => ReactNode;
}): ReactElement {
  const { locale, colorScheme } = usePpt();
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {Object.entries(backends).map(([name, backend]) => (
        <PptProvider key={name} fetcher={createMemoryFetcher(backend)} locale={locale} colorScheme={colorScheme}>
          {children(name)}
        </PptProvider>
      ))}
    </div>
  );
}
