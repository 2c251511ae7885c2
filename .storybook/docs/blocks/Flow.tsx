import type { ReactElement } from 'react';
import './flow.css';

const columns = [
  { x: 90, name: 'Browser', description: 'your page', contents: 'gets an address, once' },
  { x: 340, name: 'Your backend', description: '@ppt-embed/host', contents: 'holds every token' },
  { x: 590, name: 'Service', description: 'embedding service', contents: 'presentations; hashes' },
  { x: 810, name: 'Editor', description: 'in the iframe', contents: 'session token, in memory' },
] as const;

const [browser, backend, service, editor] = columns.map(({ x }) => x) as [number, number, number, number];

/** One request, from the mount of the frame to the file: who asks whom, in order. */
const steps: readonly { from: number; to: number; label: string }[] = [
  { from: browser, to: backend, label: 'openEditor(source, creationId)' },
  { from: backend, to: service, label: 'Bearer access token' },
  { from: service, to: backend, label: 'saas_ppt: an address that works once' },
  { from: backend, to: browser, label: '{ url, pptId }' },
  { from: browser, to: editor, label: 'the iframe loads the address: it is used up' },
  { from: editor, to: service, label: 'first paint: "rendered"' },
  { from: editor, to: browser, label: 'ready, dirty, saved (postMessage)' },
  { from: editor, to: service, label: 'save' },
  { from: service, to: backend, label: 'ppt.saved, signed' },
  { from: browser, to: backend, label: 'requestDownload(pptId)' },
  { from: backend, to: browser, label: 'a link to the .pptx' },
];

const top = 112;
const gap = 40;

/** The whole flow as one picture. */
export function Flow(): ReactElement {
  const height = top + steps.length * gap + 24;
  return (
    <figure className="ppt docs-flow sb-unstyled">
      <svg viewBox={`0 0 900 ${height}`} role="img" aria-labelledby="flow-title">
        <title id="flow-title">
          From a mounted frame to a file: the browser asks your backend, your backend asks the service, the address
          opens the editor once
        </title>
        <defs>
          <marker id="flow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8Z" className="flow-head" />
          </marker>
        </defs>
        {columns.map(({ x, name, description, contents }) => (
          <g key={name}>
            <line x1={x} x2={x} y1={84} y2={height - 8} className="flow-life" />
            <rect x={x - 84} y={12} width={168} height={66} rx={10} className="flow-box" />
            <text x={x} y={34} className="flow-name">
              {name}
            </text>
            <text x={x} y={52} className="flow-says">
              {description}
            </text>
            <text x={x} y={68} className="flow-holds">
              {contents}
            </text>
          </g>
        ))}
        {steps.map(({ from, to, label }, index) => {
          const y = top + index * gap;
          const inset = from < to ? 6 : -6;
          return (
            <g key={label}>
              <line
                x1={from + inset}
                x2={to - inset}
                y1={y}
                y2={y}
                className="flow-arrow"
                markerEnd="url(#flow-head)"
              />
              <text x={(from + to) / 2} y={y - 7} className="flow-words">
                {`${index + 1}  ${label}`}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
