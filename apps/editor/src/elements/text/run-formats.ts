import type { Run, TextStyle } from '@ppt-embed/deck';

/** Formats of characters that are either on or off. */
export const textMarks = ['bold', 'italic', 'underline', 'strike', 'code'] as const satisfies readonly (keyof Run)[];

/** A format of characters that is either on or off. */
export type TextMark = (typeof textMarks)[number];

/** A format of characters with a value. */
export type RunFormat = Exclude<keyof Run, 'text' | 'link' | TextMark>;

/** Formats whose default is the value of the box. */
type BoxFormat = RunFormat & keyof TextStyle;

/** The values of the other formats if characters have none. */
const fixedDefaults: Readonly<Record<Exclude<RunFormat, BoxFormat>, number | null>> = {
  alpha: 1,
  highlight: null,
  baseline: null,
};

const boxFormats: Readonly<Record<BoxFormat, true>> = { face: true, size: true, color: true };

const names = [...Object.keys(boxFormats), ...Object.keys(fixedDefaults)] as RunFormat[];

/** Returns a value for each mark. */
export function mapTextMarks<Value>(valueOf: (name: TextMark) => Value): Record<TextMark, Value> {
  return Object.fromEntries(textMarks.map((name) => [name, valueOf(name)])) as Record<TextMark, Value>;
}

/** Returns a value for each format with a value. */
export function mapRunFormats<Value>(valueOf: (name: RunFormat) => Value): Record<RunFormat, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<RunFormat, Value>;
}

/** Returns the formats of a box's characters that have no formats themselves. */
export function defaultFormats({ face, size, color }: Pick<TextStyle, BoxFormat>): Record<RunFormat, unknown> {
  return { ...fixedDefaults, face, size, color };
}

/** Returns the formats of an object that are set. */
export function definedFormats<From extends { readonly [Name in RunFormat]?: unknown }>(
  from: From,
): { [Name in RunFormat]?: Exclude<From[Name], undefined> } {
  const entries = names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]] as const]));
  return Object.fromEntries(entries) as { [Name in RunFormat]?: Exclude<From[Name], undefined> };
}

/** Whether a value is stored in a run. It is not if it belongs to the style of the box, or is the default. */
export function isStoredInRun(name: RunFormat, value: unknown): boolean {
  return name in fixedDefaults && value !== fixedDefaults[name as keyof typeof fixedDefaults];
}
