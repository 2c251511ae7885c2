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

describe('guide “Customizing”', () => {
  const page = readFileSync(new URL('../docs/customizing.md', import.meta.url), 'utf8');

  /** Returns the parts in a type: string literals, and names of types that consist of them. */
  function partsIn(type: string): string[] {
    return Array.from(type.matchAll(/'(\w+)'|\b(Ppt\w+Part)\b/g), ([, part, name]) =>
      part === undefined ? partsIn(new RegExp(`^type ${name} = (.+);$`, 'm').exec(report)?.[1] ?? '') : [part],
    ).flat();
  }

  const parts = Array.from(
    report.matchAll(/^interface (\w+)Props extends .*\bPptStylingProps<(?:keyof [^|]+\| )?([^>]+)> \{$/gm),
    ([, component = '', type = '']) => [component, partsIn(type)] as const,
  ).filter(([component]) => component !== 'Diagnostics');

  it('has the parts of all components', () => {
    expect(parts.map(([component]) => component)).toContain('PresentationsTable');
    expect(parts.length).toBeGreaterThan(8);
  });

  it.each(parts)('lists the parts of %s', (component, expectedParts) => {
    const [, , cell = ''] = new RegExp(`^\\| \`${component}\` \\|.*$`, 'm').exec(page)?.[0].split('|') ?? [];
    const listed = Array.from(cell.matchAll(/`(\w+)`/g), ([, name = '']) => name);
    expect(listed.filter((name) => name !== 'HistoryTable')).toEqual(expectedParts);
  });
});
