import {
  alignCenterHorizontalIcon,
  alignCenterVerticalIcon,
  alignEndHorizontalIcon,
  alignEndVerticalIcon,
  alignHorizontalDistributeCenterIcon,
  alignStartHorizontalIcon,
  alignStartVerticalIcon,
  alignVerticalDistributeCenterIcon,
  bringToFrontIcon,
  chevronsDownIcon,
  chevronsUpIcon,
  trianglesCenterlineDashedHorizontalIcon,
  trianglesCenterlineDashedVerticalIcon,
  groupIcon,
  gripIcon,
  layersIcon,
  lockIcon,
  rotateCcwSquareIcon,
  rotateCwSquareIcon,
  sendToBackIcon,
  shapesIcon,
  sparklesIcon,
  splineIcon,
  stretchHorizontalIcon,
  stretchVerticalIcon,
  ungroupIcon,
} from '../kit/icons.generated.ts';
import type { IconPath } from '../kit/Icon.tsx';
import {
  alignElements,
  unitsToArrange,
  distributeElements,
  groupElements,
  isGroupable,
  ungroupElements,
  orderElements,
} from '../commands/arrange.ts';
import type { Edge, Order } from '../commands/arrange.ts';
import { matchSize, tidyUp } from '../commands/arrange-evenly.ts';
import { canAnimate } from '../commands/animations.ts';
import { focusField } from './focus-panels.ts';
import { flipElements, isFlippable } from '../commands/flip-elements.ts';
import type { FlipAxis } from '../commands/flip-elements.ts';
import { connectElements, elementsToConnect } from '../commands/lines.ts';
import { canRotate, rotateElements } from '../commands/rotate-elements.ts';
import { toggleLock } from '../commands/lock-elements.ts';
import { isMovable, isSelectable } from '../elements/element-behavior.ts';
import { selectedElements, selectedTargets } from '../model/editor-state.ts';
import { runCommand, hasSelection } from './action.ts';
import type { Action, Actions } from './action.ts';

const order = (to: Order, label: Action['label'], icon: IconPath, keys: readonly string[]): Action => ({
  group: 'arrange',
  label,
  icon,
  keys,
  when: hasSelection(1),
  run: runCommand((at) => orderElements(to, at)),
});

const align = (edge: Edge, label: Action['label'], icon: IconPath): Action => ({
  group: 'arrange',
  label,
  icon,
  keys: [],
  when: hasSelection(1),
  run: runCommand((at) => alignElements(edge, at)),
});

const flip = (axis: FlipAxis, label: Action['label'], icon: IconPath): Action => ({
  group: 'arrange',
  label,
  icon,
  keys: [],
  when: ({ doc: { state } }) => selectedTargets(state.get()).some((one) => isFlippable(one) && isMovable(one)),
  run: runCommand((at) => flipElements(axis, { at })),
});

const rotate = (degrees: 90 | -90, label: Action['label'], icon: IconPath): Action => ({
  group: 'arrange',
  label,
  icon,
  keys: [],
  when: ({ doc: { state } }) => canRotate(state.get()),
  disabledReason: {
    en: "Tables, charts, and cards can't be rotated. Select other objects.",
    'zh-CN': '表格、图表和卡片无法旋转，请选择其他对象。',
  },
  run: runCommand((at) => rotateElements(degrees, { at })),
});

/** Actions for order, alignment, distribution, mirroring, rotation and groups of the selected elements. */
export const arrangeActions = {
  front: order('front', { en: 'Bring to front', 'zh-CN': '置于顶层' }, bringToFrontIcon, ['Mod+Shift+]']),
  forward: order('forward', { en: 'Bring forward', 'zh-CN': '上移一层' }, chevronsUpIcon, ['Mod+]']),
  backward: order('backward', { en: 'Send backward', 'zh-CN': '下移一层' }, chevronsDownIcon, ['Mod+[']),
  rear: order('back', { en: 'Send to back', 'zh-CN': '置于底层' }, sendToBackIcon, ['Mod+Shift+[']),
  alignLeft: align('left', { en: 'Align left', 'zh-CN': '左对齐' }, alignStartVerticalIcon),
  alignCenter: align('center', { en: 'Align center', 'zh-CN': '水平居中' }, alignCenterVerticalIcon),
  alignRight: align('right', { en: 'Align right', 'zh-CN': '右对齐' }, alignEndVerticalIcon),
  alignTop: align('top', { en: 'Align top', 'zh-CN': '顶端对齐' }, alignStartHorizontalIcon),
  alignMiddle: align('middle', { en: 'Align middle', 'zh-CN': '垂直居中' }, alignCenterHorizontalIcon),
  alignBottom: align('bottom', { en: 'Align bottom', 'zh-CN': '底端对齐' }, alignEndHorizontalIcon),
  distributeHorizontally: {
    group: 'arrange',
    label: { en: 'Distribute horizontally', 'zh-CN': '横向分布' },
    icon: alignHorizontalDistributeCenterIcon,
    keys: [],
    when: ({ doc: { state } }) => unitsToArrange(state.get()).length >= 3,
    run: runCommand((at) => distributeElements('x', at)),
  },
  distributeVertically: {
    group: 'arrange',
    label: { en: 'Distribute vertically', 'zh-CN': '纵向分布' },
    icon: alignVerticalDistributeCenterIcon,
    keys: [],
    when: ({ doc: { state } }) => unitsToArrange(state.get()).length >= 3,
    run: runCommand((at) => distributeElements('y', at)),
  },
  tidyUp: {
    group: 'arrange',
    label: { en: 'Tidy up', 'zh-CN': '整理' },
    icon: gripIcon,
    keys: ['Mod+Alt+Shift+T'],
    when: ({ doc: { state } }) => unitsToArrange(state.get()).length >= 3,
    run: runCommand(tidyUp),
  },
  matchWidth: {
    group: 'arrange',
    label: { en: 'Match width', 'zh-CN': '宽度相同' },
    icon: stretchHorizontalIcon,
    keys: [],
    when: ({ doc: { state } }) => unitsToArrange(state.get()).length >= 2,
    run: runCommand((at) => matchSize('width', at)),
  },
  matchHeight: {
    group: 'arrange',
    label: { en: 'Match height', 'zh-CN': '高度相同' },
    icon: stretchVerticalIcon,
    keys: [],
    when: ({ doc: { state } }) => unitsToArrange(state.get()).length >= 2,
    run: runCommand((at) => matchSize('height', at)),
  },
  flipHorizontal: flip(
    'horizontal',
    { en: 'Flip horizontally', 'zh-CN': '水平翻转' },
    trianglesCenterlineDashedVerticalIcon,
  ),
  flipVertical: flip(
    'vertical',
    { en: 'Flip vertically', 'zh-CN': '垂直翻转' },
    trianglesCenterlineDashedHorizontalIcon,
  ),
  rotateRight: rotate(90, { en: 'Rotate right 90°', 'zh-CN': '向右旋转 90°' }, rotateCwSquareIcon),
  rotateLeft: rotate(-90, { en: 'Rotate left 90°', 'zh-CN': '向左旋转 90°' }, rotateCcwSquareIcon),
  changeShape: {
    group: 'arrange',
    label: { en: 'Change shape', 'zh-CN': '更改形状' },
    icon: shapesIcon,
    keys: [],
    when: ({ doc: { state } }) => selectedTargets(state.get()).some((one) => one.kind === 'shape' && isMovable(one)),
    run: ({ screen: { panel } }) => panel.set('change-shape'),
  },
  group: {
    group: 'arrange',
    label: { en: 'Group', 'zh-CN': '组合' },
    icon: groupIcon,
    keys: ['Mod+G'],
    when: ({ doc: { state } }) => selectedElements(state.get()).filter(isGroupable).length >= 2,
    run: runCommand(groupElements),
  },
  connect: {
    group: 'arrange',
    label: { en: 'Connect with arrow', 'zh-CN': '用箭头连接' },
    icon: splineIcon,
    keys: ['Mod+Alt+Shift+C'],
    when: ({ doc: { state } }) => elementsToConnect(state.get()).length === 2,
    run: runCommand(connectElements),
  },
  lock: {
    group: 'arrange',
    label: { en: 'Lock', 'zh-CN': '锁定' },
    currentLabel({ doc: { state } }) {
      const selected = selectedElements(state.get()).filter(isSelectable);
      return selected.length > 0 && selected.every(({ locked }) => locked)
        ? { en: 'Unlock', 'zh-CN': '解锁' }
        : { en: 'Lock', 'zh-CN': '锁定' };
    },
    shortLabel: { en: 'Lock', 'zh-CN': '锁定' },
    icon: lockIcon,
    keys: ['Alt+Shift+L'],
    when: ({ doc: { state } }) => selectedElements(state.get()).some(isSelectable),
    run: runCommand(toggleLock),
  },
  animate: {
    group: 'arrange',
    label: { en: 'Animation', 'zh-CN': '动画' },
    icon: sparklesIcon,
    keys: [],
    when: ({ doc: { state } }) => canAnimate(state.get()),
    run: ({ screen }) => focusField(screen, 'animation'),
  },
  listObjects: {
    group: 'arrange',
    label: { en: 'Selection pane', 'zh-CN': '选择窗格' },
    icon: layersIcon,
    keys: ['Alt+F10'],
    run: ({ screen }) => focusField(screen, 'objects', { tab: 'objects', hadSelection: false }),
  },
  ungroup: {
    group: 'arrange',
    label: { en: 'Ungroup', 'zh-CN': '取消组合' },
    icon: ungroupIcon,
    keys: ['Mod+Shift+G'],
    when: ({ doc: { state } }) => selectedElements(state.get()).some((one) => one.kind === 'group' && isMovable(one)),
    run: runCommand(ungroupElements),
  },
} satisfies Actions;

type ArrangeActionName = keyof typeof arrangeActions;

/** Actions that change the order of elements, in menu order. */
export const orderActionNames: readonly ArrangeActionName[] = ['front', 'forward', 'backward', 'rear'];

/** Actions that align elements, in menu order. */
export const alignActionNames: readonly ArrangeActionName[] = [
  'alignLeft',
  'alignCenter',
  'alignRight',
  'alignTop',
  'alignMiddle',
  'alignBottom',
];

/** Actions that distribute elements, in menu order. */
const distributeActionNames: readonly ArrangeActionName[] = ['distributeHorizontally', 'distributeVertically'];

/** Actions that arrange several elements evenly, in menu order. */
export const evenActionNames: readonly ArrangeActionName[] = [
  ...distributeActionNames,
  'tidyUp',
  'matchWidth',
  'matchHeight',
];

export const flipActionNames: readonly ArrangeActionName[] = ['flipHorizontal', 'flipVertical'];

export const rotateActionNames: readonly ArrangeActionName[] = ['rotateRight', 'rotateLeft'];
