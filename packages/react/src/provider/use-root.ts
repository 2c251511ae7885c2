import type { ColorScheme } from '@ppt-embed/protocol/frame';
import { usePpt } from './ppt-context.ts';

/** Attributes of a component's root element: tokens, language and colours hang on them. */
export interface RootAttributes {
  'data-ppt': string;
  'data-ppt-color-scheme'?: ColorScheme;
  className: string;
  lang: string;
}

/**
 * What every root element of the library carries.
 * @param part the value of `data-ppt`, by which styles and hosts find the component.
 * @param className the host's own class, added after `ppt`.
 */
export function useRoot(part: string, className?: string): RootAttributes {
  const { catalogue, colorScheme } = usePpt();
  return {
    'data-ppt': part,
    ...(colorScheme && { 'data-ppt-color-scheme': colorScheme }),
    className: className ? `ppt ${className}` : 'ppt',
    lang: catalogue.language,
  };
}
