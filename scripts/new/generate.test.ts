import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { root } from '../steps.ts';
import { generate, recipes } from './generate.ts';
import { insertLines, namesOf } from './recipe.ts';

const name = 'sample-thing';
let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'ppt-new-'));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** Copies the files to which a recipe adds lines. */
function copyRegistries(kind: string): string[] {
  const files = [...new Set(recipes[kind]?.(namesOf(name)).insertions.map(({ file }) => file))];
  for (const file of files) cpSync(join(root, file), join(checkout, file), { recursive: true });
  return files;
}

describe.each(Object.keys(recipes))('pnpm new %s', (kind) => {
  it('writes files without syntax errors, including a test, and registers them next to the others', () => {
    const registries = copyRegistries(kind);
    const { written } = generate(kind, name, checkout);
    expect(written).toEqual(expect.arrayContaining(registries));
    expect(written.some((file) => /\.test\.tsx?$/.test(file) && !registries.includes(file))).toBe(true);
    for (const file of written.filter((path) => /\.tsx?$/.test(path)))
      expect(parseSync(file, readFileSync(join(checkout, file), 'utf8')).errors).toEqual([]);
    for (const file of registries) expect(readFileSync(join(checkout, file), 'utf8')).toMatch(/sample-?thing/i);
    const added = written.filter((file) => !registries.includes(file));
    expect(added.filter((file) => existsSync(join(root, file)))).toEqual([]);
  });

  it('does not write any file if one already exists', () => {
    copyRegistries(kind);
    generate(kind, name, checkout);
    expect(() => generate(kind, name, checkout)).toThrow('exists already');
  });

  it('does not write any file if a registry is missing', () => {
    expect(() => generate(kind, name, checkout)).toThrow('ENOENT');
    const [file = ''] = Object.keys(recipes[kind]?.(namesOf(name)).files ?? {});
    expect(existsSync(join(checkout, dirname(file)))).toBe(false);
  });
});

it('adds a type of element to at most 10 files outside its folders', () => {
  const files = new Set(recipes['element']?.(namesOf(name)).insertions.map(({ file }) => file));
  expect(files.size).toBeGreaterThan(0);
  expect(files.size).toBeLessThanOrEqual(10);
});

it('gives the folder of a new component a layer', () => {
  copyRegistries('component');
  expect(generate('component', name, checkout).written).toContain('scripts/checks/check-layers.ts');
});

it('rejects an unknown kind', () => {
  expect(() => generate('thing', name, checkout)).toThrow('Unknown kind "thing"');
});

it.each([
  ['big-picture', 'bigPicture', 'BigPicture', 'Big picture'],
  ['BigPicture', 'bigPicture', 'BigPicture', 'Big picture'],
  ['quote', 'quote', 'Quote', 'Quote'],
])('derives the forms of %s', (input, camel, pascal, words) => {
  expect(namesOf(input)).toEqual({ kebab: input === 'quote' ? 'quote' : 'big-picture', camel, pascal, words });
});

it.each(['', '../up', 'a b', '1st', '-a', 'a-', 'a'.repeat(41)])('rejects the name "%s"', (input) => {
  expect(() => namesOf(input)).toThrow('is not a name');
});

it('inserts lines with the indentation of the line that follows', () => {
  const insertion = { file: 'list.ts', before: 'last,', lines: ['next,'] };
  expect(insertLines('[\n  first,\n  last,\n]', insertion)).toBe('[\n  first,\n  next,\n  last,\n]');
  expect(() => insertLines('[\n  first,\n]', insertion)).toThrow(
    'exactly one line that begins with "last,", and has 0',
  );
});

it('inserts lines before each of several equal lines only where equal lines are expected', () => {
  const insertion = { file: 'switch.ts', before: 'last:', lines: ['next:'], isRepeated: true };
  expect(insertLines('first:\n  last:\nlast:', insertion)).toBe('first:\n  next:\n  last:\nnext:\nlast:');
  expect(() => insertLines('last:\nlast:', { ...insertion, isRepeated: false })).toThrow('and has 2');
});

it('inserts an item into a list in one line', () => {
  const insertion = { file: 'list.ts', before: "'last'", lines: ["'next', "], isInline: true };
  expect(insertLines("['first', 'last']", insertion)).toBe("['first', 'next', 'last']");
  expect(() => insertLines("['first']", insertion)).toThrow('must contain "\'last\'" once, and has 0');
});
