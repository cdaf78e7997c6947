/** How a widget is used: what it is for, what people can do with it, and data that works. */
export type Guide = { purpose: string; people: string; example: Record<string, unknown> };
