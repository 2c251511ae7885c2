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
import '../packages/react/src/presentations/presentations.css';
import '../packages/react/src/workspace/workspace.css';
import './tokens.css';
import './preview.css';

// A busy machine can stall for seconds, and a longer timeout does not slow down stories that pass.
configure({ asyncUtilTimeout: 30_000 });

const schemes = ['auto', 'light', 'dark'] as const;

const preview: Preview = {
  // Generates a page for each component with its props and states.
  tags: ['autodocs'],
  parameters: {
    a11y: {
      // A violated accessibility rule fails the story. In `pnpm test`, this would repeat what `describeComponent`
      // checks in each state of each component; `pnpm test:full` checks the stories too.
      test: import.meta.env['STORYBOOK_AXE'] === 'off' ? 'off' : 'error',
      // Without this, axe would wait half a second for a response from each frame, whose page does not load axe. Only
      // violations are reported, so axe need not describe what passed.
      options: { iframes: false, resultTypes: ['violations'] },
    },
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
          'TanStack Query',
          'Your own fetcher',
          'Customizing',
          'Theming',
          'Events and states',
          'Testing your app',
          'Troubleshooting',
          'Migrating from an iframe',
          'Security model',
          'Operate',
          'Scale',
          'Browser support',
          'Bundle size',
          'Benchmarks',
          'Reference',
          'Components',
          'Custom components',
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
      description: 'Simulated errors of the backend',
      toolbar: {
        title: 'Backend',
        icon: 'lightning',
        items: Object.entries(toolbarFaults).map(([value, title]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
  },
  // `pnpm test` runs each story in English and light colors. `pnpm test:full` and `pnpm vitest --project 'story*'` also
  // run it in Chinese and dark colors.
  initialGlobals: {
    locale: import.meta.env['STORYBOOK_LOCALE'] ?? 'en',
    colorScheme: import.meta.env['STORYBOOK_COLOR_SCHEME'] ?? 'auto',
    fault: 'none',
  },
  // Each story has its own backend and query client. `parameters.backend` sets the backend's data and faults.
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
