import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packages that a server component cannot use: there, React has no hooks and no contexts. */
const clientOnly: readonly string[] = ['react', 'react-dom', '@tanstack/react-query'];

const staticImport = /^(?:import|export)\b(?:[^'"();=]*?\bfrom)?\s*["']([^"'\n]+)["']/gm;

/**
 * Finds modules that server components load and that import React at load. Server components load every module of an
 * entry without `'use client'`, because a development server does not remove unused ones.
 * @param files Built entries.
 * @returns One line for each import, with the modules that lead to it.
 */
export function findReactImports(files: readonly string[]): string[] {
  const found: string[] = [];
  const visited = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (visited.has(file)) return;
    visited.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, name = ''] of source.matchAll(staticImport)) {
      if (clientOnly.includes(name)) found.push([...path, file, name].join(' → '));
      else if (name.startsWith('.')) visit(join(dirname(file), name), [...path, file]);
    }
  };
  for (const file of files) if (!/^(["'])use client\1/.test(readFileSync(file, 'utf8'))) visit(file, []);
  return found;
}
