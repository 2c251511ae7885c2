import { addons } from 'storybook/manager-api';
import { dark, light } from './theme.ts';

addons.setConfig({
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? dark : light,
  sidebar: { showRoots: true },
});
