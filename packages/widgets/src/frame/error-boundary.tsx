"use client";

import { Component, type ReactNode } from "react";

type Props = {
  /** A new key is a new chance: the children are tried again. */
  resetKey: unknown;
  fallback: ReactNode;
  children: ReactNode;
};
type State = { failedKey: unknown; failed: boolean };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedKey: undefined, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return state.failedKey === props.resetKey ? null : { failed: false, failedKey: props.resetKey };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
