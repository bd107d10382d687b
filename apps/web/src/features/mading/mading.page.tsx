import { mading, madingKinds, type MadingPost } from '@lentera/contract/mading'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { filterBy } from '#lib/http/filter.ts'
import { type Listing, useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { NewerOlder } from '#ui/data-list/newer-older.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { PostCard } from './post-card.tsx'

export const title = 'Mading'

const filters = [filterBy('kind', 'Semua', madingKinds)]

function Posts({ list, empty, label }: { list: Listing<MadingPost>; empty: string; label: string }) {
  const { rows } = list
  const schools = new Set(rows?.map(({ school }) => school))
  return (
    <>
      {list.called && <Around called={{ ...list.called, data: rows }} />}
      {rows?.length === 0 && (
        <EmptyState drawing={<OpenBook />} text={empty} note="Puisi, cerita, karya, foto, dan info tampil di sini." />
      )}
      {rows && rows.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
          {rows.map((post) => (
            <li key={post.id}>
              <PostCard of={post} withSchool={schools.size > 1} />
            </li>
          ))}
        </ul>
      )}
      <NewerOlder list={list} />
    </>
  )
}

/** Milliseconds in which a work is one of this week. */
const WEEK = 7 * 24 * 3_600_000
/** The newest work of the last seven days: everybody's turn comes, and nobody is ranked. What only informs is none. */
const workOfWeek = (rows: readonly MadingPost[] | undefined): MadingPost | undefined =>
  rows?.find(
    ({ kind, state, published_at }) =>
      kind !== 'info' && state === 'published' && published_at !== null && Date.now() - Date.parse(published_at) < WEEK,
  )

function Board({ all }: { all: boolean }) {
  const list = useList(mading.board, ({ query }) => ({ query }), { filters })
  const work = all && !list.previous ? workOfWeek(list.rows) : undefined
  const rest = work && list.rows ? { ...list, rows: list.rows.filter(({ id }) => id !== work.id) } : list
  return (
    <>
      {work && (
        <Section title="Karya minggu ini" className="mb-5 max-w-xl">
          <PostCard of={work} />
        </Section>
      )}
      {(!work || rest.rows?.length !== 0) && <Posts list={rest} label={title} empty="Belum ada yang terbit di sini" />}
    </>
  )
}
function Mine() {
  const list = useList(mading.mine, () => ({ query: {} }))
  return <Posts list={list} label="Kiriman saya" empty="Belum ada kiriman" />
}

/** The bulletin of the reader's school, and the own posts in all states. */
export default function MadingPage() {
  const role = useSession((session) => session.role)
  const [search] = useSearchParams()
  const writes = role === 'student' || role === 'teacher'
  const mine = writes && search.get('show') === 'mine'
  const kind = search.get('kind')
  const to = (change: Readonly<Record<string, string>>) => withQuery(href('/mading'), change)
  return (
    <Page
      title={title}
      actions={
        writes ? (
          <ButtonLink tone="main" icon={Plus} to={href('/mading/write')}>
            Kirim karya
          </ButtonLink>
        ) : (
          role === 'school' && <ButtonLink to={href('/school/mading')}>Periksa kiriman</ButtonLink>
        )
      }
    >
      <div className="mb-4">
        <Tabs
          label="Bagian mading"
          tabs={[
            ...(writes ? [{ to: to({ show: 'mine' }), label: 'Kiriman saya', isHere: mine }] : []),
            { to: to({}), label: 'Semua', isHere: !mine && kind === null },
            ...Object.entries(madingKinds).map(([value, label]) => ({
              to: to({ kind: value }),
              label,
              isHere: !mine && kind === value,
            })),
          ]}
        />
      </div>
      {mine ? <Mine /> : <Board all={kind === null} />}
    </Page>
  )
}
