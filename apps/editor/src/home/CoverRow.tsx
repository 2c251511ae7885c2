import { use, useMemo, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { colorNames, coverDeck, coverTemplates, renderSlide, styleNames } from '@ppt-embed/deck';
import type { ColorName, CoverTemplate, StyleName } from '@ppt-embed/deck';
import { lookMessages } from '../look/messages.ts';
import { Button } from '../ui/Button.tsx';
import { LocaleContext, useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

const shown = 6;

/** Covers to begin with, drawn here; asking again shows others. */
export function CoverRow({ start }: { start: (coverId: string) => void }) {
  const words = useWords(messages);
  const looks = useWords(lookMessages);
  const locale = use(LocaleContext);
  const [style, setStyle] = useState<StyleName | ''>('');
  const [color, setColor] = useState<ColorName | ''>('');
  const [turn, setTurn] = useState(0);
  const covers = useMemo(() => {
    const language = locale === 'zh-CN' ? 'zh' : 'en';
    const matching = coverTemplates.filter(
      (cover) =>
        cover.language === language &&
        (style === '' || cover.style === style) &&
        (color === '' || cover.color === color),
    );
    return mixed(matching, turn).slice(0, shown);
  }, [locale, style, color, turn]);

  return (
    <section aria-labelledby="ed-covers">
      <div className="ed-home-head">
        <h2 id="ed-covers">{words.covers}</h2>
        <select
          className="ed-field"
          aria-label={words.style}
          value={style}
          onChange={(event) => setStyle(event.target.value as StyleName | '')}
        >
          <option value="">{words.anyStyle}</option>
          {styleNames.map((name) => (
            <option key={name} value={name}>
              {looks.styles[name]}
            </option>
          ))}
        </select>
        <select
          className="ed-field"
          aria-label={words.color}
          value={color}
          onChange={(event) => setColor(event.target.value as ColorName | '')}
        >
          <option value="">{words.anyColor}</option>
          {colorNames.map((name) => (
            <option key={name} value={name}>
              {looks.colors[name]}
            </option>
          ))}
        </select>
        <Button icon={RefreshCw} name={words.moreCovers} onClick={() => setTurn(turn + 1)} />
      </div>
      <ul className="ed-covers">
        {covers.map((cover) => (
          <li key={cover.id}>
            <button
              type="button"
              className="ed-cover"
              aria-label={words.startWith(looks.styles[cover.style], looks.colors[cover.color])}
              onClick={() => start(cover.id)}
            >
              <CoverPicture id={cover.id} />
              <span className="ed-cover-caption">
                <span>{looks.styles[cover.style]}</span>
                <span>{looks.colors[cover.color]}</span>
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
  // The deck writes this SVG itself.
  return <span className="ed-thumbnail" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

/** Each turn begins elsewhere, styles side by side: one after the other all are seen. */
function mixed(covers: readonly CoverTemplate[], turn: number): CoverTemplate[] {
  const byStyle = styleNames
    .map((style) => covers.filter((cover) => cover.style === style))
    .filter(({ length }) => length > 0);
  return byStyle.length === 0
    ? []
    : Array.from({ length: Math.min(shown, covers.length) }, (_, index) => {
        const at = turn * shown + index;
        const group = byStyle[at % byStyle.length] ?? [];
        return group[(at + Math.floor(at / byStyle.length)) % group.length];
      }).filter((cover, index, all): cover is CoverTemplate => cover !== undefined && all.indexOf(cover) === index);
}
