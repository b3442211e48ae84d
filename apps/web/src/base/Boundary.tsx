import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Rendered in place of what failed. */
  fallback: ReactNode;
  /** Another value is another try. */
  resetKey?: unknown;
  onError?: () => void;
  children: ReactNode;
}

/** Error boundary: an error inside does not unmount the page around it. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
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
