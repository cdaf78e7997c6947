const coarse = typeof window !== "undefined" && window.matchMedia("(pointer: coarse)").matches;

/**
 * Widgets mark what scrolls with `nowheel`. Here that is not enough to take the wheel from somebody
 * who is crossing the canvas: the surface listens to this class, which only an active item carries.
 */
export const NO_WHEEL = "surface-takes-wheel";

/** With a mouse, a drag on a widget's text selects it. A finger pans, unless the item is active. */
export const NO_PAN = coarse ? "surface-takes-touch" : "nopan";
