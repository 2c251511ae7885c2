import { useContext, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { zhCN } from '../../packages/react/src/locales/collect-zh-cn.ts';
import { PptProvider, type PptProviderProps } from '../../packages/react/src/index.ts';
import { createMemoryFetcher, type MemoryFetcherOptions } from '../../packages/react/src/testing/index.ts';
import { DocsGlobals } from '../docs-globals.ts';
import './live.css';

export interface LiveProps {
  /** Data and faults of the in-memory backend. */
  backend?: MemoryFetcherOptions;
  provider?: Partial<PptProviderProps>;
  style?: CSSProperties;
  children: ReactNode;
}

/** A live example on a documentation page, with its own in-memory backend. */
export function Live({ backend, provider, style, children }: LiveProps): ReactElement {
  const { locale } = useContext(DocsGlobals);
  const [fetcher] = useState(() => createMemoryFetcher(backend));
  return (
    <div className="ppt live sb-unstyled" style={style}>
      <PptProvider fetcher={fetcher} locale={locale === 'zh-CN' ? zhCN : 'en'} {...provider}>
        {children}
      </PptProvider>
    </div>
  );
}
