// This module is loaded when a frame first needs its panel.
export { formatFrameError } from './format-frame-error.ts';
export { FramePanel } from './FramePanel.tsx';
export { moveToTab } from './move-to-tab.ts';
export { waitAnnouncement } from './wait-messages.ts';
