// Loaded when a list first has nothing to show.
export { FailedPanel } from './FailedPanel.tsx';
export { StatusPanel } from '../ui/StatusPanel.tsx';
