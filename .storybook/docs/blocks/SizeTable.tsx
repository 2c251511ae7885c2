import type { ReactElement } from 'react';
import limits from '../../../.size-limit.json?raw';
import { readSizes } from './read-sizes.ts';

/** Table of the size budgets, which `pnpm check` enforces. */
export function SizeTable({ kind }: { kind: 'scripts' | 'later' | 'styles' }): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          <th>part of your app</th>
          <th>at most, gzip</th>
          {kind === 'scripts' && <th>in addition to the frame</th>}
        </tr>
      </thead>
      <tbody>
        {readSizes(limits)
          .filter((size) => size.kind === kind)
          .map(({ name, limit, increment }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{limit}</td>
              {kind === 'scripts' && <td>{increment}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
