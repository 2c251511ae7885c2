export * from './advice.ts';
export * from './help-link.ts';
export * from './help-page.ts';
export * from './troubles.ts';
