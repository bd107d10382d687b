/** Small drawings by what something is about: a line in ink, and a filled part in the lantern's light. */
const drawn = {
  pencil: ['M16 48l4-12 24-24 8 8-24 24z', 'M20 36l8 8-12 4z'],
  shirt: ['M24 12l-14 8 6 10 6-3v25h20V27l6 3 6-10-14-8c-2 5-14 5-16 0z', 'M27 34h10v8H27z'],
  ticket: ['M10 20h44v8a5 5 0 0 0 0 9v8H10v-8a5 5 0 0 0 0-9z', 'M38 26h8v13h-8z'],
  bottle: ['M26 10h12v7l5 7v28a3 3 0 0 1-3 3H24a3 3 0 0 1-3-3V24l5-7z', 'M21 32h22v12H21z'],
  food: [
    'M10 32h44c0 11-8 20-18 20h-8c-10 0-18-9-18-20zM24 12c-3 4 3 6 0 11M32 10c-3 4 3 6 0 13M40 12c-3 4 3 6 0 11',
    'M14 32h36c-1 6-4 9-7 9H21c-3 0-6-3-7-9z',
  ],
  bag: ['M20 24h24l6 28H14zM24 24v-4a8 8 0 0 1 16 0v4', 'M24 34h16v8H24z'],
  parcel: ['M12 26h40v26H12zM10 18h44v8H10zM32 18v34M32 18c-4-10-16-8-12 0M32 18c4-10 16-8 12 0', 'M29 26h6v26h-6z'],
  day: ['M12 16h40v36H12zM12 26h40M22 10v10M42 10v10', 'M24 38l6 6 12-12-3-3-9 9-3-3z'],
  book: [
    'M32 18c-6-4-14-5-22-4v34c8-1 16 0 22 4 6-4 14-5 22-4V14c-8-1-16 0-22 4zM32 18v34',
    'M14 20c5 0 10 1 14 3v10c-4-2-9-3-14-3z',
  ],
  exam: ['M16 12h32v42H16zM26 8h12v8H26zM24 28h16M24 36h16M24 44h10', 'M26 8h12v8H26z'],
  shield: ['M32 8l20 7v16c0 12-8 20-20 25-12-5-20-13-20-25V15z', 'M24 31l6 6 11-11-3-3-8 8-3-3z'],
  heart: ['M32 52C18 42 10 34 10 24c0-12 16-15 22-4 6-11 22-8 22 4 0 10-8 18-22 28z', 'M18 24c0-4 3-6 6-6 0 4-2 7-6 6z'],
  house: ['M8 32L32 12l24 20M14 28v26h36V28M26 54V40h12v14', 'M26 40h12v14H26z'],
  board: ['M8 12h48v30H8zM20 54l6-12M44 54l-6-12M18 22h18M18 30h10', 'M40 28h8v6h-8z'],
  palette: [
    'M32 10c-14 0-24 9-24 21s9 21 20 21c6 0 3-7 6-10 4-4 20 2 22-11 1-12-10-21-24-21z',
    'M20 28a4 4 0 1 0 .1 0zM30 19a4 4 0 1 0 .1 0zM42 23a4 4 0 1 0 .1 0z',
  ],
  feather: ['M14 54c2-20 12-38 38-44 0 22-10 34-30 36M14 54l24-28', 'M38 14c-6 4-11 9-14 16l14-4z'],
  scroll: [
    'M18 12h30a6 6 0 0 1 0 12h-4v22a6 6 0 0 1-6 6H14a6 6 0 0 0 6-6V18a6 6 0 0 0-6-6M26 30h12M26 38h12',
    'M20 46h18c0 3 1 5 2 6H14c4 0 6-3 6-6z',
  ],
  camera: ['M8 20h12l4-8h16l4 8h12v32H8z', 'M32 26a9 9 0 1 0 .1 0z'],
  horn: ['M10 26h12l24-14v40L22 38H10zM18 38l4 16h8l-4-14M52 26c3 3 3 9 0 12', 'M10 26h12v12H10z'],
  moon: ['M40 10a22 22 0 1 0 14 32c-16 4-26-14-14-32z', 'M48 14l2 5 5 1-4 3 1 5-4-3-4 3 1-5-4-3 5-1z'],
  flask: ['M26 10h12M28 10v16L14 50c-1 3 0 4 3 4h30c3 0 4-1 3-4L36 26V10', 'M22 40h20l6 10c1 2 0 2-1 2H17c-1 0-2 0-1-2z'],
  ruler: ['M10 54V14l42 40zM20 44V34l10 10zM10 24h4M10 32h4M10 40h4', 'M20 44V34l10 10z'],
  speech: ['M8 12h34v24H24l-8 8v-8H8zM46 22h10v22h-6v8l-8-8H28', 'M16 20h18v4H16z'],
  globe: ['M32 10a22 22 0 1 0 .1 0zM10 32h44M32 10c-14 12-14 32 0 44M32 10c14 12 14 32 0 44', 'M24 26h16v12H24z'],
  hammer: ['M14 20l14-10 14 10-6 8-6-4-20 28-6-5 20-28z', 'M28 10l14 10-6 8-14-10z'],
} as const
export type TopicDrawing = keyof typeof drawn

/** Decorative: what it stands for is said beside it. */
export function Topic({ of, className = 'h-14' }: { of: TopicDrawing; className?: string }) {
  const [line, filled] = drawn[of]
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d={filled} className="fill-lantern" opacity={0.75} />
      <path d={line} stroke="currentColor" />
    </svg>
  )
}

/** The paper of something on a board, in both themes; classes for them would bring their properties to every page. */
const papers = {
  sand: 'light-dark(#fdf1d8, #3a2f1c)',
  leaf: 'light-dark(#e3f0e1, #22342a)',
  sky: 'light-dark(#e2edf7, #1f2f3e)',
  rose: 'light-dark(#f9e4de, #3b2724)',
  violet: 'light-dark(#ece6f5, #2e2840)',
} as const
export type Paper = keyof typeof papers
/** For a style: `background-color` of a paper. */
export const paperOf = (paper: Paper): string => papers[paper]
