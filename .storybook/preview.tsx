import { QueryClient } from '@tanstack/react-query';
import type { Preview } from '@storybook/react-vite';
import { zhCN } from '../packages/react/src/i18n/zh-cn.ts';
import { PptProvider } from '../packages/react/src/provider/PptProvider.tsx';
import { createMemoryFetcher, type MemoryFetcherOptions } from '../packages/react/src/testing/index.ts';
import '../packages/react/src/styles.css';
import './preview.css';

const schemes = ['auto', 'light', 'dark'] as const;

const preview: Preview = {
  // A page for each component: its props and its states.
  tags: ['autodocs'],
  parameters: {
    // An accessibility rule that is broken fails the story's test.
    a11y: { test: 'error' },
    layout: 'fullscreen',
    controls: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '360px', height: '740px' } },
        page: { name: 'Page', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  globalTypes: {
    locale: {
      description: 'Language of the components',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'zh-CN', title: '简体中文' },
        ],
        dynamicTitle: true,
      },
    },
    colorScheme: {
      description: 'Colors of the components',
      toolbar: { title: 'Colors', icon: 'mirror', items: [...schemes], dynamicTitle: true },
    },
  },
  initialGlobals: { locale: 'en', colorScheme: 'auto' },
  // A backend of its own for each story; `parameters.backend` says what it holds and what goes wrong in it.
  loaders: [
    ({ parameters }) => ({
      fetcher: createMemoryFetcher(parameters['backend'] as MemoryFetcherOptions | undefined),
      queryClient: new QueryClient(),
    }),
  ],
  decorators: [
    (Story, { globals, loaded }) => {
      const scheme = schemes.find((one) => one === globals['colorScheme']) ?? 'auto';
      return (
        <div className="ppt stage" data-ppt-color-scheme={scheme} lang={String(globals['locale'])}>
          <PptProvider
            fetcher={loaded['fetcher']}
            queryClient={loaded['queryClient']}
            locale={globals['locale'] === 'zh-CN' ? zhCN : 'en'}
            colorScheme={scheme}
          >
            <Story />
          </PptProvider>
        </div>
      );
    },
  ],
};
export default preview;
