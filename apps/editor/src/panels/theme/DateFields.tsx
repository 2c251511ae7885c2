import { dateFormats, formatDate, updatedRunOf } from '@ppt-embed/deck';
import type { DateFormat, Deck } from '@ppt-embed/deck';
import type { FooterDate } from '../../actions/footers.ts';
import { footerDateOf } from '../../commands/slides.ts';
import { plainText } from '../../elements/text/element-text.ts';
import { today } from '../../kit/today.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { ChoiceField } from '../inspector/ChoiceField.tsx';
import { FooterField } from './FooterField.tsx';
import { themeMessages } from './messages.ts';

/** Fields for the date in the footer, which shows the current day or a fixed text. */
export function DateFields({ deck, onChange }: { deck: Deck; onChange: (date: FooterDate | null) => void }) {
  const t = useMessages(themeMessages);
  const shown = footerDateOf(deck);
  // A user may have edited the text on the slide. It is not updated any more.
  const format = shown && updatedRunOf(shown) ? shown.updatedDate?.format : undefined;
  const dateIn = (next: DateFormat): string => formatDate(today(), next, deck.language);
  const text = format ? dateIn(format) : plainText(shown?.paragraphs ?? []);
  const update = (next: DateFormat): void => onChange({ text: dateIn(next), format: next });

  return (
    <>
      <label className="ed-check">
        <input
          type="checkbox"
          checked={shown !== undefined}
          onChange={({ target }) => (target.checked ? update('short') : onChange(null))}
        />
        {t.showDate}
      </label>
      {shown && (
        <ChoiceField<DateFormat | 'fixed'>
          label={t.dateFormat}
          value={format ?? 'fixed'}
          names={(name) => (name === 'fixed' ? t.fixedDate : dateIn(name))}
          groups={[{ title: t.updatedDate, values: dateFormats }, { values: ['fixed'] }]}
          onSelect={(next) => (next === 'fixed' ? onChange({ text }) : update(next))}
        />
      )}
      {shown && !format && (
        <FooterField
          label={t.dateText}
          value={text}
          onChange={(next) => onChange(next === '' ? null : { text: next })}
        />
      )}
    </>
  );
}
