import { useContext, type ComponentProps, type ReactElement } from 'react';
import { Source } from '@storybook/addon-docs/blocks';
import { DocsGlobals } from '../../docs-globals.ts';
import { regionOf } from './region.ts';

export interface CodeProps {
  /** Text of a file of this project. Because the code shown comes from files, all of it is type-checked and tested. */
  of: string;
  /** Name of the region between `// #region name` and `// #endregion`. @default the whole file */
  region?: string;
  /** @default 'tsx' */
  language?: ComponentProps<typeof Source>['language'];
}

/** Renders the code of a file or of one of its regions. */
export function Code({ of, region, language = 'tsx' }: CodeProps): ReactElement {
  const { isDark } = useContext(DocsGlobals);
  return <Source code={region === undefined ? of.trim() : regionOf(of, region)} language={language} dark={isDark} />;
}
