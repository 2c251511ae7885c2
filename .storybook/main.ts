import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { siteSectionsPlugin } from './search/site-sections-plugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './docs/**/*.mdx',
    { directory: './docs/samples', files: '*.stories.tsx' },
    { directory: './search', files: '*.stories.tsx' },
    { directory: './hosts', files: '*.stories.tsx', titlePrefix: 'Hosts' },
    { directory: '../packages/react/src', files: '**/*.stories.tsx', titlePrefix: 'Components' },
  ],
  // The page of the fake editor, and the logo.
  staticDirs: ['../packages/react/static', './static'],
  addons: [
    // Enables tables in MDX.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Otherwise, Storybook's own guide for authors would appear above this product's guides.
  features: { sidebarOnboardingChecklist: false },
  // Keeps light-dark() and color-mix() unchanged.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), siteSectionsPlugin()],
    build: { ...vite.build, cssTarget: 'esnext' },
  }),
  typescript: { reactDocgen: 'react-docgen' },
};
export default config;
