import type { ColorScheme } from '@ppt-embed/protocol/frame';
import { usePpt } from './ppt-context.ts';

/** How a host dresses a component: props that every component has. */
export interface StylingProps<Part extends string> {
  /** Takes off the library's own look: markup, states and words stay. */
  unstyled?: boolean | undefined;
  /** Classes for the parts of the component; its root takes `className`. */
  classNames?: Partial<Record<Part, string | undefined>> | undefined;
}

interface RootProps {
  unstyled?: boolean | undefined;
  className?: string | undefined;
}

/** Attributes of a component's root element: tokens, language and colours hang on them. */
export interface RootAttributes {
  'data-ppt': string;
  'data-ppt-color-scheme': ColorScheme | undefined;
  'data-ppt-unstyled': '' | undefined;
  className: string;
  lang: string;
}

/**
 * What every root element of the library carries.
 * @param part the value of `data-ppt`, by which styles and hosts find the component.
 * @param rest what is left of the component's props: attributes of a host's own, of which `className` comes after `ppt`.
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
