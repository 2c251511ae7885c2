export * from './composites.ts';
export * from './scalars.ts';
export * from './schema.ts';
