import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { errorReference } from '../../../packages/protocol/src/help/index.ts';
import { errorReferenceText } from './error-reference-text.ts';

/** Renders every code of `PptError` with its name as an anchor and the service's number as a second anchor. */
export function ErrorReference(): ReactElement {
  return (
    <>
      {errorReference.map((entry) => {
        const { code, service } = entry;
        return (
          <section key={code} aria-labelledby={code}>
            {service && <span id={String(service.code)} />}
            <h3 id={code}>{code}</h3>
            <Markdown>{errorReferenceText(entry)}</Markdown>
          </section>
        );
      })}
    </>
  );
}
