import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// These tests cover the docstrings that an editor shows on completion, as published: `pnpm check` keeps the report up
// to date.

const report = readFileSync(new URL('../api.md', import.meta.url), 'utf8');

/** Public types that a host writes or receives, by name. */
const publicTypeName = /(Props|Options|Slots|Handle|Handlers|Column|Tab|Actions|PptEditor|Control|Result)$/;

/** Returns the members of an interface without a docstring. */
function undocumented(declaration: string): string[] {
  const lines = declaration.split('\n');
  return lines.flatMap((line, index) => {
    const [, member] = /^ {4}(\w+)\??[:(]/.exec(line) ?? [];
    return member && !lines[index - 1]?.endsWith('*/') ? [member] : [];
  });
}

describe('docstrings of props and options', () => {
  const interfaces = Array.from(
    report.matchAll(/^### (\w+)\n[^#]*?```ts\n(interface [\s\S]*?)```/gm),
    ([, name = '', declaration = '']) => [name, declaration] as const,
  ).filter(([name]) => publicTypeName.test(name));

  it('are in the API report', () => {
    expect(interfaces.map(([name]) => name)).toContain('PptEditorFrameProps');
  });

  it.each(interfaces)('exist for each member of %s', (_, declaration) => {
    expect(undocumented(declaration)).toEqual([]);
  });
});
