// Loaded when a list first has nothing to show.
export { ListPanel } from './ListPanel.tsx';
