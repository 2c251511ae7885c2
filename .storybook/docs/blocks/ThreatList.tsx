import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { threats } from './threats.ts';

/** Threat, answer, and the tests that check it. */
export function ThreatList(): ReactElement {
  const rows = threats.map(({ threat, answer, checks }) => {
    const tests = checks.map(({ folder, title }) => `“${title}” (\`${folder}\`)`);
    return `### ${threat}\n\n${answer}\n\n${tests.map((test) => `- ${test}`).join('\n')}`;
  });
  return <Markdown>{rows.join('\n\n')}</Markdown>;
}
