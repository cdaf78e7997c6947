import { type ReactNode, useEffect, useId, useRef } from "react";

export type DialogProps = {
  open: boolean;
  /** Escape, the close button and a press outside ask for it. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
};

/** A dialog over the component, inside its frame. The browser keeps the focus in it and gives it back. */
export function Dialog({ open, onClose, title, children, footer }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      className="ek-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Or the page around the frame would take it as leaving the component.
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div className="ek-dialog-box">
        <header className="ek-dialog-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="ek-dialog-close" aria-label="Close" onClick={onClose}>
            ×
          </button>
        </header>
        <div className="ek-dialog-body">{children}</div>
        {footer && <footer className="ek-dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  );
}
