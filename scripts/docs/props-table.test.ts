import { describe, expect, it } from 'vitest';
import { propsTable } from '../../.storybook/props-table.ts';

/** Returns the row that the docs page shows for a prop that react-docgen has found. */
function rowOf(raw: string, description = ''): unknown {
  const storybooks = { name: 'prop', description, table: { type: { summary: 'union' } } };
  return propsTable({ prop: storybooks }, { prop: { description, tsType: { name: 'union', raw } } })['prop'];
}

describe("table of a component's props", () => {
  it.each([
    ["'eager' | 'lazy' | undefined", "'eager' | 'lazy'", { type: 'radio' }],
    ['boolean | undefined', 'boolean', { type: 'boolean' }],
    ['string', 'string', { type: 'text' }],
    ['((dirty: boolean) => void) | undefined', '(dirty: boolean) => void', false],
    ['\n    | Cover\n    | string\n    | null\n    | undefined', 'Cover | string | null', false],
    ['(id: string | null) => (() => void) | undefined', '(id: string | null) => (() => void) | undefined', false],
    ['Partial<Record<Part, () => void>> | undefined', 'Partial<Record<Part, () => void>>', false],
  ])('shows the type %j as in the source, with a control if there is a choice', (raw, summary, control) => {
    expect(rowOf(raw)).toMatchObject({ control, table: { type: { summary } } });
  });

  it('offers the values of a type to which the prop refers by name', () => {
    expect(rowOf("UseConnectOptions['mode']")).toMatchObject({
      control: { type: 'radio' },
      options: ['redirect', 'popup'],
    });
  });

  it('lets readers edit plain data as JSON', () => {
    const tsType = { name: 'union', raw: 'EditorSource | undefined' };
    const documented = { description: 'What to open.', tsType };
    const rows = propsTable({ source: { name: 'source' } }, { source: documented });
    expect(rows['source']).toMatchObject({ description: 'What to open.', control: { type: 'object' } });
  });

  it('moves the default value into its own column', () => {
    expect(rowOf('string', "Of the iframe. @default 'Presentation editor'")).toMatchObject({
      description: 'Of the iframe.',
      table: { defaultValue: { summary: "'Presentation editor'" } },
    });
    expect(rowOf('string', 'Of the iframe.')).not.toHaveProperty('table.defaultValue');
  });

  it('leaves a prop without documentation unchanged, without a control', () => {
    const row = { name: 'style', table: { type: { summary: 'object' } } };
    expect(propsTable({ style: row }, {})).toEqual({ style: { ...row, control: false } });
  });
});
