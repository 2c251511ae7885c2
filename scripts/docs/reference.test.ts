import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isComponent, isHook, isOther } from '../../.storybook/docs/blocks/api-names.ts';
import { publishedPackages } from '../build/build-packages.ts';
import { root } from '../steps.ts';

interface Name {
  path: string;
  name: string;
  prose: string;
}

/** Returns the names of a package, as listed in its report. */
function namesOf(packageName: string): Name[] {
  const report = readFileSync(join(root, 'packages', packageName, 'api.md'), 'utf8');
  return report
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [path = ''] = section.split('\n', 1);
      const parts = section.split(/^### /m).slice(1);
      return parts.map((part) => ({
        path,
        name: part.split('\n', 1)[0] ?? '',
        prose: part.slice(part.indexOf('\n'), part.indexOf('```')).trim(),
      }));
    });
}

describe.each(publishedPackages)('reference of %s', (packageName) => {
  const names = namesOf(packageName);

  it('describes each public name', () => {
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter(({ prose }) => prose === '').map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  it('has a section for each published path', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', packageName, 'package.json'), 'utf8')) as {
      exports: Record<string, string | { types?: string; '@ppt-embed/source'?: string }>;
    };
    const paths = Object.entries(manifest.exports)
      .filter(([path, entry]) => typeof entry !== 'string' && entry.types !== undefined && !path.endsWith('.css'))
      .map(([path]) => `@ppt-embed/${packageName}${path.slice(1)}`);
    expect(new Set(names.map(({ path }) => path))).toEqual(new Set(paths));
  });
});

describe('pages of the library', () => {
  const names = namesOf('react');
  const on = (is: (name: string, path: string) => boolean): string[] =>
    names.filter(({ name, path }) => is(name, path)).map(({ name }) => name);

  it('show every component and every hook', () => {
    expect(on(isComponent)).toEqual(
      expect.arrayContaining([
        'PptProvider',
        'PptEditorFrame',
        'CoverPicker',
        'HistoryTable',
        'DownloadButton',
        'ConnectButton',
        'MarkdownComposer',
        'UserTable',
        'PptWorkspace',
        'PptEditorFrameProps',
        'PptEditorFrameHandle',
      ]),
    );
    expect(on(isHook)).toEqual(
      expect.arrayContaining([
        'useEditorUrl',
        'useCovers',
        'useHistory',
        'useMyPresentations',
        'useDownload',
        'useConnection',
        'useUsers',
        'usePptEditor',
        'usePpt',
      ]),
    );
  });

  it('state the import path of components that have their own published path', () => {
    const components = names.filter(({ name, path }) => isComponent(name, path) && path !== '@ppt-embed/react');
    expect(components.map(({ name, path }) => `${path}: ${name}`)).toEqual([
      '@ppt-embed/react/workspace: PptWorkspace',
      '@ppt-embed/react/workspace: PptWorkspaceProps',
      '@ppt-embed/react/markdown: MarkdownComposer',
      '@ppt-embed/react/markdown: MarkdownComposerProps',
      '@ppt-embed/react/users: UserTable',
      '@ppt-embed/react/users: UserTableProps',
      '@ppt-embed/react/presentations: PresentationsTable',
      '@ppt-embed/react/presentations: PresentationsTableProps',
    ]);
    const page = readFileSync(join(root, '.storybook/docs/reference/Components.mdx'), 'utf8').replace(/\s+/g, ' ');
    for (const { name, path } of components.filter((component) => !component.name.endsWith('Props'))) {
      expect(page).toContain(`\`${name}\` from \`${path}\``);
    }
  });

  it('do not omit a name', () => {
    const shown = [...on(isComponent), ...on(isHook), ...on(isOther)];
    expect(new Set(shown)).toEqual(new Set(names.map(({ name }) => name)));
  });
});
