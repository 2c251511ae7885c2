import { expect, it } from 'vitest';
import { publishedFiles } from './check-published-files.ts';

it('reads the files that apps load by a published path, without the sources', () => {
  const types = { '@ppt-embed/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' };
  expect(publishedFiles(types)).toEqual(['./dist/index.d.ts', './dist/index.js']);
  const byPlatform = { '@ppt-embed/source': { node: './src/a.ts' }, node: './dist/a.js', default: './dist/b.js' };
  expect(publishedFiles(byPlatform)).toEqual(['./dist/a.js', './dist/b.js']);
  expect(publishedFiles('./package.json')).toEqual(['./package.json']);
});
