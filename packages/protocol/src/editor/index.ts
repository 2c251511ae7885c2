export * from './late-letters.ts';
export * from './picture-address.ts';
export * from './session.ts';
