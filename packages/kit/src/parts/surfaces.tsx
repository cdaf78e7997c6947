import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Tone = "neutral" | "accent" | "good" | "warning" | "bad" | "info";

export type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** At the end of the title's line, for example a button. */
  actions?: ReactNode;
};

/** A sheet with an optional title. */
export function Card({ title, actions, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames("ek-card", className)}>
      {(title || actions) && (
        <header className="ek-card-head">
          {title && <h3>{title}</h3>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}

/** A word or a number that stands out. */
export function Badge({
  tone = "neutral",
  className,
  ...rest
}: ComponentProps<"span"> & { tone?: Tone }) {
  return <span {...rest} className={classNames("ek-badge", `ek-tone-${tone}`, className)} />;
}

export type AlertProps = { tone?: Tone; title?: ReactNode; children?: ReactNode };

/** Something that people must notice; what is bad is read out at once. */
export function Alert({ tone = "info", title, children }: AlertProps) {
  return (
    <div className={`ek-alert ek-tone-${tone}`} role={tone === "bad" ? "alert" : "status"}>
      {title && <strong>{title}</strong>}
      {children && <div>{children}</div>}
    </div>
  );
}

export type EmptyProps = { title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Stands where nothing is yet and says what will be. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="ek-empty">
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

export type ProgressProps = {
  label: string;
  /** From 0 to `max`; leave out when nobody knows how far it is. */
  value?: number;
  max?: number;
};

/** How far something is. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  const share = value === undefined ? null : Math.round((value / max) * 100);
  return (
    <div className="ek-progress-box">
      <span className="ek-progress-words">
        <span>{label}</span>
        {share !== null && <span>{share}%</span>}
      </span>
      <progress className="ek-progress" aria-label={label} value={value} max={max} />
    </div>
  );
}
