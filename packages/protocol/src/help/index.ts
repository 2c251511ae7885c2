export * from './error-help.ts';
export * from './help-link.ts';
export * from './help-page.ts';
export * from './error-reference.ts';
