import { ebooks, ebookSubjects } from '@lentera/contract/ebooks'
import { Download, Heart, Search } from 'lucide-react'
import { href, withQuery } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Shelf } from './shelf.tsx'

export const title = 'E-book'

/** The library: what was begun, what is new, and the way to everything else. */
export default function EbooksPage() {
  return (
    <Screen
      call={ebooks.shelves}
      input={{}}
      title={title}
      actions={
        <>
          <ButtonLink tone="quiet" icon={Download} to={href('/ebook/downloaded')}>
            Di perangkat
          </ButtonLink>
          <ButtonLink icon={Search} to={href('/ebook/lists')}>
            Cari
          </ButtonLink>
        </>
      }
      anyDay
    >
      {({ reading, newest, subjects, favorites }) =>
        newest.length === 0 ? (
          <EmptyState drawing={<OpenBook />} text="Belum ada buku" note="Buku yang terbit muncul di sini." />
        ) : (
          <div className="grid gap-8">
            {reading.length > 0 && (
              <Section title="Lanjut membaca">
                <Shelf label="Lanjut membaca" of={reading} />
              </Section>
            )}
            <Section title="Terbaru">
              <Shelf label="Terbaru" of={newest} />
            </Section>
            <Section title="Rak">
              <List>
                <Row
                  to={href('/ebook/favorite')}
                  title="Favorit"
                  note={favorites === 0 ? 'Belum ada' : `${favorites} buku`}
                  leading={<Heart size={20} className="text-accent" />}
                />
                {subjects.map(({ subject, books }) => (
                  <Row
                    key={subject}
                    to={withQuery(href('/ebook/lists'), { subject })}
                    title={ebookSubjects[subject]}
                    note={`${books} buku`}
                  />
                ))}
              </List>
            </Section>
          </div>
        )
      }
    </Screen>
  )
}
