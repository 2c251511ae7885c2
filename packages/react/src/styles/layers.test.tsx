import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import diagnostics from '../diagnostics/diagnostics.css?inline';
import { PptProvider } from '../provider/PptProvider.tsx';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { PptWorkspace } from '../workspace/PptWorkspace.tsx';
import { UserTable } from '../users/UserTable.tsx';
import { everyday } from '../../../../tooling/everyday.ts';
import { createMemoryFetcher, fails } from '../testing/index.ts';
import library from '../styles.css?inline';
import frame from '../frame.css?inline';
import markdown from '../markdown/markdown.css?inline';
import presentations from '../presentations/presentations.css?inline';
import users from '../users/users.css?inline';
import workspace from '../workspace/workspace.css?inline';

afterEach(() => {
  cleanup();
  document.adoptedStyleSheets = [];
});

function styleSheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

interface Found {
  rule: CSSStyleRule;
  layer: string | undefined;
  /** Whether the rule is inside another rule, whose selector it extends. */
  isNested: boolean;
}

/** Returns all rules with declarations in a style sheet, with their layer. */
function styleRules(list: CSSRuleList, layer?: string, isNested = false): Found[] {
  return Array.from(list).flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [{ rule, layer, isNested }, ...styleRules(rule.cssRules, layer, true)];
    if (rule instanceof CSSLayerBlockRule) return styleRules(rule.cssRules, rule.name, isNested);
    return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule)
      ? styleRules(rule.cssRules as CSSRuleList, layer, isNested)
      : [];
  });
}

/** Splits a selector list at commas outside parentheses. */
const selectorsIn = (list: string): string[] => list.split(/,(?![^(]*\))/).map((selector) => selector.trim());

const keyframesIn = (list: CSSRuleList): string[] =>
  Array.from(list).flatMap((rule) =>
    rule instanceof CSSKeyframesRule
      ? [rule.name]
      : 'cssRules' in rule
        ? keyframesIn(rule.cssRules as CSSRuleList)
        : [],
  );

describe.each([
  ['styles.css', library, 100],
  ['frame.css', frame, 50],
  ['workspace.css', workspace, 25],
  ['markdown.css', markdown, 20],
  ['presentations.css', presentations, 10],
  ['users.css', users, 3],
  ['diagnostics.css', diagnostics, 20],
])('%s', (_, text, minCount) => {
  const { cssRules } = styleSheetOf(text);
  const found = styleRules(cssRules);

  it('has every rule in a sublayer of `ppt`, so that any unlayered rule of a host wins', () => {
    expect(found.length).toBeGreaterThan(minCount);
    const outside = found.filter(({ layer }) => !/^ppt\.\w+$/.test(layer ?? ''));
    expect(outside.map(({ rule }) => rule.cssText)).toEqual([]);
  });

  it('scopes every selector to the library, so that it matches no element of the host page', () => {
    const own = /\.ppt\b|:scope|\[data-ppt/;
    const strange = found
      .filter(({ isNested }) => !isNested)
      .flatMap(({ rule }) => selectorsIn(rule.selectorText).map((selector) => ({ selector, rule })))
      .filter(({ selector }) => !own.test(selector));
    // Rules that build tools generate for `light-dark()` must be at the root; they render nothing.
    const drawing = strange.filter(({ rule }) =>
      Array.from(rule.style).some((name) => !name.startsWith('--lightning')),
    );
    expect(drawing.map(({ selector }) => selector)).toEqual([]);
  });

  it('does not use keyframe names that a page may have', () => {
    expect(keyframesIn(cssRules).filter((name) => !name.startsWith('ppt-'))).toEqual([]);
  });

  it('uses logical properties instead of left and right', () => {
    const physical =
      /(?:^|; )(?:(?:margin|padding|border|inset|scroll-\w+)-(?:left|right)[\w-]*|left|right|float|clear|text-align: (?:left|right))\b/;
    const sided = found.filter(
      ({ rule: { style } }) =>
        // A shorthand sets each side, so the sides differ only if that is intended.
        physical.test(style.cssText) ||
        ['margin', 'padding'].some(
          (name) => style.getPropertyValue(`${name}-left`) !== style.getPropertyValue(`${name}-right`),
        ),
    );
    expect(sided.map(({ rule }) => rule.cssText)).toEqual([]);
  });
});

describe('style sheet on a host page', () => {
  const page = (
    <div data-testid="page" dir="ltr">
      <h1>A page</h1>
      <p>
        Words, <code>code</code> and <a href="#there">a link</a>
      </p>
      <table role="presentation">
        <tbody>
          <tr>
            <td>A cell</td>
          </tr>
        </tbody>
      </table>
      <form>
        <input aria-label="Text" />
        <input type="radio" aria-label="Choice" />
        <select aria-label="List" />
        <textarea aria-label="Lines" />
        <button type="button">Press</button>
        <output>
          <span>Said</span>
        </output>
        <progress />
      </form>
    </div>
  );
  const computedStyles = (): Record<string, string>[] =>
    [
      document.documentElement,
      document.body,
      ...document.querySelectorAll('[data-testid="page"], [data-testid="page"] *'),
    ].map((element) => {
      const style = getComputedStyle(element);
      const drawn = Array.from(style).filter((name) => !name.startsWith('--'));
      return Object.fromEntries(drawn.map((name) => [name, style.getPropertyValue(name)]));
    });

  it('leaves the host’s elements unchanged', () => {
    render(page);
    const before = computedStyles();
    expect(before.length).toBeGreaterThan(15);
    document.adoptedStyleSheets = [library, frame, workspace, diagnostics].map(styleSheetOf);
    expect(computedStyles()).toEqual(before);
  });

  it('yields to any rule of the host, however low its specificity', async () => {
    document.adoptedStyleSheets = [styleSheetOf('button { border-radius: 0; }'), styleSheetOf(library)];
    render(
      <PptProvider fetcher={createMemoryFetcher()}>
        <ConnectButton />
      </PptProvider>,
    );
    const button = await screen.findByRole('button', { name: 'Disconnect' });
    await waitFor(() => expect(getComputedStyle(button).borderTopWidth).toBe('1px')); // The library's rules.
    expect(getComputedStyle(button).borderRadius).toBe('0px'); // The host's rules.
  });
});

describe('style sheet of an entry point', () => {
  const still = '* { animation: none !important; transition: none !important; }';

  /** Returns the computed styles of the library's first elements and of their `::before` pseudo-elements. */
  function stylesWith(...texts: string[]): string[] {
    document.adoptedStyleSheets = [...texts, still].map(styleSheetOf);
    const elements = Array.from(document.querySelectorAll('.ppt, .ppt *')).slice(0, 60);
    return elements.flatMap((element) =>
      [undefined, '::before'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const names = Array.from(style).filter((name) => !name.startsWith('--'));
        return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
      }),
    );
  }

  it.each(everyday(1, ['network', 'blocked_url', 'disconnected'] as const))(
    'frame.css suffices for a frame whose URL request fails with %s',
    async (code) => {
      document.adoptedStyleSheets = [styleSheetOf(library)];
      render(
        <PptProvider fetcher={createMemoryFetcher({ faults: { openEditor: [fails(code)] } })}>
          <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
        </PptProvider>,
      );
      await waitFor(() =>
        expect(document.querySelectorAll('[data-ppt="panel"] [data-ppt="button"]')).not.toHaveLength(0),
      );
      expect(stylesWith(frame)).toEqual(stylesWith(library));
      expect(stylesWith(frame)).not.toEqual(stylesWith());
    },
  );

  it.each(
    everyday(0, [
      ['markdown.css', markdown, <MarkdownComposer key="" defaultValue="# Bus lanes" onCreate={() => undefined} />],
      ['users.css', users, <UserTable key="" />],
      ['workspace.css', workspace, <PptWorkspace key="" pages={['create', 'presentations', 'users']} />],
    ] as const),
  )('%s completes styles.css, whether it is loaded before or after it', async (_, own, component) => {
    render(<PptProvider fetcher={createMemoryFetcher({ latencyMs: 0 })}>{component}</PptProvider>);
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"], [data-ppt="skeleton"]')).toHaveLength(0));
    const styles = stylesWith(library, own);
    expect(stylesWith(own, library)).toEqual(styles);
    expect(stylesWith(library, workspace)).toEqual(styles);
    expect(stylesWith(library)).not.toEqual(styles);
  });
});
