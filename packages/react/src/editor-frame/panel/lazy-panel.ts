// Loaded when a frame first needs its panel.
export { FramePanel } from './FramePanel.tsx';
export { moveToTab } from './move-to-tab.ts';
export { waitMessages } from './wait-messages.ts';
