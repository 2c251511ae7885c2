import type { ReactElement } from 'react';
import './flow.css';

const columns = [
  { x: 90, name: 'Browser', description: 'your page', contents: 'single-use editor URL' },
  { x: 340, name: 'Your backend', description: '@ppt-embed/host', contents: 'stores all tokens' },
  { x: 590, name: 'Service', description: 'embedding service', contents: 'presentations; token hashes' },
  { x: 810, name: 'Editor', description: 'in the iframe', contents: 'session token, in memory' },
] as const;

const [browser, backend, service, editor] = columns.map(({ x }) => x) as [number, number, number, number];

/** Messages of the request flow in order, from mounting the frame to downloading the file. */
const steps: readonly { from: number; to: number; label: string }[] = [
  { from: browser, to: backend, label: 'openEditor(source, creationId)' },
  { from: backend, to: service, label: 'Bearer access token' },
  { from: service, to: backend, label: 'saas_ppt: single-use editor URL' },
  { from: backend, to: browser, label: '{ url, pptId }' },
  { from: browser, to: editor, label: 'the iframe loads the URL, which expires' },
  { from: editor, to: service, label: 'first paint: "rendered"' },
  { from: editor, to: browser, label: 'ready, dirty, saved (postMessage)' },
  { from: editor, to: service, label: 'save' },
  { from: service, to: backend, label: 'ppt.saved, signed' },
  { from: browser, to: backend, label: 'requestDownload(pptId)' },
  { from: backend, to: browser, label: 'link to the .pptx file' },
];

const top = 112;
const gap = 40;

/** Renders the request flow as a sequence diagram. */
export function Flow(): ReactElement {
  const height = top + steps.length * gap + 24;
  return (
    <figure className="ppt docs-flow sb-unstyled">
      <svg viewBox={`0 0 900 ${height}`} role="img" aria-labelledby="flow-title">
        <title id="flow-title">
          Request flow from mounting the frame to the file: the browser calls your backend, your backend calls the
          service, and the returned URL opens the editor once
        </title>
        <defs>
          <marker
            id="flow-arrowhead"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8Z" className="flow-arrowhead" />
          </marker>
        </defs>
        {columns.map(({ x, name, description, contents }) => (
          <g key={name}>
            <line x1={x} x2={x} y1={84} y2={height - 8} className="flow-lifeline" />
            <rect x={x - 84} y={12} width={168} height={66} rx={10} className="flow-box" />
            <text x={x} y={34} className="flow-name">
              {name}
            </text>
            <text x={x} y={52} className="flow-description">
              {description}
            </text>
            <text x={x} y={68} className="flow-contents">
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
                markerEnd="url(#flow-arrowhead)"
              />
              <text x={(from + to) / 2} y={y - 7} className="flow-label">
                {`${index + 1}  ${label}`}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
