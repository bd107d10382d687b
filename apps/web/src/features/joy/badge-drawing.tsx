import type { BadgeKind } from '@lentera/contract/joy'

/** What is drawn in the middle: a sheet, a clock, a star, a question, a calendar, a book, a brush. */
const marks = {
  sheet: 'M25 20h14l6 6v18H25zM39 20v6h6M30 32h10M30 38h7',
  clock: 'M35 21a12 12 0 1 0 .1 0zM35 26v7l5 3',
  star: 'M35 20l4 8.500 9 1-6.700 6.200 1.900 9.300-8.200-4.700-8.200 4.700 1.900-9.300-6.700-6.200 9-1z',
  question: 'M29 28a6 6 0 1 1 8.500 5.500C35.500 34.500 35 36 35 38M35 43v.5',
  calendar: 'M24 24h22v20H24zM24 30h22M30 20v6M40 20v6M30 37l4 4 7-7',
  book: 'M35 25c-4-3-8-3-12-2v20c4-1 8-1 12 2 4-3 8-3 12-2V23c-4-1-8-1-12 2zM35 25v20',
  brush: 'M45 20L32 34l4 4 12-14c2-3-1-6-3-4zM31 36c-4 0-5 3-5 6-1 1-2 2-4 2 5 3 13 2 13-4z',
} as const

const drawn: Readonly<Record<BadgeKind, keyof typeof marks>> = {
  first_task: 'sheet',
  tasks_10: 'clock',
  tasks_50: 'clock',
  first_full: 'star',
  first_quiz: 'question',
  quizzes_10: 'question',
  month_in_time: 'calendar',
  months_3: 'calendar',
  first_book: 'book',
  books_5: 'book',
  first_mading: 'brush',
}
const isLarge = (kind: BadgeKind) => /\d/.test(kind) && !kind.startsWith('first')

/** A lantern's badge with ribbons; grey and dashed until it is reached. The larger ones have a second ring. */
export function BadgeDrawing({ kind, reached }: { kind: BadgeKind; reached: boolean }) {
  return (
    <svg
      viewBox="0 0 70 78"
      aria-hidden
      className="h-16 shrink-0"
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {reached && <path d="M22 54l-5 19 9-5 6 8 4-19M48 54l5 19-9-5-6 8-3-14" className="fill-soft stroke-accent" />}
      <circle
        cx={35}
        cy={33}
        r={28}
        strokeDasharray={reached ? undefined : '5 6'}
        className={reached ? 'fill-surface stroke-lantern' : 'fill-paper stroke-edge'}
      />
      {reached && isLarge(kind) && <circle cx={35} cy={33} r={22.5} strokeWidth={1.5} className="stroke-lantern" />}
      <path d={marks[drawn[kind]]} className={reached ? 'stroke-ink' : 'stroke-ink-3'} />
    </svg>
  )
}
