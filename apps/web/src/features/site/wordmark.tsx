/** A sheet on three legs, and the name. */
export function Wordmark({ href, small = false }: { href: string; small?: boolean }) {
  return (
    <a
      href={href}
      className={`inline-flex items-center gap-2 rounded-sm font-display font-bold tracking-tight text-ink ${small ? "text-base" : "text-xl"}`}
    >
      <EaselMark className={small ? "size-6" : "size-7"} />
      <span className={small ? "max-lg:sr-only" : ""}>Easel</span>
    </a>
  );
}

export function EaselMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className} fill="none">
      <path
        d="M16 2v4M9.5 21 6 30M22.5 21 26 30M16 21v6"
        stroke="var(--color-ink)"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
      <rect x="4" y="6" width="24" height="15" rx="2.5" fill="var(--color-accent)" />
      <path
        d="M9 16.5c2.6-5.2 4.7-5.2 6.4-1.9 1.4 2.7 3.4 2.4 7.6-3.6"
        stroke="var(--color-accent-ink)"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
    </svg>
  );
}
