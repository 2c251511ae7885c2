import type { MediaElement } from '../../model/element.ts';

/** How a media element is played in a slide show. Options that are off are missing. */
export type Playback = Pick<MediaElement, 'autoplay' | 'loop' | 'hideWhenStopped'>;

const options = ['autoplay', 'loop', 'hideWhenStopped'] as const;

/** Returns the options of an element that are on. */
export function playbackOf(element: Playback): Playback {
  return Object.fromEntries(options.filter((name) => element[name]).map((name) => [name, true]));
}

/** Returns the element with other options. */
export function withPlayback<Element extends MediaElement>(element: Element, playback: Playback): Element {
  const { autoplay: _autoplay, loop: _loop, hideWhenStopped: _hide, ...rest } = element;
  return { ...rest, ...playbackOf(playback) } as Element;
}
