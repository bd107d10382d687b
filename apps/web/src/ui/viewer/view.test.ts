import { expect, test } from 'vitest'
import { boxOf, fitted, held, mostOf, moved, type Room, swiped, toggled, turned, whole, zoomed } from './view.ts'

const frame = { width: 400, height: 600 }
const page = { width: 1536, height: 2048 }
const room: Room = { frame, box: { width: 400, height: 300 }, most: 8 }

test('a whole page is seen at first, and a turned one is fitted anew', () => {
  expect(fitted(frame, page, 0)).toEqual({ width: 400, height: 2048 * (400 / 1536) })
  expect(boxOf(fitted(frame, page, 90), 90)).toEqual({ width: 400, height: 300 })
  expect(boxOf(fitted(frame, page, 270), 270)).toEqual({ width: 400, height: 300 })
})

test('a small picture is not blown up', () => {
  expect(fitted(frame, { width: 40, height: 30 }, 0)).toEqual({ width: 40, height: 30 })
})

test('four quarter turns come back to the start, in both directions', () => {
  expect([0, 90, 180, 270].map((turn) => turned(turn, 90))).toEqual([90, 180, 270, 0])
  expect(turned(0, -90)).toBe(270)
})

test('a picture of 2,048 px can be read at twice its own pixels', () => {
  expect(mostOf(page, { width: 192, height: 256 })).toBe(16)
  expect(mostOf({ width: 40, height: 30 }, { width: 40, height: 30 })).toBe(4)
})

test('what lies under the fingers stays under them', () => {
  const near = zoomed({ zoom: 2, x: 0, y: 0 }, 2, { x: 30, y: -20 }, room)
  // The point 15 right of the middle at zoom 1 lay at 30, and lies there still.
  expect(near).toEqual({ zoom: 4, x: -30, y: 20 })
  expect(near.x + 15 * near.zoom).toBe(30)
})

test('nobody zooms beyond the limits, and the whole picture lies in the middle again', () => {
  expect(zoomed(whole, 100, { x: 0, y: 0 }, room).zoom).toBe(8)
  expect(zoomed({ zoom: 3, x: 200, y: 50 }, 0.01, { x: 10, y: 10 }, room)).toEqual(whole)
})

test('a picture is never dragged out of sight', () => {
  expect(moved(whole, { x: 500, y: 500 }, room)).toEqual(whole)
  // At zoom 3 it is 1200 by 900: 400 beyond each side of the frame, 150 above and below.
  expect(moved({ zoom: 3, x: 0, y: 0 }, { x: -9999, y: 9999 }, room)).toEqual({ zoom: 3, x: -400, y: 150 })
  expect(held({ zoom: 1.5, x: 0, y: 70 }, frame, { width: 400, height: 300 })).toEqual({ zoom: 1.5, x: 0, y: 0 })
})

test('a double tap comes close, and the next one goes back', () => {
  const close = toggled(whole, { x: 0, y: 0 }, room)
  expect(close.zoom).toBe(2.5)
  expect(toggled(close, { x: 5, y: 5 }, room)).toEqual(whole)
})

test('a swipe turns the page only while the whole page is seen, and only sideways', () => {
  expect(swiped(whole, { x: -80, y: 10 })).toBe('next')
  expect(swiped(whole, { x: 80, y: -10 })).toBe('previous')
  expect(swiped(whole, { x: 20, y: 0 })).toBeUndefined()
  expect(swiped(whole, { x: 80, y: 70 })).toBeUndefined()
  expect(swiped({ zoom: 2, x: 0, y: 0 }, { x: -200, y: 0 })).toBeUndefined()
})
