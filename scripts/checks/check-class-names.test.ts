import { expect, it } from 'vitest';
import { styledClasses, upwardClasses, usedClasses } from './check-class-names.ts';

it('finds the classes that a style sheet styles, but not those of the elements around them', () => {
  const css = `
    @layer ppt.components {
      /* .ed-comment { } */
      .ed-panel > .ed-list:hover, .ed .ed-row[data-state='open'] { inline-size: var(--ed-width); color: red }
      @media (width < 720px) { .ed-phone .ed-bar { gap: 0 } }
    }`;
  expect([...styledClasses(css)]).toEqual(['ed-list', 'ed-row', 'ed-bar']);
});

it('finds classes in strings, templates and JSX', () => {
  const text = `// .ed-comment
    const bar = <div className="ed-bar ed-open" />;
    frame.className = isOpen ? 'ed-frame' : \`ed-other \${more} ed-last\`;
    const width = 'used-width';`;
  expect(usedClasses('src/bar.tsx', text)).toEqual(new Set(['ed-bar', 'ed-open', 'ed-frame', 'ed-other', 'ed-last']));
});

it('reports classes that only a higher folder styles', () => {
  const used = new Map([
    ['ed-bar', ['canvas/Bar.tsx', 'panels/Panel.tsx']],
    ['ed-field', ['panels/Panel.tsx']],
    ['ed-number', ['kit/Field.tsx']],
    ['ed-plain', ['kit/Field.tsx']],
  ]);
  const styled = new Map([
    ['ed-bar', ['panels/panel.css']],
    ['ed-field', ['kit/field.css']],
    ['ed-number', ['panels/panel.css', 'kit/number.css']],
  ]);
  expect(upwardClasses(used, styled, ['panels', 'canvas', 'kit'])).toEqual([
    'canvas/Bar.tsx uses .ed-bar, which panels/panel.css styles',
  ]);
});
