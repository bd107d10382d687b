/** Rules of how a picture lies in its frame. Lengths are in CSS pixels, turns in degrees, clockwise. */
export interface Size {
  readonly width: number
  readonly height: number
}
/** Measured from the middle of the frame. */
export interface Point {
  readonly x: number
  readonly y: number
}
/** `zoom` 1 shows the whole picture; `x` and `y` are how far its middle lies from that of the frame. */
export interface View extends Point {
  readonly zoom: number
}

export const whole: View = { zoom: 1, x: 0, y: 0 }
/** What one press on + or − does. */
export const STEP = 1.5
/** What a double tap shows where the picture's own pixels say nothing else. */
const CLOSE = 2.5
const LEAST_MOST = 4

/** A quarter turn is kept without its full rounds: 0, 90, 180 or 270. */
export const turned = (turn: number, by: number): number => (((turn + by) % 360) + 360) % 360

/** The room that a picture of this size takes once it is turned. */
export const boxOf = ({ width, height }: Size, turn: number): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** The size at which the whole picture, turned, is seen in the frame; never larger than its own pixels. */
export const fitted = (frame: Size, picture: Size, turn: number): Size => {
  const box = boxOf(picture, turn)
  const scale = Math.min(1, frame.width / box.width, frame.height / box.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** How far a picture that is shown at `shown` may be enlarged: to twice its own pixels, and fourfold in any case. */
export const mostOf = (picture: Size, shown: Size): number =>
  Math.max(LEAST_MOST, shown.width > 0 ? (2 * picture.width) / shown.width : LEAST_MOST)

/** Keeps a view where something can be seen: an edge of the picture never comes further in than the frame's. */
export const held = ({ zoom, x, y }: View, frame: Size, box: Size): View => {
  const room = (length: number, inside: number) => Math.max(0, (length * zoom - inside) / 2)
  const [across, down] = [room(box.width, frame.width), room(box.height, frame.height)]
  // `+ 0` makes of −0 a plain 0.
  return { zoom, x: Math.min(across, Math.max(-across, x)) + 0, y: Math.min(down, Math.max(-down, y)) + 0 }
}

/** Enlarges by a factor (below 1: makes smaller); what lies under `at` stays there as far as the edges let it. */
export const zoomed = (view: View, factor: number, at: Point, { frame, box, most }: Room): View => {
  const zoom = Math.min(most, Math.max(1, view.zoom * factor))
  const grown = zoom / view.zoom
  return held({ zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame, box)
}
/** The frame, the turned picture at zoom 1, and how far it may be enlarged. */
export interface Room {
  readonly frame: Size
  readonly box: Size
  readonly most: number
}

export const moved = (view: View, by: Point, { frame, box }: Room): View =>
  held({ zoom: view.zoom, x: view.x + by.x, y: view.y + by.y }, frame, box)

/** A double tap comes close to what is tapped, or goes back to the whole. */
export const toggled = (view: View, at: Point, room: Room): View =>
  view.zoom > 1 ? whole : zoomed(view, Math.min(CLOSE, room.most), at, room)

const FAR = 48
/** Where a drag that ended leads: to another file where it went mostly sideways and the whole picture is seen. */
export const swiped = ({ zoom }: View, { x, y }: Point): 'next' | 'previous' | undefined => {
  if (zoom > 1 || Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return undefined
  return x < 0 ? 'next' : 'previous'
}
