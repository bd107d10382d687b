/** Rules of pages that lie below each other. Lengths in CSS pixels. */
const MARGIN = 24
const WIDEST = 900
/** How small and how large pages are shown; 1 fills the frame's width. */
export const pageZoom = { least: 0.5, most: 5 } as const

/** The width of a page at this zoom; on wide screens a page at zoom 1 stays as wide as paper is read. */
export const pageWidth = (frame: number, zoom: number): number => Math.max(1, Math.min(WIDEST, frame - MARGIN)) * zoom

export const zoomHeld = (zoom: number): number => Math.min(pageZoom.most, Math.max(pageZoom.least, zoom))

/** The number of the page at the middle of what is seen: the last that begins above it. `tops` are those of all pages, in order. */
export const pageAt = (tops: readonly number[], middle: number): number =>
  Math.max(1, tops.findLastIndex((top) => top <= middle) + 1)

/** How far to scroll so that what lay at `point` of the frame lies there still, after all has grown by `factor`. */
export const scrolled = (scroll: number, point: number, factor: number): number => Math.max(0, (scroll + point) * factor - point)
