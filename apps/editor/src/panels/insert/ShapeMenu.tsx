import { use, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useMessages, LocaleContext } from '../../kit/use-messages.ts';
import { Popover } from '../../kit/Popover.tsx';
import { newLine, newShape } from '../../elements/new-elements.ts';
import { insertDrawable } from '../../canvas/draw-tool.ts';
import { changeShape } from '../../commands/change-shape.ts';
import type { ShapeChoice } from '../../elements/shapes.ts';
import { parts } from '../../kit/dom-parts.ts';
import { focusAndReveal } from '../../kit/focus.ts';
import type { PanelProps } from '../panel-props.ts';
import { ShapeIcon } from './ShapeIcon.tsx';
import { messages } from './messages.ts';
import { sortBestFirst, matchesQuery, matchesWholeWords, shapeChoices } from './shape-choices.ts';
import { isImeKey } from '../../kit/keyboard.ts';

const lines = [
  { name: 'line', lineOptions: {}, path: 'M2 22 22 2' },
  { name: 'arrow', lineOptions: { heads: 'end' }, path: 'M2 22 22 2M12 2H22V12' },
  { name: 'elbow', lineOptions: { heads: 'end', bend: 'across' }, path: 'M2 20H12V5H22M17 0L22 5L17 10' },
  {
    name: 'curved',
    lineOptions: { heads: 'end', bend: 'across', curved: true },
    path: 'M2 20C7 20 12 16.5 12 12.5S17 5 22 5M17 0L22 5L17 10',
  },
] as const;

/** An item of the menu. */
interface Item {
  name: string;
  label: string;
  /** Whether it matches whole words of the query. */
  isBest: boolean;
  icon: ReactNode;
}

interface ShapeItem extends Item {
  choice: ShapeChoice;
}

interface LineItem extends Item {
  lineOptions: Parameters<typeof newLine>[0];
}

interface Group<GroupItem> {
  id: string;
  title: string;
  items: readonly GroupItem[];
}

/** Menu of all shapes and lines. Selecting one by keyboard inserts it; a click starts the tool that draws it. */
export function ShapeMenu({ context: { doc, screen }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [query, setQuery] = useState('');
  const shapes = useShapeGroups(query);
  const lineGroups = useLineGroups(query);

  /** Inserts an element immediately, or starts the tool that draws it with the pointer. */
  function insert(item: ShapeItem | LineItem, byPointer: boolean): void {
    onClose();
    const element = 'choice' in item ? newShape(item.choice) : newLine(item.lineOptions);
    insertDrawable({ doc, screen }, element, { byPointer });
  }

  return (
    <ShapeSearch
      label={t.shapes}
      groups={[...lineGroups, ...shapes]}
      query={query}
      onQuery={setQuery}
      onSelect={insert}
      anchor={anchor}
      onClose={onClose}
    />
  );
}

/** Menu of all shapes. Selecting one gives the selected shapes its outline. */
export function ChangeShapeMenu({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [query, setQuery] = useState('');
  const groups = useShapeGroups(query);

  function change({ choice }: ShapeItem): void {
    onClose();
    doc.dispatch(changeShape(choice, { at: Date.now() }));
  }

  return (
    <ShapeSearch
      label={t.changeShape}
      groups={groups}
      query={query}
      onQuery={setQuery}
      onSelect={change}
      anchor={anchor}
      onClose={onClose}
    />
  );
}

interface ShapeSearchProps<GroupItem> extends Pick<PanelProps, 'anchor' | 'onClose'> {
  label: string;
  groups: readonly Group<GroupItem>[];
  query: string;
  onQuery: (query: string) => void;
  onSelect: (item: GroupItem, byPointer: boolean) => void;
}

/** A popover with a search field and the groups of shapes that match it. */
function ShapeSearch<GroupItem extends Item>({
  label,
  groups: allGroups,
  query,
  onQuery,
  onSelect,
  anchor,
  onClose,
}: ShapeSearchProps<GroupItem>) {
  const t = useMessages(messages);
  const nonEmptyGroups = allGroups.filter(({ items }) => items.length > 0);
  const groups = query.trim() === '' ? nonEmptyGroups : sortBestFirst(nonEmptyGroups, ({ isBest }) => isBest);
  // On a touch screen, the focus in a field would open the keyboard, which covers the shapes.
  const isTouch = matchMedia('(pointer: coarse)').matches;

  function handleSearchKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, currentTarget } = event;
    const [first] = groups[0]?.items ?? [];
    // Enter may also confirm text that an input method is composing.
    if (isImeKey(event.nativeEvent) || !first) return;
    if (key === 'Enter' && query.trim() !== '') onSelect(first, false);
    else if (key === 'ArrowDown')
      focusAndReveal(currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('[role=menuitem]'));
    else return;
    event.preventDefault();
  }

  return (
    <Popover label={label} anchor={anchor} role="dialog" className="ed-shape-menu" onClose={onClose}>
      <input
        type="search"
        className="ed-field"
        data-part={parts.ownUndoField}
        aria-label={t.searchShapes}
        placeholder={t.searchShapes}
        maxLength={100}
        value={query}
        {...(!isTouch && { 'data-first': '' })}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={handleSearchKeyDown}
      />
      <div className="ed-shape-groups" role="menu" aria-label={label}>
        {groups.map(({ id, title, items }, index) => (
          <div key={id} role="group" aria-label={title}>
            <p className="ed-shape-group" aria-hidden="true">
              {title}
            </p>
            <div className="ed-shapes">
              {items.map((item, position) => (
                <button
                  key={item.name}
                  type="button"
                  role="menuitem"
                  className="ed-shape"
                  aria-label={item.label}
                  title={item.label}
                  {...(index === 0 && position === 0 && { 'data-first': '' })}
                  onClick={({ detail }: MouseEvent) => onSelect(item, detail > 0)}
                >
                  {item.icon}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className="ed-shape-none" role="status">
        {groups.length === 0 && t.noShapes}
      </p>
    </Popover>
  );
}

/** Returns the groups of shapes with the shapes that match a query. */
function useShapeGroups(query: string): readonly Group<ShapeItem>[] {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const [choices] = useState(shapeChoices);
  const words = query.trim();
  return choices.map(({ id, shapes }) => ({
    id,
    title: t.shapeGroups[id],
    items: shapes
      .filter((choice) => matchesQuery(choice, words))
      .map((choice) => ({
        name: choice.name,
        label: choice.label[locale],
        isBest: matchesWholeWords(choice, words),
        icon: <ShapeIcon choice={choice} />,
        choice,
      })),
  }));
}

/** Returns the group of lines with the lines that match a query. */
function useLineGroups(query: string): readonly Group<LineItem>[] {
  const t = useMessages(messages);
  const words = query.trim();
  const items = lines
    .map((line) => ({ ...line, label: { en: t.lines[line.name], 'zh-CN': t.lines[line.name] } }))
    .filter((line) => matchesQuery(line, words))
    .map(({ name, label, lineOptions, path }) => ({
      name,
      label: t.lines[name],
      isBest: matchesWholeWords({ name, label }, words),
      icon: (
        <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d={path} />
        </svg>
      ),
      lineOptions,
    }));
  return [{ id: 'lines', title: t.shapeGroups.lines, items }];
}
