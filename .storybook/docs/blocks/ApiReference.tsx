import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';

export interface ApiReferenceProps {
  /** The API report of a package. */
  report: string;
  /** Which of its names. @default all */
  only?: (name: string, path: string) => boolean;
}

/** Names of a package with their docstrings and declarations, as its committed API report has them. */
export function ApiReference({ report, only = () => true }: ApiReferenceProps): ReactElement {
  const paths = report.split(/^## /m).slice(1);
  return (
    <>
      {paths.map((section) => {
        const [path = '', ...rest] = section.split('\n');
        const names = rest
          .join('\n')
          .split(/^### /m)
          .slice(1)
          .filter((one) => only(one.split('\n', 1)[0] ?? '', path));
        if (names.length === 0) return null;
        return <Markdown key={path}>{`## ${path}\n\n${names.map((one) => `### ${one}`).join('\n')}`}</Markdown>;
      })}
    </>
  );
}
