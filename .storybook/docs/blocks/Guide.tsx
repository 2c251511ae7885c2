import { Fragment, useContext, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { AnchorMdx, CodeOrSourceMdx, HeadersMdx, Markdown, Source } from '@storybook/addon-docs/blocks';
import { DocsGlobals } from '../../docs-globals.ts';
import { anchorOf } from '../../search/page-url.ts';
import { guideParts, withSiteLinks } from './guide-parts.ts';

export interface GuideProps {
  /** Markdown of the guide, which the package contains too. */
  text: string;
  /** Live examples, and components that replace generated parts, by the names in the guide's markers. */
  blocks?: Readonly<Record<string, ReactNode>>;
}

/** Renders a guide of a package. */
export function Guide({ text, blocks = {} }: GuideProps): ReactElement {
  return (
    <>
      {guideParts(withSiteLinks(text)).map((part, index) => (
        <Fragment key={index}>
          {(part.kind === 'block' && blocks[part.name]) || <Markdown options={options}>{part.text}</Markdown>}
        </Fragment>
      ))}
    </>
  );
}

interface GuideCodeProps {
  /** `lang-` and the language of a fenced block. */
  className?: string;
  children?: ReactNode;
}

/** Renders inline code and fenced blocks, the latter in the color scheme of the page. */
function GuideCode({ className, children }: GuideCodeProps): ReactElement {
  const { isDark } = useContext(DocsGlobals);
  if (typeof children !== 'string') return <CodeOrSourceMdx>{children}</CodeOrSourceMdx>;
  // Inline code with a line break would become a block.
  if (className === undefined) return <CodeOrSourceMdx>{children.replace(/\s+/g, ' ')}</CodeOrSourceMdx>;
  const language = className.replace(/^lang(?:uage)?-/, '');
  return <Source code={children.trim()} language={languages[language] ?? 'text'} dark={isDark} />;
}

const languages: Readonly<Record<string, ComponentProps<typeof Source>['language']>> = {
  ts: 'typescript',
  tsx: 'tsx',
  sh: 'bash',
  css: 'css',
};

const options = { slugify: anchorOf, overrides: { code: GuideCode, a: AnchorMdx, ...HeadersMdx } };
