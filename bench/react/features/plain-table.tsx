import type { ReactElement, ReactNode } from 'react';
import type { HistoryRecord } from '@ppt-embed/react';

const times = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const open =
  'M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7M18.375 2.625a1 1 0 0 1 3 3l-9.013 9.014a2 2 0 0 1-.853.505l-2.873.84a.5.5 0 0 1-.62-.62l.84-2.873a2 2 0 0 1 .506-.852z';
const download = 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5';

function Drawing({ d }: { d: string }): ReactElement {
  return (
    <svg data-ppt="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75">
      <path d={d} />
    </svg>
  );
}

function Cell({ children }: { children: ReactNode }): ReactElement {
  return <td data-ppt="cell">{children}</td>;
}

/** Hand-written equivalent with the same cells, buttons and style sheet, and a keyed row per record. */
export function PlainTable({ records }: { records: readonly HistoryRecord[] }): ReactElement {
  return (
    <section className="ppt" data-ppt="history">
      <div data-ppt="card">
        <table data-ppt="table">
          <thead>
            <tr>
              {['Title', 'Created', 'User', 'Actions'].map((name) => (
                <th key={name} data-ppt="column" data-column={name.toLowerCase()}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.pptId} data-ppt="row">
                <Cell>
                  <span data-ppt="title">
                    <span data-ppt="thumbnail">
                      <img data-ppt="picture" src={record.thumbnailUrl} alt="" width={160} height={90} loading="lazy" />
                    </span>
                    <span data-ppt="name">{record.title}</span>
                  </span>
                </Cell>
                <Cell>
                  <time dateTime={record.createdAt}>{times.format(new Date(record.createdAt))}</time>
                </Cell>
                <Cell>{record.userId}</Cell>
                <Cell>
                  <span data-ppt="row-status">
                    <span data-ppt="row-actions">
                      <button type="button" data-ppt="button" data-size="sm" aria-label={`Open ${record.title}`}>
                        <Drawing d={open} />
                        Open
                      </button>
                      <button type="button" data-ppt="button" data-size="sm" aria-label={`Download ${record.title}`}>
                        <Drawing d={download} />
                        Download
                      </button>
                    </span>
                  </span>
                </Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
