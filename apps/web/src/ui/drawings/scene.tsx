import { type ReactNode, useId } from 'react'

/** The ground that every drawing stands on, with the lantern's light behind it. `dark` leaves the light out. */
export function Scene({ dark, children }: { dark?: boolean; children: ReactNode }) {
  const light = useId()
  return (
    <svg
      viewBox="0 0 240 180"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="w-full text-ink"
    >
      {!dark && (
        <>
          <radialGradient id={light}>
            <stop stopColor="var(--glow)" />
            <stop offset="1" stopColor="var(--lantern)" stopOpacity="0" />
          </radialGradient>
          <circle cx="120" cy="86" r="90" fill={`url(#${light})`} />
        </>
      )}
      <path d="M24 165h192" className="stroke-line" />
      {children}
    </svg>
  )
}

/** A hanging lantern whose hook is at (x, y); 24 × 40 at size 1. */
export function Lantern({ x, y, size = 1, dark }: { x: number; y: number; size?: number; dark?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 2}) translate(-24 0)`} stroke="none">
      <path
        fill="currentColor"
        d="M22 3a2 2 0 0 1 4 0v10h5c4 0 6 3 6 7a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2c0-4 2-7 6-7h5zM15 64h18a2 2 0 0 1 2 2c0 3-2 5-5 5h-4v6a2 2 0 0 1-4 0v-6h-4c-3 0-5-2-5-5a2 2 0 0 1 2-2z"
      />
      <path
        className={dark ? 'fill-block' : 'fill-lantern'}
        d="M11 25h26c6.500 4.800 10 11 10 17.500S43.500 55.700 37 61H11C4.500 55.700 1 49 1 42.500S4.500 29.800 11 25z"
      />
      {!dark && (
        <path
          fill="#fff"
          d="M24.500 33c4 4.500 7.500 8 7.500 13a8 8 0 0 1-16 0c0-3 1.500-5 3.500-6.500.3 1.800 1.200 2.700 2.300 3 .3-3.500.7-6.500 2.700-9.500z"
        />
      )}
    </g>
  )
}
