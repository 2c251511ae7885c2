import type { ReactElement } from 'react';
import { flowSteps, programs } from './request-flow.ts';
import './flow.css';

/** Horizontal position of each program's line. */
const xs = { browser: 90, backend: 340, service: 590, editor: 810 } as const;

const columns = Object.entries(programs).map(([id, program]) => ({ ...program, x: xs[id as keyof typeof xs] }));

const top = 112;
const gap = 40;

/** Renders the request flow as a sequence diagram. */
export function Flow(): ReactElement {
  const height = top + flowSteps.length * gap + 24;
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
        {flowSteps.map((step, index) => {
          const { label } = step;
          const from = xs[step.from];
          const to = xs[step.to];
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
