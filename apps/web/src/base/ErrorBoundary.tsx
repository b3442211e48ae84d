import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Rendered in place of the children after an error. */
  fallback: ReactNode;
  /** When it changes, the children are rendered again. */
  resetKey?: unknown;
  onError?: () => void;
  children: ReactNode;
}

/** An error boundary. */
export class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
