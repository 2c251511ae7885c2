import { use, useMemo, useState } from 'react';
import { refreshCwIcon } from '../../kit/icons.generated.ts';
import { colorNames, coverDeck, coverTemplates, renderSlide, styleNames } from '@ppt-embed/deck';
import type { ColorName, CoverTemplate, StyleName } from '@ppt-embed/deck';
import { themeMessages } from '../../panels/theme/messages.ts';
import { Button } from '../../kit/Button.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

const shown = 6;

/** Row of covers that start a presentation, drawn in the browser. The More covers button shows different ones. */
export function CoverRow({ start }: { start: (coverId: string) => void }) {
  const t = useMessages(messages);
  const tTheme = useMessages(themeMessages);
  const locale = use(LocaleContext);
  const [style, setStyle] = useState<StyleName | ''>('');
  const [color, setColor] = useState<ColorName | ''>('');
  const [page, setPage] = useState(0);
  const covers = useMemo(() => {
    const language = locale === 'zh-CN' ? 'zh' : 'en';
    const matching = coverTemplates.filter(
      (cover) =>
        cover.language === language &&
        (style === '' || cover.style === style) &&
        (color === '' || cover.color === color),
    );
    return mixCovers(matching, page).slice(0, shown);
  }, [locale, style, color, page]);

  return (
    <section aria-labelledby="ed-covers">
      <div className="ed-home-header">
        <h2 id="ed-covers">{t.covers}</h2>
        <select
          className="ed-field"
          aria-label={t.style}
          value={style}
          onChange={(event) => setStyle(event.target.value as StyleName | '')}
        >
          <option value="">{t.anyStyle}</option>
          {styleNames.map((name) => (
            <option key={name} value={name}>
              {tTheme.styles[name]}
            </option>
          ))}
        </select>
        <select
          className="ed-field"
          aria-label={t.color}
          value={color}
          onChange={(event) => setColor(event.target.value as ColorName | '')}
        >
          <option value="">{t.anyColor}</option>
          {colorNames.map((name) => (
            <option key={name} value={name}>
              {tTheme.colors[name]}
            </option>
          ))}
        </select>
        <Button icon={refreshCwIcon} name={t.moreCovers} onClick={() => setPage(page + 1)} />
      </div>
      <ul className="ed-covers">
        {covers.map((cover) => (
          <li key={cover.id}>
            <button
              type="button"
              className="ed-cover"
              aria-label={t.startWith(tTheme.styles[cover.style], tTheme.colors[cover.color])}
              onClick={() => start(cover.id)}
            >
              <CoverPicture id={cover.id} />
              <span className="ed-cover-caption">
                <span>{tTheme.styles[cover.style]}</span>
                <span>{tTheme.colors[cover.color]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CoverPicture({ id }: { id: string }) {
  const svg = useMemo(() => {
    const deck = coverDeck(id);
    const [slide] = deck.slides;
    return slide ? renderSlide(deck, { ...slide, id: `cover-${id}` }) : '';
  }, [id]);
  // The deck engine generates this SVG.
  return <span className="ed-thumbnail" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

/**
 * Returns a set of covers. Each set starts at a different cover and mixes styles, so that all covers appear eventually.
 */
function mixCovers(covers: readonly CoverTemplate[], page: number): CoverTemplate[] {
  const byStyle = styleNames
    .map((style) => covers.filter((cover) => cover.style === style))
    .filter(({ length }) => length > 0);
  return byStyle.length === 0
    ? []
    : Array.from({ length: Math.min(shown, covers.length) }, (_, index) => {
        const at = page * shown + index;
        const group = byStyle[at % byStyle.length] ?? [];
        return group[(at + Math.floor(at / byStyle.length)) % group.length];
      }).filter((cover, index, all): cover is CoverTemplate => cover !== undefined && all.indexOf(cover) === index);
}
