import { create, type ThemeVars } from 'storybook/theming';

const shared = {
  brandTitle: 'PPT Embed',
  brandImage: 'ppt-embed-brand.svg',
  brandTarget: '_self',
  brandUrl: './',
  appBorderRadius: 10,
  inputBorderRadius: 7,
  fontCode: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
} as const;

/** Storybook themes with the components' colors, from `styles/tokens.css`. */
export const light: ThemeVars = create({
  ...shared,
  base: 'light',
  appBg: '#eff0f3',
  appContentBg: '#f5f6f8',
  appPreviewBg: '#f5f6f8',
  appBorderColor: '#e4e5e9',
  barBg: '#ffffff',
  barTextColor: '#4c5059',
  barSelectedColor: '#2d57e9',
  barHoverColor: '#2d57e9',
  colorPrimary: '#2d57e9',
  colorSecondary: '#2d57e9',
  textColor: '#15171c',
  textMutedColor: '#636771',
  inputBg: '#ffffff',
  inputBorder: '#cdcfd5',
});

export const dark: ThemeVars = create({
  ...shared,
  base: 'dark',
  brandImage: 'ppt-embed-brand-dark.svg',
  appBg: '#0b0c10',
  appContentBg: '#0f1015',
  appPreviewBg: '#0f1015',
  appBorderColor: '#2a2d35',
  barBg: '#15171c',
  barTextColor: '#b4b8c1',
  barSelectedColor: '#7199fe',
  barHoverColor: '#7199fe',
  colorPrimary: '#3f68ee',
  colorSecondary: '#5b82f5',
  textColor: '#eceef2',
  textMutedColor: '#9297a2',
  inputBg: '#1d1f25',
  inputBorder: '#3c4049',
});
