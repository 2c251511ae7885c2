import { use, useState } from 'react';
import { actionOf, actions } from '../../actions/actions.ts';
import type { ActionGroup, ActionName } from '../../actions/actions.ts';
import { displayKeys } from '../../kit/keyboard.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import type { PanelProps } from '../panel-props.ts';
import { parts } from '../../kit/dom-parts.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  shortcuts: 'Keyboard shortcuts',
  searchShortcuts: 'Search shortcuts',
  close: 'Close',
  groups: {
    file: 'File',
    edit: 'Edit',
    insert: 'Insert',
    text: 'Text',
    table: 'Table',
    arrange: 'Arrange',
    slide: 'Slides',
    view: 'View',
  } satisfies Record<ActionGroup, string>,
  inList: 'In the slide list',
  ofSlides: {
    add: 'Insert a new slide after the current one',
    range: 'Select a range of slides',
    extend: 'Extend the selection to the next slide',
    toEnds: 'Extend the selection to the first or last slide',
    toggle: 'Select or deselect a slide',
    all: 'Select all slides',
    alone: 'Select only the current slide',
  },
  onSlide: 'On the slide',
  others: {
    next: 'Next object',
    toggle: 'Select or deselect an object (Space while selecting multiple objects)',
    edit: 'Edit the text of the selected object',
    indent: 'Increase or decrease the indent of a paragraph while editing text',
    leave: 'Stop editing text, then deselect',
    nudge: 'Move by 1 px, or by 10 px with Shift',
    copyDrag: 'Duplicate by dragging',
    keepAxis: 'Move along one axis, or keep proportions when resizing',
    noSnap: 'Drag without snapping',
  },
  drag: 'drag',
  click: 'click',
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    shortcuts: '键盘快捷键',
    searchShortcuts: '搜索快捷键',
    close: '关闭',
    groups: {
      file: '文件',
      edit: '编辑',
      insert: '插入',
      text: '文字',
      table: '表格',
      arrange: '排列',
      slide: '幻灯片',
      view: '视图',
    },
    inList: '在幻灯片列表中',
    ofSlides: {
      add: '在当前幻灯片后新建幻灯片',
      range: '选择连续的多张幻灯片',
      extend: '将选择范围扩展到下一张幻灯片',
      toEnds: '一直选到第一张或最后一张',
      toggle: '选中或取消选中一张幻灯片',
      all: '选中所有幻灯片',
      alone: '只选中当前幻灯片',
    },
    onSlide: '在幻灯片上',
    others: {
      next: '下一个对象',
      toggle: '选中或取消选中一个对象（选择多个对象时用空格键）',
      edit: '编辑所选对象的文字',
      indent: '编辑文字时增加或减少段落缩进',
      leave: '退出文字编辑，再取消选择',
      nudge: '移动 1 px，按住 Shift 移动 10 px',
      copyDrag: '拖动以创建副本',
      keepAxis: '沿一个方向移动，或缩放时保持比例',
      noSnap: '拖动时不吸附',
    },
    drag: '拖动',
    click: '单击',
  },
};

interface Row {
  label: string;
  /** Alternative key combinations. */
  chords: readonly string[];
}

/** Dialog with all keyboard shortcuts by group, filtered by a search field. */
export function Shortcuts({ onClose }: PanelProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const [query, setQuery] = useState('');

  const byGroup = (Object.keys(t.groups) as ActionGroup[]).map((group) => ({
    heading: t.groups[group],
    rows: (Object.keys(actions) as ActionName[])
      .map(actionOf)
      .filter((action) => action.group === group && action.keys.length > 0)
      .map((action): Row => ({ label: action.label[locale], chords: action.keys })),
  }));
  const { others, ofSlides, drag, click } = t;
  const inList: Row[] = [
    { label: ofSlides.add, chords: ['Enter'] },
    { label: ofSlides.range, chords: [`Shift+${click}`] },
    { label: ofSlides.toggle, chords: [`Mod+${click}`] },
    { label: ofSlides.extend, chords: ['Shift+↓'] },
    { label: ofSlides.toEnds, chords: ['Shift+Home', 'Shift+End'] },
    { label: ofSlides.all, chords: ['Mod+A'] },
    { label: ofSlides.alone, chords: ['Esc'] },
  ];
  const onSlide: Row[] = [
    { label: others.next, chords: ['Tab'] },
    { label: others.toggle, chords: ['Space', `Shift+${click}`] },
    { label: others.edit, chords: ['Enter', 'F2'] },
    { label: others.indent, chords: ['Tab', 'Shift+Tab'] },
    { label: others.leave, chords: ['Esc'] },
    { label: others.nudge, chords: ['← ↑ → ↓', 'Mod+← ↑ → ↓'] },
    { label: others.copyDrag, chords: [`Alt+${drag}`] },
    { label: others.keepAxis, chords: [`Shift+${drag}`] },
    { label: others.noSnap, chords: [`Mod+${drag}`] },
  ];
  const sections = [...byGroup, { heading: t.inList, rows: inList }, { heading: t.onSlide, rows: onSlide }]
    .map(({ heading, rows }) => ({
      heading,
      rows: rows.filter((row) => row.label.toLowerCase().includes(query.trim().toLowerCase())),
    }))
    .filter(({ rows }) => rows.length > 0);

  return (
    <Dialog
      width="wide"
      title={t.shortcuts}
      onClose={onClose}
      actions={<Button variant="primary" name={t.close} onClick={onClose} />}
    >
      <div className="ed-shortcuts">
        <input
          type="search"
          data-first=""
          data-part={parts.typeAheadField}
          className="ed-field"
          aria-label={t.searchShortcuts}
          placeholder={t.searchShortcuts}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <div className="ed-shortcut-columns">
          {sections.map(({ heading, rows }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <dl>
                {rows.map((row) => (
                  <div key={row.label}>
                    <dt>{row.label}</dt>
                    <dd>
                      {row.chords.map((chord) => (
                        <span key={chord}>
                          {displayKeys(chord).map((key) => (
                            <kbd key={key}>{key}</kbd>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
