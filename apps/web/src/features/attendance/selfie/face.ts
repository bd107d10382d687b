import type { Wish } from '#lib/upload/shrink.ts'

/** A face is good to recognise long before a photo weighs this much on its way. */
export const face: Wish = { longest: 720, bytes: 80_000, name: 'swafoto.jpg' }
