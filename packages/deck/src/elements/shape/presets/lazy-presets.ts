export { actionButtons } from './data/action-buttons.ts';
export { blockArrows } from './data/block-arrows.ts';
export { starsAndBanners } from './data/stars-and-banners.ts';
