/** Whether a key press belongs to a field or a dialog rather than to the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  // A dialog has the page's attention; keys must not act behind it.
  if (target.closest('[role="dialog"], [role="menu"]')) return true;
  return target.matches("textarea, select, input:not([type=radio], [type=checkbox])");
}
