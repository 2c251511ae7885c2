import type { ArgTypes, ArgTypesEnhancer, InputType } from 'storybook/internal/types';

/** What react-docgen found out about one prop. */
interface DocumentedProp {
  description?: string;
  tsType?: { name: string; raw?: string };
}

const defaultTag = /\s*@default\s+(.+)\s*$/;

/** Whether a type is a function itself, not only holds one in brackets. */
function isFunction(type: string): boolean {
  let outside = type.replaceAll('=>', '→');
  for (let inside = ''; inside !== outside;)
    [inside, outside] = [outside, outside.replaceAll(/\([^()]*\)|<[^<>]*>|\{[^{}]*\}/g, '')];
  return outside.includes('→');
}

/** A type as it is written in the source, on one line and without `undefined`, which "required" says already. */
function formatType({ name, raw = name }: NonNullable<DocumentedProp['tsType']>): string {
  const line = raw
    .trim()
    .replace(/^\|\s*/, '')
    .replaceAll(/\s+/g, ' ');
  if (isFunction(line)) return line;
  return line.replace(/ \| undefined$/, '').replace(/^\((.*=> .*)\)$/, '$1');
}

/** What a reader can set on the page: Storybook would offer an editor of JSON for handlers and components, too. */
function controlOf(type: string): InputType['control'] {
  if (/^'[^']*'( \| '[^']*')+$/.test(type)) return { type: 'radio' };
  if (type === 'string') return { type: 'text' };
  return (type === 'boolean' || type === 'number') && { type };
}

/**
 * Rows of the table of a component's props as the source says them: each type as written (Storybook says "union" for
 * most), what stands under `@default` in its own column, and controls only where there is something to choose.
 * @param rows as Storybook has made them.
 * @param props what react-docgen found; a prop that it does not know only loses its control.
 */
export function propsTable(rows: ArgTypes, props: Readonly<Record<string, DocumentedProp>>): ArgTypes {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => {
      const { description = '', tsType } = props[name] ?? {};
      if (!tsType) return [name, { ...row, control: false }];
      const summary = formatType(tsType);
      const preset = defaultTag.exec(description)?.[1];
      return [
        name,
        {
          ...row,
          description: description.replace(defaultTag, ''),
          control: controlOf(summary),
          table: { ...row.table, type: { summary }, ...(preset && { defaultValue: { summary: preset } }) },
        },
      ];
    }),
  );
}

/** {@link propsTable} for the component of a story. */
export const enhanceProps: ArgTypesEnhancer = ({ argTypes, component }) => {
  const { __docgenInfo: documented } = Object(component) as {
    __docgenInfo?: { props?: Record<string, DocumentedProp> };
  };
  return propsTable(argTypes as ArgTypes, documented?.props ?? {}) as typeof argTypes;
};
