import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findReactImports } from './find-react-imports.ts';

function createFiles(files: Record<string, string>): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-react-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return (name) => join(folder, name);
}

it('finds an import of React in a chunk that an entry for servers loads', () => {
  const path = createFiles({
    'testing/index.js': 'import { a } from "../chunks/frame.js";\nexport { a };\n',
    'chunks/frame.js': 'import { createContext } from "react";\nexport const a = createContext(null);\n',
  });
  expect(findReactImports([path('testing/index.js')])).toEqual([
    `${path('testing/index.js')} → ${path('chunks/frame.js')} → react`,
  ]);
});

it('accepts entries for browsers, and chunks that are loaded later', () => {
  const path = createFiles({
    'index.js': '"use client";\nimport { useState } from "react";\nexport { useState };\n',
    'queries.js': 'export const load = () => import("./chunks/panel.js");\nexport { b } from "./chunks/data.js";\n',
    'chunks/panel.js': 'import { useState } from "react";\n',
    'chunks/data.js': 'export const b = 1;\n',
  });
  expect(findReactImports([path('index.js'), path('queries.js')])).toEqual([]);
});
