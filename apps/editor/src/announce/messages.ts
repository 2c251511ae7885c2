import type { Catalogue } from '../ui/words.ts';

const en = {
  undone: 'Undone',
  redone: 'Redone',
  moved: (x: number, y: number) => `Moved to ${x}, ${y}`,
  sized: (width: number, height: number) => `${width} by ${height}`,
  turned: (degrees: number) => `Turned to ${degrees}°`,
  severalMoved: (count: number) => `${count} elements moved`,
  layer: (place: number, count: number) => `Layer ${place} of ${count}`,
  elementsDeleted: (count: number) => (count === 1 ? 'Deleted' : `${count} elements deleted`),
  grouped: 'Grouped',
  ungrouped: 'Ungrouped',
  locked: 'Locked',
  unlocked: 'Unlocked',
  slideMoved: (place: number, count: number) => `Slide moved to ${place} of ${count}`,
  slideAdded: (place: number, count: number) => `Slide ${place} of ${count} added`,
  slideDeleted: (count: number) => (count === 1 ? 'Slide deleted, 1 left' : `Slide deleted, ${count} left`),
  slideHidden: (place: number) => `Slide ${place} is hidden in the show`,
  slideShown: (place: number) => `Slide ${place} is in the show`,
};

export const messages: Catalogue<typeof en> = {
  en,
  'zh-CN': {
    undone: '已撤销',
    redone: '已重做',
    moved: (x, y) => `已移至 ${x}，${y}`,
    sized: (width, height) => `宽 ${width}，高 ${height}`,
    turned: (degrees) => `已旋转至 ${degrees}°`,
    severalMoved: (count) => `已移动 ${count} 个元素`,
    layer: (place, count) => `第 ${place} 层，共 ${count} 层`,
    elementsDeleted: (count) => `已删除 ${count} 个元素`,
    grouped: '已组合',
    ungrouped: '已取消组合',
    locked: '已锁定',
    unlocked: '已解锁',
    slideMoved: (place, count) => `幻灯片已移至第 ${place} / ${count} 张`,
    slideAdded: (place, count) => `已添加第 ${place} / ${count} 张`,
    slideDeleted: (count) => `已删除幻灯片，剩余 ${count} 张`,
    slideHidden: (place) => `放映时隐藏第 ${place} 张`,
    slideShown: (place) => `放映时显示第 ${place} 张`,
  },
};
