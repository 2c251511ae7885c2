import { accentContrast, leastContrast } from './contrast.ts';
import { fine, warning, type Observation } from './finding.ts';

/** Whether the style sheet of the library is on the page, and whether the host's accent keeps its words readable. */
export function lookAtStyles(): Observation {
  const probe = document.createElement('i');
  probe.className = 'ppt';
  probe.hidden = true;
  document.body.append(probe);
  const isStyled = getComputedStyle(probe).getPropertyValue('--ppt-space-1').trim() !== '';
  // The knobs may be set on any ancestor of what the page shows.
  const { ratio, better } = accentContrast(document.querySelector('.ppt:not([data-ppt-unstyled])') ?? probe);
  probe.remove();
  if (!isStyled) {
    return warning('styles', ({ styles }) => styles.missing, "import '@ppt-embed/react/styles.css';");
  }
  return ratio < leastContrast
    ? warning(
        'styles',
        ({ styles }) => styles.pale(ratio.toFixed(1), String(leastContrast)),
        `--ppt-on-accent: ${better};`,
      )
    : fine('styles', ({ styles }) => styles.loaded);
}
