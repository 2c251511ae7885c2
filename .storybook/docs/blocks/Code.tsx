import { useContext, type ComponentProps, type ReactElement } from 'react';
import { Source } from '@storybook/addon-docs/blocks';
import { DocsGlobals } from '../../docs-globals.ts';
import { regionOf } from './region.ts';

export interface CodeProps {
  /** The text of a file of this project: what is shown is what was checked and run. */
  of: string;
  /** What stands between `// #region name` and `// #endregion`. @default the whole file */
  region?: string;
  /** @default 'tsx' */
  language?: ComponentProps<typeof Source>['language'];
}

/** Code of a real file, to copy. */
export function Code({ of, region, language = 'tsx' }: CodeProps): ReactElement {
  const { isDark } = useContext(DocsGlobals);
  return <Source code={region === undefined ? of.trim() : regionOf(of, region)} language={language} dark={isDark} />;
}
