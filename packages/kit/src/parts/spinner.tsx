/** Says that something is on its way. With `label` it is read out too. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className="ek-spinner" aria-hidden="true" />;
  return (
    <span className="ek-spinner-row" role="status">
      <span className="ek-spinner" aria-hidden="true" />
      {label}
    </span>
  );
}
