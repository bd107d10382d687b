import type { EbookCard } from '@lentera/contract/ebooks'
import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { Progress } from '#ui/progress.tsx'
import { Cover } from './cover.tsx'
import { factsOf, percent, readAddress } from './words.ts'

/** Books beside each other, each leading to itself. */
export function Shelf({ of, label }: { of: readonly EbookCard[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]"
    >
      {of.map((book) => (
        <li key={book.uuid}>
          <Link to={readAddress(book.uuid)} className="group grid gap-2 rounded-control">
            <Cover of={book} className="w-full transition-transform duration-150 group-hover:-translate-y-0.5" />
            <span className="grid gap-0.5">
              <span className="leading-snug font-bold group-hover:text-accent">
                {book.title}
                {book.favorite && <Heart size={14} aria-label="Favorit" className="ml-1.5 inline fill-accent text-accent" />}
              </span>
              <span className="text-note text-ink-2">{factsOf(book)}</span>
            </span>
            {book.progress !== null && <Progress label={`Dibaca ${percent(book.progress)}`} value={book.progress} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
