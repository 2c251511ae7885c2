import { StrictMode, version, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { cleanup, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Locale, Messages } from '../i18n/locale.ts';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { PptProvider, type PptProviderProps } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, sampleCovers, sampleRecords, sampleUsers, type MemoryFetcherOptions } from './index.ts';
import styles from '../styles.css?inline';
import workspaceStyles from '../workspace/workspace.css?inline';
import { everyday, isFullRun } from '../../../../tooling/everyday.ts';
import { addStyleSheets } from './add-style-sheets.ts';

/** Props that every component has. */
interface AnyProps {
  ref?: (element: HTMLElement | null) => void;
  className?: string;
  style?: object;
  id?: string;
  'data-testid'?: string;
  messages?: object;
  unstyled?: boolean;
  classNames?: object;
  slots?: object;
}

export interface ComponentUnderTest {
  /** Value of its `data-ppt` attribute. */
  part: string;
  show: (props: AnyProps) => ReactElement;
  /** A message of the component that is visible once it is ready. */
  messageKey: string;
  /** A part that accepts a class. */
  partClass: string;
  /** Whether another component under test contains it, so that only the full run checks it with axe. */
  isPartOfOther?: boolean;
  /** `button`: its props and its ref belong to the button in its root. */
  propsOn?: 'button';
  /** Whether its ref returns a handle instead of its root element. */
  hasHandle?: boolean;
  /** Backend options of the states to test, in addition to the default one. */
  states?: Readonly<Record<string, MemoryFetcherOptions>>;
  /** Backend options of the states to test that follow a click on the component's button. */
  clickedStates?: Readonly<Record<string, MemoryFetcherOptions>>;
  /** Its slots, each with the backend that makes it appear. */
  slots?: readonly { name: string; backend: MemoryFetcherOptions }[];
}

/** Text that may appear without being a message: data from the backend. */
const data = JSON.stringify([sampleRecords(Date.now()), sampleCovers, sampleUsers(Date.now())]);

/** In the everyday run, axe checks the first rows of a list. The others have the same elements. */
const fewRows: MemoryFetcherOptions = isFullRun
  ? {}
  : {
      records: sampleRecords(Date.now()).slice(0, 3),
      users: sampleUsers(Date.now()).slice(0, 3),
      covers: sampleCovers.slice(0, 3),
    };

/** A locale that has every message in brackets, so that text without brackets is known not to come from a locale. */
const bracketed: Locale = { language: 'en', messages: bracket(zhCN.messages) as Messages };

function bracket(messages: unknown): unknown {
  if (typeof messages === 'string') return `⟦${messages}⟧`;
  if (typeof messages === 'function')
    return (...args: string[]) => bracket((messages as (...more: string[]) => unknown)(...args));
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([name, messageKey]) => [name, bracket(messageKey)]));
}

/** Returns the visible text and accessible names. */
function textsOf(root: HTMLElement): string[] {
  const texts: string[] = [];
  // Excludes lines to copy, which are fixes, and codes, which are request ids.
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
    if (element.matches('time, script, kbd, [data-ppt="fix-line"], [data-ppt="code"]')) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

/**
 * Whether this is the oldest supported React. With it, checks that no React version affects are skipped: colors, names
 * and roles.
 */
const isOldest = version.startsWith('18.');

/** Warning of React 18 about layout effects, which its server renderer prints even in a browser. */
const isServerEffectWarning = /^Warning: useLayoutEffect does nothing on the server/;

/** Runs the tests that every component must pass. */
export function describeComponent(name: string, component: ComponentUnderTest): void {
  const app = (
    props: AnyProps = {},
    provider: Partial<PptProviderProps> = {},
    backend: MemoryFetcherOptions = {},
  ): ReactElement => (
    <PptProvider fetcher={createMemoryFetcher(backend)} {...provider}>
      {component.show(props)}
    </PptProvider>
  );
  const rootIn = (container: HTMLElement): HTMLElement =>
    container.querySelector<HTMLElement>(`[data-ppt="${component.part}"]`)!;
  /** Waits until everything requested has arrived. */
  const whenSettled = async (container: HTMLElement): Promise<HTMLElement> => {
    const root = rootIn(container);
    await waitFor(() => {
      expect(root.dataset['state']).not.toMatch(/waiting|requesting|loading|unknown/);
      expect(root.querySelector('[aria-busy=true]')).toBeNull();
    });
    return root;
  };

  describe(`${name}`, () => {
    addStyleSheets(styles, workspaceStyles);
    afterEach(cleanup);

    it('renders on a server, and hydrates without a change, under StrictMode too', async () => {
      const errorCalls: unknown[][] = [];
      const { error } = console;
      console.error = (...args: unknown[]) => void errorCalls.push(args);
      try {
        const container = document.createElement('div');
        const strict = (): ReactElement => <StrictMode>{app()}</StrictMode>;
        container.innerHTML = renderToString(strict());
        expect(rootIn(container)).toBeTruthy();
        document.body.append(container);
        const { unmount } = render(strict(), { container, hydrate: true });
        await whenSettled(container);
        unmount();
        container.remove();
        expect(errorCalls.filter(([firstArg]) => !(isOldest && isServerEffectWarning.test(String(firstArg))))).toEqual(
          [],
        );
      } finally {
        console.error = error;
      }
    });

    // With the oldest React, the everyday run only checks that every component renders and hydrates.
    if (isOldest && !import.meta.env['TEST_FULL']) return;

    it(`passes the ref, class, style, id and data attributes to its ${component.propsOn ?? 'root'}`, () => {
      let refElement: HTMLElement | null = null;
      const ref = (handed: HTMLElement | null): void => void (refElement = handed);
      const props = { ref, className: 'mine', style: { color: 'rgb(1, 2, 3)' }, id: 'here', 'data-testid': 'it' };
      const root = rootIn(render(app(props)).container);
      const target = component.propsOn ? root.querySelector<HTMLElement>('button')! : root;
      expect(component.hasHandle ? root : refElement).toBe(target);
      expect([...target.classList]).toEqual(component.propsOn ? ['mine'] : ['ppt', 'mine']);
      expect(target.style.color).toBe('rgb(1, 2, 3)');
      expect(target.id).toBe('here');
      expect(target.dataset['testid']).toBe('it');
      expect(root.dataset['state']).toBeTruthy();
    });

    it('sets the locale and the color scheme on its root', () => {
      const root = rootIn(render(app({}, { locale: zhCN, colorScheme: 'dark' })).container);
      expect(root.lang).toBe('zh-CN');
      expect(root.dataset['pptColorScheme']).toBe('dark');
    });

    it('accepts the host’s own messages', async () => {
      const { container } = render(app({ messages: { [component.messageKey]: 'Our word' } }));
      await waitFor(() => expect(container.textContent).toContain('Our word'));
    });

    const states = Object.entries({ ordinary: {}, ...component.states });
    const untranslated = (root: HTMLElement): string[] =>
      textsOf(root).filter((text) => !text.includes('⟦') && !data.includes(text));

    it.each(everyday(1, states))('shows only text from its locale: %s', async (_, backend) => {
      const root = await whenSettled(render(app({}, { locale: bracketed }, backend)).container);
      expect(untranslated(root)).toEqual([]);
    });

    it.each(everyday(1, Object.entries(component.clickedStates ?? {})))(
      'shows only text from its locale after a press: %s',
      async (_, backend) => {
        const root = rootIn(render(app({}, { locale: bracketed }, backend)).container);
        const before = root.textContent;
        root.querySelector('button')?.click();
        await waitFor(() => {
          expect(root.textContent).not.toBe(before);
          expect(root.querySelector('[data-state=busy]')).toBeNull();
        });
        expect(untranslated(root)).toEqual([]);
      },
    );

    it('accepts a class for a part', async () => {
      const { container } = render(app({ classNames: { [component.partClass]: 'dressed' } }));
      await waitFor(() => expect(container.querySelector('.dressed')).toBeTruthy());
    });

    it('removes its styles on request, and keeps its messages and states', async () => {
      const plain = await whenSettled(render(app({ unstyled: true })).container);
      expect(getComputedStyle(plain.querySelector('button') ?? plain).borderRadius).toBe('0px');
      expect(plain.dataset['state']).toBeTruthy();
      const hidden = Array.from(
        plain.querySelectorAll('[data-ppt="hidden"]'),
        (part) => getComputedStyle(part).clipPath,
      );
      expect(hidden.filter((clip) => clip !== 'inset(50%)')).toEqual([]);
      cleanup();
      const partClass = await whenSettled(render(app()).container);
      expect(getComputedStyle(partClass.querySelector('[data-ppt="button"]') ?? partClass).borderRadius).not.toBe(
        '0px',
      );
    });

    it.each(everyday(1, component.slots ?? []))(
      'renders the host’s own $name slot',
      async ({ name: slot, backend }) => {
        const { container } = render(app({ slots: { [slot]: () => <b>Our own</b> } }, {}, backend));
        await waitFor(() => expect(container.textContent).toContain('Our own'));
      },
    );

    const schemes = ['light', 'dark'] as const;
    // The everyday run checks only the first state, in light colors. It leaves out a component that appears inside
    // another one: the workspace contains the covers, the text box and Connect, and a list contains downloads.
    const appearances = everyday(
      component.isPartOfOther ? 0 : 1,
      states.flatMap((state) => schemes.map((scheme) => [scheme, ...state] as const)),
    );

    it.each(isOldest ? [] : appearances)(
      'does not violate accessibility rules in %s: %s',
      async (colorScheme, _, backend) => {
        const { container } = render(
          <main style={{ colorScheme, background: colorScheme === 'dark' ? '#0f1015' : '#f5f6f8' }}>
            {app({}, { colorScheme }, { ...fewRows, ...backend })}
          </main>,
        );
        await whenSettled(container);
        const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        await Promise.allSettled(transitions.map(({ finished }) => finished));
        const { violations } = await axe.run(container, {
          resultTypes: ['violations'],
          rules: { region: { enabled: false } },
        });
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      },
    );

    it('does not need horizontal scrolling at 200 % zoom, nor at 320 px (WCAG 2.2, 1.4.10)', async () => {
      const { container } = render(<div style={{ inlineSize: 320 }}>{app()}</div>);
      const root = await whenSettled(container);
      expect(root.scrollWidth).toBeLessThanOrEqual(320);
      document.documentElement.style.fontSize = '200%';
      expect(root.scrollWidth).toBeLessThanOrEqual(320);
      document.documentElement.style.fontSize = '';
    });

    it('does not have targets smaller than 24 px (WCAG 2.2, 2.5.8)', async () => {
      const root = await whenSettled(render(app()).container);
      const small = [...root.querySelectorAll<HTMLElement>('button, select, input, a')].filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && (width < 24 || height < 24);
      });
      expect(small.map(({ outerHTML }) => outerHTML)).toEqual([]);
    });
  });
}
