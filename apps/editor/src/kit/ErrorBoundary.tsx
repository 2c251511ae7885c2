import { Component } from 'react';
import type { ReactNode } from 'react';
import { rotateCcwIcon, triangleAlertIcon } from './icons.generated.ts';
import { Button } from './Button.tsx';
import { messages } from './messages.ts';
import { StatusPanel } from './StatusPanel.tsx';
import { useMessages } from './use-messages.ts';

/**
 * Renders its children again after a rendering error. The user's work is outside the component tree, so nothing
 * is lost.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return <Broken retry={() => this.setState({ isBroken: false })} />;
  }
}

function Broken({ retry }: { retry: () => void }) {
  const t = useMessages(messages);
  return (
    <main className="ed-fill">
      <StatusPanel
        role="alert"
        icon={triangleAlertIcon}
        tone="danger"
        title={t.brokenTitle}
        body={t.brokenBody}
        actions={<Button variant="primary" icon={rotateCcwIcon} name={t.tryAgain} onClick={retry} />}
      />
    </main>
  );
}
