import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { zhCN } from '../i18n/zh-cn.ts';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import { PptProvider, type PptProviderProps } from '../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../testing/index.ts';

afterEach(cleanup);

interface AnyProps {
  ref?: (element: HTMLElement | null) => void;
  className?: string;
  style?: object;
  id?: string;
  'data-testid'?: string;
  messages?: object;
}

interface Component {
  name: string;
  part: string;
  show: (props: AnyProps) => ReactElement;
  /** A word of its own that the host replaces. */
  word: string;
}

const components: Component[] = [
  { name: 'CoverPicker', part: 'covers', show: (props) => <CoverPicker {...props} />, word: 'cover' },
  { name: 'HistoryTable', part: 'history', show: (props) => <HistoryTable {...props} />, word: 'title' },
  {
    name: 'DownloadButton',
    part: 'download',
    show: (props) => <DownloadButton pptId="sample-1" {...props} />,
    word: 'download',
  },
  {
    name: 'MarkdownComposer',
    part: 'markdown',
    show: (props) => <MarkdownComposer onCreate={() => undefined} {...props} />,
    word: 'create',
  },
  { name: 'ConnectButton', part: 'connect', show: (props) => <ConnectButton {...props} />, word: 'connect' },
];

function app(component: Component, props: AnyProps = {}, provider: Partial<PptProviderProps> = {}): ReactElement {
  return (
    <PptProvider fetcher={createMemoryFetcher()} {...provider}>
      {component.show(props)}
    </PptProvider>
  );
}

describe.each(components)('$name', (component) => {
  const root = (container: HTMLElement): HTMLElement =>
    container.querySelector<HTMLElement>(`[data-ppt="${component.part}"]`)!;

  it('hands its root to ref and takes class, style, id and data attributes there', () => {
    let given: HTMLElement | null = null;
    const ref = (handed: HTMLElement | null): void => void (given = handed);
    const props = { ref, className: 'mine', style: { color: 'rgb(1, 2, 3)' }, id: 'here', 'data-testid': 'it' };
    const element = root(render(app(component, props)).container);
    expect(given).toBe(element);
    expect([...element.classList]).toEqual(['ppt', 'mine']);
    expect(element.style.color).toBe('rgb(1, 2, 3)');
    expect(element.id).toBe('here');
    expect(element.dataset['testid']).toBe('it');
    expect(element.dataset['state']).toBeTruthy();
  });

  it('says in which language and colors it is', () => {
    const element = root(render(app(component, {}, { locale: zhCN, colorScheme: 'dark' })).container);
    expect(element.lang).toBe('zh-CN');
    expect(element.dataset['pptColorScheme']).toBe('dark');
  });

  it('takes the host’s own words', () => {
    const { container } = render(app(component, { messages: { [component.word]: 'Our word' } }));
    expect(container.textContent).toContain('Our word');
  });

  it('is made on a server, and hydrated without a change', async () => {
    const faults: unknown[][] = [];
    const { error } = console;
    console.error = (...words: unknown[]) => void faults.push(words);
    try {
      const container = document.createElement('div');
      container.innerHTML = renderToString(app(component));
      expect(root(container)).toBeTruthy();
      document.body.append(container);
      const { unmount } = render(app(component), { container, hydrate: true });
      expect(faults).toEqual([]);
      unmount();
      container.remove();
    } finally {
      console.error = error;
    }
  });
});
