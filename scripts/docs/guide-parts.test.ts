import { expect, it } from 'vitest';
import { guideParts, withSiteLinks } from '../../.storybook/docs/blocks/guide-parts.ts';
import { ownCodeLanguages, updateGuide } from './update-guide.ts';

it('splits a guide at its examples and generated parts, and removes the markers', () => {
  const guide = [
    '# Guide',
    '<!-- code: examples/ppt.ts -->',
    '```ts',
    '```',
    '<!-- example: editor -->',
    'After it.',
    '<!-- generated: event-order -->',
    '| table |',
    '<!-- /generated -->',
  ].join('\n');
  expect(guideParts(guide)).toEqual([
    { kind: 'markdown', text: '# Guide\n```ts\n```\n' },
    { kind: 'block', name: 'editor', text: '' },
    { kind: 'markdown', text: 'After it.\n' },
    { kind: 'block', name: 'event-order', text: '| table |\n' },
  ]);
});

it('links to the pages of the site', () => {
  expect(withSiteLinks('[a](./theming.md#colors) [b](../api.md) [c](https://react.dev) [d](#x)')).toBe(
    '[a](?path=/docs/theming--docs#colors) [b](?path=/docs/reference-hooks--docs) [c](https://react.dev) [d](#x)',
  );
});

it('copies the present code of a file or a region', () => {
  const guide = '<!-- code: .storybook/docs/samples/OwnList.tsx#options -->\n```tsx\nconst stale = 1;\n```';
  expect(updateGuide(guide)).toContain('useHistory(');
  expect(updateGuide(guide)).not.toContain('const stale');
  expect(ownCodeLanguages(`${guide}\n\n\`\`\`ts\nconst own = 1;\n\`\`\``)).toEqual(['ts']);
});

it('reports a region that does not exist', () => {
  const guide = '<!-- code: .storybook/docs/samples/OwnList.tsx#none -->\n```tsx\n```';
  expect(() => updateGuide(guide)).toThrow('There is no region "none".');
});
