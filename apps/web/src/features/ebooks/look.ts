import { useState } from 'react'
import { device } from '#lib/device/keep.ts'

export const sizes = { s: 'Kecil', m: 'Sedang', l: 'Besar', xl: 'Sangat besar' } as const
export type Size = keyof typeof sizes
export const papers = { system: 'Ikut aplikasi', light: 'Terang', sepia: 'Sepia', dark: 'Gelap' } as const
export type Paper = keyof typeof papers

export const sizeClass: Readonly<Record<Size, string>> = {
  s: 'text-[0.9375rem]',
  m: 'text-[1.0625rem]',
  l: 'text-[1.25rem] [&_p]:leading-9 [&_li]:leading-9',
  xl: 'text-[1.5rem] [&_p]:leading-10 [&_li]:leading-10',
}
export const paperClass: Readonly<Record<Paper, string>> = {
  system: 'bg-surface text-ink',
  light: 'scheme-light bg-surface text-ink',
  sepia: 'scheme-light bg-[#f6ecd9] text-[#33291c]',
  dark: 'scheme-dark bg-surface text-ink',
}

const of = <K extends string>(name: string, known: Readonly<Record<K, unknown>>, otherwise: K): K => {
  const kept = device.read(name)
  return typeof kept === 'string' && kept in known ? (kept as K) : otherwise
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
