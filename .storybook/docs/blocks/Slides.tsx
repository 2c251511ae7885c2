import { useContext, useEffect, useState, type ReactElement } from 'react';
import { Source } from '@storybook/addon-docs/blocks';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown, renderSlide, styleOf } from '@ppt-embed/deck';
import { DocsGlobals } from '../../docs-globals.ts';
import './slides.css';

export interface SlidesProps {
  markdown: string;
  coverId?: string;
}

interface Picture {
  title: string;
  svg: string;
}

/** Renders Markdown and its slides, which are drawn in the browser. */
export function Slides({ markdown, coverId }: SlidesProps): ReactElement {
  const { isDark } = useContext(DocsGlobals);
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isCancelled = false;
    draw(markdown, coverId).then(
      (drawn) => !isCancelled && setPictures(drawn),
      (error: unknown) => !isCancelled && setProblem(`Drawing the slides failed: ${String(error)}`),
    );
    return () => {
      isCancelled = true;
    };
  }, [markdown, coverId]);
  return (
    <>
      <Source code={markdown.trim()} language="md" dark={isDark} />
      {problem !== '' && <p role="alert">{problem}</p>}
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

async function draw(markdown: string, coverId: string | undefined): Promise<Picture[]> {
  const { outline } = readMarkdown(markdown);
  const layoutOptions = coverId === undefined ? {} : { coverId };
  await Promise.all([loadStyles(styleOf(outline, layoutOptions)), loadLayouts(outline)]);
  const { deck } = layoutDeck(outline, layoutOptions);
  return deck.slides.map((slide) => ({ title: slide.title, svg: renderSlide(deck, slide) }));
}
