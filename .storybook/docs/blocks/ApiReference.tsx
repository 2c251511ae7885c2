import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { apiSections, type ApiFilter } from './api-report.ts';

export interface ApiReferenceProps {
  /** The API report of a package. */
  report: string;
  /** @default all */
  only?: ApiFilter;
}

/** Names of a package with their docstrings and declarations, as its committed API report has them. */
export function ApiReference({ report, only }: ApiReferenceProps): ReactElement {
  return (
    <>
      {apiSections(report, only).map((section, index) => (
        <Markdown key={index}>{section}</Markdown>
      ))}
    </>
  );
}
