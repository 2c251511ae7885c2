import type { ColorScheme } from '@ppt-embed/protocol/frame';
import { usePpt } from './ppt-context.ts';

/** Styling props of every component. */
export interface PptStylingProps<Part extends string> {
  /** Whether to remove the library's styles. Markup, states and messages stay. */
  unstyled?: boolean | undefined;
  /**
   * Classes of the component's parts. Use `className` for its root; in the buttons, it is added to that of the
   * `<button>`.
   */
  classNames?: Partial<Record<Part, string | undefined>> | undefined;
}

interface RootProps {
  unstyled?: boolean | undefined;
  className?: string | undefined;
}

/** Attributes of a component's root element, to which tokens, locale and colors apply. */
export interface RootAttributes {
  'data-ppt': string;
  'data-ppt-color-scheme': ColorScheme | undefined;
  'data-ppt-unstyled': '' | undefined;
  className: string;
  lang: string;
}

/**
 * Returns the attributes of a root element.
 * @param part Value of `data-ppt`, by which styles and hosts select the component.
 * @param rest Remaining props: the host's own attributes. Its `className` follows `ppt`.
 */
export function useRoot<Rest extends RootProps>(
  part: string,
  rest: Rest,
): Omit<Rest, 'unstyled' | 'className'> & RootAttributes {
  const { locale, colorScheme } = usePpt();
  const { unstyled, className, ...attributes } = rest;
  return {
    ...attributes,
    'data-ppt': part,
    'data-ppt-color-scheme': colorScheme,
    'data-ppt-unstyled': unstyled ? '' : undefined,
    className: className ? `ppt ${className}` : 'ppt',
    lang: locale.language,
  };
}

/** Joins the classes of an element; undefined if there are none. */
export function joinClassNames(first?: string, second?: string): string | undefined {
  return [first, second].filter(Boolean).join(' ') || undefined;
}
