import { createElement, type SVGProps } from 'react'

type IconLine = string | readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** An icon of Lucide from its lines, which the build names; a text is the course of a path. */
export const drawn =
  (...lines: readonly IconLine[]) =>
  ({ size = 24, ...more }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...more,
      },
      ...lines.map((line) => (typeof line === 'string' ? createElement('path', { d: line }) : createElement(...line))),
    )
