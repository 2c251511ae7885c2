import { describe, expect, it } from 'vitest';
import { propsTable } from '../../.storybook/props-table.ts';

/** A row as the docs page shows it, for a prop as react-docgen finds it. */
function rowOf(raw: string, description = ''): unknown {
  const storybooks = { name: 'prop', description, control: { type: 'object' }, table: { type: { summary: 'union' } } };
  return propsTable({ prop: storybooks }, { prop: { description, tsType: { name: 'union', raw } } })['prop'];
}

describe('the table of a component’s props', () => {
  it.each([
    ["'eager' | 'lazy' | undefined", "'eager' | 'lazy'", 'radio'],
    ['boolean | undefined', 'boolean', 'boolean'],
    ['string', 'string', 'text'],
    ['((dirty: boolean) => void) | undefined', '(dirty: boolean) => void', false],
    ['\n    | Cover\n    | string\n    | null\n    | undefined', 'Cover | string | null', false],
    ['(id: string | null) => (() => void) | undefined', '(id: string | null) => (() => void) | undefined', false],
    ['Partial<Record<Part, () => void>> | undefined', 'Partial<Record<Part, () => void>>', false],
  ])('shows %j as written, with a control where there is a choice', (raw, summary, control) => {
    expect(rowOf(raw)).toMatchObject({ control, table: { type: { summary } } });
  });

  it('puts the default into its column', () => {
    expect(rowOf('string', "Of the iframe. @default 'Presentation editor'")).toMatchObject({
      description: 'Of the iframe.',
      table: { defaultValue: { summary: "'Presentation editor'" } },
    });
    expect(rowOf('string', 'Of the iframe.')).not.toHaveProperty('table.defaultValue');
  });

  it('leaves alone what no documentation was found for', () => {
    const row = { name: 'style', table: { type: { summary: 'object' } } };
    expect(propsTable({ style: row }, {})).toEqual({ style: row });
  });
});
