/** For links that strangers wrote: they open elsewhere and learn nothing of the canvas's address, its key. */
export const OUTWARD = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;
