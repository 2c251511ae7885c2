import { use, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useMessages, LocaleContext } from '../../kit/use-messages.ts';
import { Popover } from '../../kit/Popover.tsx';
import { newLine, newShape } from '../../elements/new-elements.ts';
import { insertDrawable } from '../../canvas/draw-hint.ts';
import { focusAndReveal } from '../../kit/focus.ts';
import type { PanelProps } from '../panel-props.ts';
import { ShapeIcon } from './ShapeIcon.tsx';
import { messages } from './messages.ts';
import { sortBestFirst, matchesQuery, matchesWholeWords, shapeChoices } from './shape-choices.ts';

const lines = [
  { name: 'line', lineOptions: {}, path: 'M2 22 22 2' },
  { name: 'arrow', lineOptions: { heads: 'end' }, path: 'M2 22 22 2M12 2H22V12' },
  { name: 'elbow', lineOptions: { heads: 'end', bend: 'across' }, path: 'M2 20H12V5H22M17 0L22 5L17 10' },
] as const;

/** An item of the menu. */
interface Item {
  name: string;
  label: string;
  /** Whether it matches whole words of the query. */
  isBest: boolean;
  icon: ReactNode;
  create: () => ReturnType<typeof newShape> | ReturnType<typeof newLine>;
}

interface Group {
  id: string;
  title: string;
  items: readonly Item[];
}

/** Menu of all shapes and lines, which can be searched. */
export function ShapeMenu({ context: { doc, screen }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [query, setQuery] = useState('');
  const groups = useGroups(query.trim());
  // On a touch screen, the focus in a field would open the keyboard, which covers the shapes.
  const isTouch = matchMedia('(pointer: coarse)').matches;

  /**
   * Inserts an element. After insertion by keyboard, the element stays in place, because only a pointer can draw it
   * elsewhere.
   */
  function insert({ create }: Item, byPointer: boolean): void {
    onClose();
    insertDrawable({ doc, screen }, create(), { byPointer });
  }

  function handleSearchKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, currentTarget } = event;
    const [first] = groups[0]?.items ?? [];
    // Enter may also confirm text that an input method is composing.
    if (event.nativeEvent.isComposing || !first) return;
    if (key === 'Enter' && query.trim() !== '') insert(first, false);
    else if (key === 'ArrowDown')
      focusAndReveal(currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('[role=menuitem]'));
    else return;
    event.preventDefault();
  }

  return (
    <Popover label={t.shapes} anchor={anchor} role="dialog" className="ed-shape-menu" onClose={onClose}>
      <input
        type="search"
        className="ed-field"
        aria-label={t.searchShapes}
        placeholder={t.searchShapes}
        maxLength={100}
        value={query}
        {...(!isTouch && { 'data-first': '' })}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={handleSearchKeyDown}
      />
      <div className="ed-shape-groups" role="menu" aria-label={t.shapes}>
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
                  onClick={({ detail }: MouseEvent) => insert(item, detail > 0)}
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

/** Returns the items that match the query, without empty groups. */
function useGroups(query: string): readonly Group[] {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const [choices] = useState(shapeChoices);
  const shapeGroups = choices.map(({ id, shapes }): Group => ({
    id,
    title: t.shapeGroups[id],
    items: shapes
      .filter((choice) => matchesQuery(choice, query))
      .map((choice) => ({
        name: choice.name,
        label: choice.label[locale],
        isBest: matchesWholeWords(choice, query),
        icon: <ShapeIcon choice={choice} />,
        create: () => newShape(choice),
      })),
  }));
  const lineGroup: Group = {
    id: 'lines',
    title: t.shapeGroups.lines,
    items: lines
      .map((line) => ({ ...line, label: { en: t.lines[line.name], 'zh-CN': t.lines[line.name] } }))
      .filter((line) => matchesQuery(line, query))
      .map(({ name, label, lineOptions, path }) => ({
        name,
        label: t.lines[name],
        isBest: matchesWholeWords({ name, label }, query),
        icon: (
          <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d={path} />
          </svg>
        ),
        create: () => newLine(lineOptions),
      })),
  };
  const groups = [lineGroup, ...shapeGroups].filter(({ items }) => items.length > 0);
  return query === '' ? groups : sortBestFirst(groups, ({ isBest }) => isBest);
}
