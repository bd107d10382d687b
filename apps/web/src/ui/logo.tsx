import { useId } from 'react'

/** The lantern. Its metal takes the ink of the theme; the light is always amber. Height is given by a class. */
export function Logo({ className = 'h-8' }: { className?: string }) {
  // Its own id: a gradient inside a hidden bar does not paint for another lantern.
  const light = useId()
  return (
    <svg viewBox="0 0 48 80" aria-hidden className={className}>
      <defs>
        <radialGradient id={light} cx=".5" cy=".55" r=".6">
          <stop offset="0" stopColor="#ffe9b8" />
          <stop offset=".45" stopColor="#fbb437" />
          <stop offset="1" stopColor="#ec8a0a" />
        </radialGradient>
      </defs>
      <path
        fill="currentColor"
        d="M22 3a2 2 0 0 1 4 0v10h5c4 0 6 3 6 7a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2c0-4 2-7 6-7h5zM15 64h18a2 2 0 0 1 2 2c0 3-2 5-5 5h-4v6a2 2 0 0 1-4 0v-6h-4c-3 0-5-2-5-5a2 2 0 0 1 2-2z"
      />
      <path
        fill={`url(#${light})`}
        d="M11 25h26c6.500 4.800 10 11 10 17.500S43.500 55.700 37 61H11C4.500 55.700 1 49 1 42.500S4.500 29.800 11 25z"
      />
      <path
        fill="#fff"
        d="M24.500 33c4 4.500 7.500 8 7.500 13a8 8 0 0 1-16 0c0-3 1.500-5 3.500-6.500.3 1.800 1.200 2.700 2.300 3 .3-3.500.7-6.500 2.700-9.500z"
      />
    </svg>
  )
}

/** The lantern with the product's name. */
export function Wordmark({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 text-lead font-extrabold tracking-tight ${className}`}>
      <Logo className="h-8" />
      {name}
    </span>
  )
}
