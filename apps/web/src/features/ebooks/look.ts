import { keysOf } from '@lentera/contract/kit/keys'
import { useState } from 'react'
import { device } from '#lib/device/keep.ts'
import './look.css'

export const sizes = { s: 'Kecil', m: 'Sedang', l: 'Besar', xl: 'Sangat besar' } as const
export type Size = keyof typeof sizes
export const papers = { system: 'Ikut aplikasi', light: 'Terang', sepia: 'Sepia', dark: 'Gelap' } as const
export type Paper = keyof typeof papers

const of = <K extends string>(name: string, known: Readonly<Record<K, unknown>>, otherwise: K): K => {
  const kept = device.read(name)
  return keysOf(known).find((name) => name === kept) ?? otherwise
}
/** How books look on this device: the size of their letters and their paper. */
export const useLook = () => {
  const [look, setLook] = useState(() => ({
    size: of<Size>('ebook-size', sizes, 'm'),
    paper: of<Paper>('ebook-paper', papers, 'system'),
  }))
  const set = (change: Partial<typeof look>) => {
    setLook((before) => ({ ...before, ...change }))
    if (change.size) device.write('ebook-size', change.size)
    if (change.paper) device.write('ebook-paper', change.paper)
  }
  return { ...look, set }
}
