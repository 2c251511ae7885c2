import { useContext, useMemo, type ReactElement } from 'react';
import { Source } from '@storybook/addon-docs/blocks';
import { layOut, readMarkdown, renderSlide } from '@ppt-embed/deck';
import { DocsGlobals } from '../../docs-globals.ts';
import './slides.css';

export interface SlidesProps {
  markdown: string;
  coverId?: string;
}

/** Markdown, and the slides that the engine makes of it, drawn on the spot. */
export function Slides({ markdown, coverId }: SlidesProps): ReactElement {
  const { isDark } = useContext(DocsGlobals);
  const pictures = useMemo(() => {
    const { outline } = readMarkdown(markdown);
    const { deck } = layOut(outline, coverId === undefined ? {} : { coverId });
    return deck.slides.map((slide) => ({ title: slide.title, svg: renderSlide(deck, slide) }));
  }, [markdown, coverId]);
  return (
    <>
      <Source code={markdown.trim()} language="md" dark={isDark} />
      <ol className="ppt docs-slides sb-unstyled">
        {pictures.map(({ title, svg }, index) => (
          <li key={index}>
            <img alt={`Slide ${index + 1}: ${title}`} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
          </li>
        ))}
      </ol>
    </>
  );
}
