import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { apiSections, type ApiFilter } from './api-report.ts';

export interface ApiReferenceProps {
  /** The API report of a package. */
  report: string;
  /** @default all */
  only?: ApiFilter;
}

/** Renders the exports of a package with their docstrings and declarations, from its committed API report. */
export function ApiReference({ report, only }: ApiReferenceProps): ReactElement {
  return (
    <>
      {apiSections(report, only).map((section, index) => (
        <Markdown key={index}>{section}</Markdown>
      ))}
    </>
  );
}
