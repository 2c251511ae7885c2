export * from './collaboration.ts';
export * from './comments.ts';
export * from './deferred-fonts.ts';
export * from './picture-url.ts';
export * from './session.ts';
