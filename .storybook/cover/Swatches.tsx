import type { ReactElement } from 'react';
import './swatches.css';

const colors = [
  'sunken',
  'page',
  'surface',
  'raised',
  'hover',
  'pressed',
  'line',
  'line-strong',
  'control',
  'text',
  'muted',
  'subtle',
  'accent',
  'accent-text',
  'accent-soft',
  'focus',
  'success-text',
  'success-soft',
  'warning-text',
  'warning-soft',
  'danger-text',
  'danger-soft',
] as const;

/** Renders the color tokens, light ones above dark ones. */
export function Swatches(): ReactElement {
  return (
    <div className="sb-unstyled">
      {(['light', 'dark'] as const).map((scheme) => (
        <ul key={scheme} className="ppt swatches" data-ppt-color-scheme={scheme} aria-label={scheme}>
          {colors.map((color) => (
            <li key={color}>
              <span style={{ background: `var(--ppt-color-${color})` }} />
              {color}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
