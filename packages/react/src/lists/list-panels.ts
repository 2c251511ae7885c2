// This module is loaded when a list first has nothing to show.
export { ListPanel } from './ListPanel.tsx';
