import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { hostErrorNames, serviceErrorNames, type PptErrorCode } from '../../../packages/protocol/src/names.ts';
import { statusByCode } from '../../../packages/protocol/src/host/error-codes.ts';
import { serviceErrors } from '../../../packages/protocol/src/service/errors.ts';
import { advice } from './advice.ts';

const codes: readonly PptErrorCode[] = [...hostErrorNames, ...serviceErrorNames];

/** Every code of `PptError`, each at an anchor of its own name; a service's number leads there too. */
export function Troubles(): ReactElement {
  return (
    <>
      {codes.map((code) => {
        const { means, cure } = advice[code];
        const row = code in serviceErrors ? serviceErrors[code as keyof typeof serviceErrors] : undefined;
        const status = statusByCode[code];
        return (
          <section key={code} aria-labelledby={code}>
            {row && <span id={String(row.code)} />}
            <h3 id={code}>{code}</h3>
            <Markdown>{`${means} **${cure}**\n\n${numbersOf(status, row)}`}</Markdown>
          </section>
        );
      })}
    </>
  );
}

function numbersOf(status: number, row: { code: number; msg: string } | undefined): string {
  const http = status === 0 ? 'Arises in the browser, and never travels.' : `HTTP ${status} in the host API.`;
  return row ? `${http} Service code \`${row.code}\`: “${row.msg}”` : http;
}
