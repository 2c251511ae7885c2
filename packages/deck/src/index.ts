export * from './model/box.ts';
export * from './model/deck.ts';
export * from './model/element.ts';
export * from './model/outline.ts';
export * from './model/paint.ts';
export * from './model/text.ts';
