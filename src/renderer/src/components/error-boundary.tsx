import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { texts } from '../texts';
import { Placeholder } from './placeholder';

interface Props {
  readonly children: ReactNode;
}

/** Contains an error within one screen. A class, because React supports error boundaries only there. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Placeholder title={texts.errors.crashTitle} hint={texts.errors.unknownHint}>
        <Button onClick={() => this.setState({ failed: false })}>{texts.common.retry}</Button>
      </Placeholder>
    );
  }
}
