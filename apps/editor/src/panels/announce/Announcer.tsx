import { useEffect, useEffectEvent, useState } from 'react';
import { drawHint, messages as canvasMessages } from '../../canvas/messages.ts';
import type { MultiSelect } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen, FormatPainter } from '../../session/editor-screen.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { describeChange } from './describe-change.ts';
import type { Announcement } from './describe-change.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  undone: 'Undone',
  redone: 'Redone',
  moved: (x: number, y: number) => `Moved to ${x}, ${y}`,
  sized: (width: number, height: number) => `Resized to ${width} by ${height}`,
  rotated: (degrees: number) => `Rotated to ${degrees}°`,
  severalMoved: (count: number) => `${count} objects moved`,
  severalSized: (count: number) => `${count} objects resized`,
  severalRotated: (count: number) => `${count} objects rotated`,
  layer: (position: number, count: number) => `Layer ${position} of ${count}`,
  elementsDeleted: (count: number) => (count === 1 ? 'Object deleted' : `${count} objects deleted`),
  grouped: 'Grouped',
  ungrouped: 'Ungrouped',
  locked: 'Locked',
  unlocked: 'Unlocked',
  slideMoved: (position: number, count: number) => `Slide moved to ${position} of ${count}`,
  slideAdded: (position: number, count: number) => `Slide ${position} of ${count} added`,
  slidesAdded: (added: number, count: number) => `${added} slides added, ${count} in total`,
  slideDeleted: (count: number) =>
    count === 1 ? 'Slide deleted, 1 slide remaining' : `Slide deleted, ${count} slides remaining`,
  painter: {
    copied: 'Formatting copied',
    started: 'Select text or an object to apply the formatting. Press Esc to cancel.',
    applied: 'Formatting applied',
    'not-applied': "You can't apply this formatting here",
    canceled: 'Format painter off',
  } satisfies Record<NonNullable<FormatPainter['done']>, string>,
  multiSelect: {
    slides: 'Selecting slides. Tap a slide to select or deselect it.',
    elements:
      'Selecting multiple objects. Press Tab to go to the next object, Space to select or deselect it, and Esc to finish.',
  } satisfies Record<MultiSelect, string>,
  elementsSelected: (count: number) => `${count} objects selected`,
  slidesSelected: (count: number) => (count === 1 ? '1 slide selected' : `${count} slides selected`),
  slidesMoved: (moved: number, first: number, last: number, count: number) =>
    `${moved} slides moved to positions ${first} to ${last} of ${count}`,
  slidesDeleted: (deleted: number, count: number) => `${deleted} slides deleted, ${count} remaining`,
  slidesHidden: (count: number) => `${count} slides hidden`,
  slidesShown: (count: number) => `${count} slides unhidden`,
  slideHidden: (position: number) => `Slide ${position} hidden`,
  slideShown: (position: number) => `Slide ${position} unhidden`,
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    undone: '已撤销',
    redone: '已重做',
    moved: (x, y) => `已移至 ${x}，${y}`,
    sized: (width, height) => `已调整大小：宽 ${width}，高 ${height}`,
    rotated: (degrees) => `已旋转至 ${degrees}°`,
    severalMoved: (count) => `已移动 ${count} 个对象`,
    severalSized: (count) => `已调整 ${count} 个对象的大小`,
    severalRotated: (count) => `已旋转 ${count} 个对象`,
    layer: (position, count) => `第 ${position} 层，共 ${count} 层`,
    elementsDeleted: (count) => `已删除 ${count} 个对象`,
    grouped: '已组合',
    ungrouped: '已取消组合',
    locked: '已锁定',
    unlocked: '已解锁',
    slideMoved: (position, count) => `幻灯片已移至第 ${position} 张，共 ${count} 张`,
    slideAdded: (position, count) => `已添加第 ${position} 张幻灯片，共 ${count} 张`,
    slidesAdded: (added, count) => `已添加 ${added} 张幻灯片，共 ${count} 张`,
    slideDeleted: (count) => `已删除幻灯片，剩余 ${count} 张`,
    painter: {
      copied: '已复制格式',
      started: '选择要应用格式的文字或对象，按 Esc 键取消。',
      applied: '已应用格式',
      'not-applied': '此处无法应用该格式',
      canceled: '已关闭格式刷',
    },
    multiSelect: {
      slides: '正在选择幻灯片：点按可选中或取消选中。',
      elements: '正在选择多个对象：按 Tab 键移到下一个，按空格键或点按可选中或取消选中，按 Esc 键结束。',
    },
    elementsSelected: (count) => `已选中 ${count} 个对象`,
    slidesSelected: (count) => `已选中 ${count} 张幻灯片`,
    slidesMoved: (moved, first, last, count) => `已将 ${moved} 张幻灯片移至第 ${first}–${last} 张，共 ${count} 张`,
    slidesDeleted: (deleted, count) => `已删除 ${deleted} 张幻灯片，剩余 ${count} 张`,
    slidesHidden: (count) => `已隐藏 ${count} 张幻灯片`,
    slidesShown: (count) => `已取消隐藏 ${count} 张幻灯片`,
    slideHidden: (position) => `已隐藏第 ${position} 张幻灯片`,
    slideShown: (position) => `已取消隐藏第 ${position} 张幻灯片`,
  },
};

/** Time in ms within which only the last of several changes is announced. */
const debounceMs = 150;

/** Announces changes to screen readers. */
export function Announcer({ doc, screen }: { doc: EditorDocument; screen: EditorScreen }) {
  const t = useMessages(messages);
  const [message, setMessage] = useState('');
  const announceChange = useEffectEvent((announcement: Announcement) => announce(announcementText(announcement, t)));
  const announceMultiSelect = useEffectEvent((multiSelect: MultiSelect) => announce(t.multiSelect[multiSelect]));

  function announce(text: string): void {
    // Screen readers announce a repeated message only if its text has changed.
    setMessage((before) => (before === text ? `${text}\u00A0` : text));
  }

  useEffect(
    () =>
      screen.multiSelect.subscribe(() => {
        const multiSelect = screen.multiSelect.get();
        if (multiSelect) announceMultiSelect(multiSelect);
      }),
    [screen],
  );

  const announcePainter = useEffectEvent(() => {
    const { done } = screen.painter.get();
    if (done) announce(t.painter[done]);
  });
  useEffect(() => screen.painter.subscribe(() => announcePainter()), [screen]);

  const canvas = useMessages(canvasMessages);
  const announceDrawTool = useEffectEvent(() => {
    const drawTool = screen.drawTool.get();
    if (drawTool) announce(drawHint(drawTool.kind, canvas));
  });
  useEffect(() => screen.drawTool.subscribe(() => announceDrawTool()), [screen]);

  useEffect(() => {
    let before = doc.deferred.get();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = doc.deferred.subscribe(() => {
      const after = doc.deferred.get();
      // Changes made by other users are not announced, because announcements could interrupt this user at any time.
      const announcement = doc.isReceived(after.deck) ? null : describeChange(before, after);
      before = after;
      if (!announcement) return;
      clearTimeout(timer);
      timer = setTimeout(() => announceChange(announcement), debounceMs);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [doc]);

  return (
    <p className="ed-visually-hidden" role="log" aria-live="polite">
      {message}
    </p>
  );
}

function announcementText(announcement: Announcement, t: typeof messages.en): string {
  switch (announcement.name) {
    case 'undone':
    case 'redone':
    case 'grouped':
    case 'ungrouped':
    case 'locked':
    case 'unlocked':
      return t[announcement.name];
    case 'moved':
      return t.moved(Math.round(announcement.to.x), Math.round(announcement.to.y));
    case 'sized':
      return t.sized(Math.round(announcement.to.width), Math.round(announcement.to.height));
    case 'rotated':
      return t.rotated(announcement.to.rotation ?? 0);
    case 'several-moved':
      return t.severalMoved(announcement.count);
    case 'several-sized':
      return t.severalSized(announcement.count);
    case 'several-rotated':
      return t.severalRotated(announcement.count);
    case 'layer':
      return t.layer(announcement.position, announcement.count);
    case 'elements-selected':
      return t.elementsSelected(announcement.count);
    case 'elements-deleted':
      return t.elementsDeleted(announcement.count);
    case 'slide-moved':
      return t.slideMoved(announcement.position, announcement.count);
    case 'slide-added':
      return t.slideAdded(announcement.position, announcement.count);
    case 'slides-added':
      return t.slidesAdded(announcement.added, announcement.count);
    case 'slide-deleted':
      return t.slideDeleted(announcement.count);
    case 'slides-selected':
      return t.slidesSelected(announcement.count);
    case 'slides-moved':
      return t.slidesMoved(
        announcement.moved,
        announcement.first,
        announcement.first + announcement.moved - 1,
        announcement.count,
      );
    case 'slides-deleted':
      return t.slidesDeleted(announcement.deleted, announcement.count);
    case 'slides-hidden':
      return t.slidesHidden(announcement.count);
    case 'slides-shown':
      return t.slidesShown(announcement.count);
    case 'slide-hidden':
      return t.slideHidden(announcement.position);
    case 'slide-shown':
      return t.slideShown(announcement.position);
    default:
      return announcement satisfies never;
  }
}
