import { Component, type ErrorInfo, type ReactNode } from "react";
import type { Report } from "./report-errors.ts";

type Props = { report: Report; children: ReactNode };

/** The page around the frame says what happened and offers to begin again; in here nothing is left. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.report(error, { componentStack: componentStack ?? undefined, fatal: true });
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children;
  }
}
