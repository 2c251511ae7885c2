import { fine, warning, type Observation } from './finding.ts';

/** Whether the style sheet of the library is on the page: its tokens are. */
export function lookAtStyles(): Observation {
  const probe = document.createElement('i');
  probe.className = 'ppt';
  probe.hidden = true;
  document.body.append(probe);
  const isStyled = getComputedStyle(probe).getPropertyValue('--ppt-space-1').trim() !== '';
  probe.remove();
  return isStyled
    ? fine('styles', ({ styles }) => styles.loaded)
    : warning('styles', ({ styles }) => styles.missing, "import '@ppt-embed/react/styles.css';");
}
