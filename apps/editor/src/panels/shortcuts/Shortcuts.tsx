import { use, useState } from 'react';
import { actionOf, actions } from '../../actions/actions.ts';
import type { ActionGroup, ActionName } from '../../actions/actions.ts';
import { displayKeys } from '../../kit/keyboard.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import type { PanelProps } from '../panel-props.ts';
import { parts } from '../../kit/parts.ts';

interface Row {
  label: string;
  /** Alternative key combinations. */
  chords: readonly string[];
}

/** All keyboard shortcuts by group, filtered by a search field. */
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
