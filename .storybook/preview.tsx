import { QueryClient } from '@tanstack/react-query';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { zhCN } from '../packages/react/src/locales/collect-zh-cn.ts';
import { PptProvider } from '../packages/react/src/provider/PptProvider.tsx';
import type { MemoryFetcherOptions } from '../packages/react/src/testing/index.ts';
import { DocsPage } from './DocsPage.tsx';
import { enhanceProps } from './props-table.ts';
import { storyBackend, toolbarFaults } from './story-backend.ts';
import './layers.css';
import '../packages/react/src/styles.css';
import './tokens.css';
import './preview.css';

// A machine that does other things as well is slow for seconds: a wait ends when its thing is there, or it has failed.
configure({ asyncUtilTimeout: 10_000 });

const schemes = ['auto', 'light', 'dark'] as const;

const preview: Preview = {
  // A page for each component: its props and its states.
  tags: ['autodocs'],
  parameters: {
    // An accessibility rule that is broken fails the story's test.
    a11y: { test: 'error' },
    layout: 'fullscreen',
    docs: { container: DocsPage, toc: { headingSelector: 'h2, h3', title: 'On this page' } },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Start',
          'Concepts',
          'Host kit',
          'Service',
          'Deck and Markdown',
          'Theming',
          'Testing your app',
          'Troubleshooting',
          'Migrating from an iframe',
          'Security model',
          'Operate',
          'Scale',
          'Benchmarks',
          'Reference',
          'Components',
          'Hosts',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '360px', height: '740px' } },
        page: { name: 'Page', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  argTypesEnhancers: [enhanceProps],
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
    fault: {
      description: 'What goes wrong in the backend',
      toolbar: {
        title: 'Backend',
        icon: 'lightning',
        items: Object.entries(toolbarFaults).map(([value, title]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
  },
  // `pnpm test` takes each story in English and light colors; `pnpm test:full` and `pnpm vitest --project 'story*'` once
  // more in Chinese and dark ones.
  initialGlobals: {
    locale: import.meta.env['STORYBOOK_LOCALE'] ?? 'en',
    colorScheme: import.meta.env['STORYBOOK_COLOR_SCHEME'] ?? 'auto',
    fault: 'none',
  },
  // A backend and a client of its own for each story; `parameters.backend` says what it holds and what goes wrong in it.
  loaders: [
    ({ parameters, globals }) => ({
      fetcher: storyBackend(parameters['backend'] as MemoryFetcherOptions | undefined, globals['fault']),
      queryClient: (parameters['queryClient'] as (() => QueryClient) | undefined)?.() ?? new QueryClient(),
    }),
  ],
  decorators: [
    (Story, { globals, loaded, parameters }) => {
      const scheme = schemes.find((one) => one === globals['colorScheme']) ?? 'auto';
      return (
        <div className="ppt stage" data-ppt-color-scheme={scheme} lang={String(globals['locale'])}>
          <PptProvider
            fetcher={loaded['fetcher']}
            queryClient={loaded['queryClient']}
            locale={globals['locale'] === 'zh-CN' ? zhCN : 'en'}
            colorScheme={scheme}
            {...(parameters['provider'] as object | undefined)}
          >
            <Story />
          </PptProvider>
        </div>
      );
    },
  ],
};
export default preview;
