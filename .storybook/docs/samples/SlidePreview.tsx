import { useEffect, useState } from 'react';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown, renderSlide, styleOf } from '@ppt-embed/deck';
import { MarkdownComposer } from '@ppt-embed/react/markdown';

// #region preview
async function drawSlides(text: string): Promise<string[]> {
  const { outline } = readMarkdown(text);
  await Promise.all([loadStyles(styleOf(outline)), loadLayouts(outline)]);
  const { deck } = layoutDeck(outline);
  return deck.slides.slice(0, 40).map((slide) => renderSlide(deck, slide));
}

/** The slides of the Markdown, which is passed in when the user stops typing. */
function SlidePreview({ text }: { text: string }) {
  const [slides, setSlides] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void drawSlides(text).then((drawn) => isCurrent && setSlides(drawn));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: 12, padding: 16 }}
    >
      {slides.map((svg, index) => (
        <img
          key={index}
          alt={`Slide ${index + 1}`}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          style={{ inlineSize: '100%', aspectRatio: '16 / 9', outline: '1px solid #8884' }}
        />
      ))}
    </div>
  );
}

export function ComposerWithPreview({ onCreate }: { onCreate: (text: string) => void }) {
  return (
    <MarkdownComposer
      defaultValue={'# Bus lanes\n\n## Why now\n\n- 38 % of trips go by bus'}
      onCreate={({ text }) => onCreate(text)}
      slots={{ preview: SlidePreview }}
    />
  );
}
// #endregion
