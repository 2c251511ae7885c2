import type { Site } from '../elements/line/connection-sites.ts';
import type { Store } from '../kit/store.ts';
import { useStore } from '../kit/use-store.ts';
import { parts } from '../kit/parts.ts';

/** Where a new line could start: connection sites near the pointer, and the one it would connect to. */
export interface LineStartHint {
  near: readonly Site[];
  site?: Site;
}

export function ConnectionSiteHints({ start }: { start: Store<LineStartHint> }) {
  const { near, site } = useStore(start);
  return (
    <div className="ed-handles" data-part={parts.handles} aria-hidden="true">
      {near.map((one) => (
        <span
          key={`${one.element} ${one.side}`}
          className="ed-connection-site"
          data-state={one === site ? 'connected' : 'free'}
          style={{ left: one.at.x, top: one.at.y }}
        />
      ))}
    </div>
  );
}
