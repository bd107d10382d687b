import type { ReactNode } from 'react'
import { HomeBell } from '#lib/live/bell.tsx'

/** `Selamat pagi` by the hour of a clock such as `06.52`. */
export const greeting = (clock: string): string => {
  const hour = Number(clock.slice(0, 2))
  const part = hour < 4 || hour >= 18 ? 'malam' : hour < 11 ? 'pagi' : hour < 15 ? 'siang' : 'sore'
  return `Selamat ${part},`
}

/** The lit head of a home, over which its first cards lie. */
export function Band({ over, title, leading, note }: { over: string; title: string; leading?: ReactNode; note?: ReactNode }) {
  return (
    <header className="band -mx-4 rounded-b-sheet px-4 pt-5 pb-24 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-7 lg:pt-7">
      <div className="flex min-h-11 items-center gap-3">
        {leading}
        <div className="min-w-0">
          <p className="text-[0.8125rem]">{over}</p>
          <h1 className="text-bar font-bold tracking-tight lg:text-title lg:font-extrabold">{title}</h1>
          {note && <div className="text-[0.8125rem]">{note}</div>}
        </div>
        <HomeBell />
      </div>
    </header>
  )
}

/** Two columns on laptops, the first cards of both on the band; one on phones, where a card with an order goes first. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="relative -mt-20 grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-5 lg:px-7">
      <div className="contents min-w-0 content-start gap-5 lg:grid">{children}</div>
      <div className="contents min-w-0 content-start gap-5 lg:grid">{aside}</div>
    </div>
  )
}
