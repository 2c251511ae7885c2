import { createContext, useContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { ColorScheme } from '@ppt-embed/protocol/frame';
import type { PptError, PptFetcher } from '@ppt-embed/protocol/host';
import type { Locale, Messages } from '../i18n/locale.ts';
import type { en as ui } from '../ui/messages.ts';
import type { MountedFrames } from './mounted-frames.ts';

/** What a `PptProvider` gives to everything below it. */
export interface PptContext {
  fetcher: PptFetcher;
  /** Part of every key (`['ppt', scope, …]`): two users, or two providers on one page, never share rows. */
  scope: string;
  /** The client of every query of the library: handed to `useQuery` as its second argument. */
  queryClient: QueryClient;
  /** The words and the language; English where a catalogue lacks a room. */
  locale: Locale;
  /** Messages of the parts that every room uses. */
  ui: CommonMessages;
  /** undefined: the components follow the page. */
  colorScheme: ColorScheme | undefined;
  /** Origins an editor address may have; undefined: any (frame rule 6). */
  allowedOrigins: readonly string[] | undefined;
  /** The editors on this page. */
  frames: MountedFrames;
  /** Hears every failure of every component. */
  onError: (error: PptError) => void;
}

/** Messages of the parts that every room uses; those that are loaded later are missing where the language has none. */
type CommonMessages = typeof ui & Partial<Messages['ui']>;

export const PptReactContext: React.Context<PptContext | null> = /* @__PURE__ */ createContext<PptContext | null>(null);

/**
 * The nearest provider's context.
 * @throws Error if there is no `PptProvider` above.
 */
export function usePpt(): PptContext {
  const context = useContext(PptReactContext);
  if (!context) throw new Error('Components of @ppt-embed/react need a <PptProvider fetcher={…}> above them.');
  return context;
}
