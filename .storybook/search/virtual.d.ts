declare module 'virtual:site-sections' {
  import type { Section } from './site-search.ts';

  export const sections: readonly Section[];
}
