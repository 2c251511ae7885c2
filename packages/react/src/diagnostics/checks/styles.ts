import { accentContrast, minContrast } from '../probes/contrast.ts';
import { okResult, warningResult, type CheckResult } from '../results/check-result.ts';

/** Checks whether the library's style sheet is on the page, and whether text on the host's accent color is readable. */
export function checkStyles(): CheckResult {
  const probe = document.createElement('i');
  probe.className = 'ppt';
  probe.hidden = true;
  document.body.append(probe);
  const isStyled = getComputedStyle(probe).getPropertyValue('--ppt-space-1').trim() !== '';
  // The host may set the custom properties on any ancestor of a component.
  const { ratio, readableColor } = accentContrast(document.querySelector('.ppt:not([data-ppt-unstyled])') ?? probe);
  probe.remove();
  if (!isStyled) {
    return warningResult('styles', ({ styles }) => styles.missing, "import '@ppt-embed/react/styles.css';");
  }
  return ratio < minContrast
    ? warningResult(
        'styles',
        ({ styles }) => styles.lowContrast(ratio.toFixed(1), String(minContrast)),
        `--ppt-on-accent: ${readableColor};`,
      )
    : okResult('styles', ({ styles }) => styles.loaded);
}
