import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown in place of what broke. */
  broken: ReactNode;
  /** Another value is another try. */
  at?: unknown;
  onBreak?: () => void;
  children: ReactNode;
}

/** Error boundary: an error inside does not unmount the page around it. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBreak?.();
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.isBroken && before.at !== this.props.at) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}
