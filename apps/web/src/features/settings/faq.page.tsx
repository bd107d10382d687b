import { keysOf } from '@lentera/contract/kit/keys'
import type { Role } from '@lentera/contract/kit/roles'
import { type Help, help, helpTopics } from '@lentera/contract/settings/help'
import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { PlaceLink } from '#ui/place-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Answer } from './answer.tsx'
import { findQuestions } from './help-links.ts'

const topics = keysOf(helpTopics)

function Questions({ of: { questions }, role }: { of: Help; role: Role }) {
  const [search, setSearch] = useSearchParams()
  const typed = search.get('q') ?? ''
  const found = findQuestions(questions, typed)
  const there = topics.filter((topic) => found.some((one) => one.topic === topic))
  const first = typed.trim() === '' ? undefined : found[0]?.key
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4 lg:sticky lg:top-4 lg:self-start">
        <SearchField
          label="Cari pertanyaan"
          value={typed}
          maxLength={100}
          onChange={({ target: { value } }) => setSearch(value === '' ? {} : { q: value }, { replace: true })}
        />
        <p role="status" className="sr-only">
          {found.length} pertanyaan
        </p>
        {there.length > 1 && (
          <nav aria-label="Topik" className="hidden gap-0.5 lg:grid">
            {there.map((topic) => (
              <PlaceLink
                key={topic}
                to={topic}
                className="flex min-h-control items-center rounded-control px-3 text-ink-2 hover:bg-soft"
              >
                {helpTopics[topic]}
              </PlaceLink>
            ))}
          </nav>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        {there.map((topic) => (
          <div key={topic} id={topic} className="scroll-mt-4">
            <Section title={helpTopics[topic]}>
              <Card className="overflow-hidden">
                {found
                  .filter((one) => one.topic === topic)
                  .map((one) => (
                    <Answer key={`${one.key} ${one.key === first}`} of={one} role={role} open={one.key === first} />
                  ))}
              </Card>
            </Section>
          </div>
        ))}
        {found.length === 0 && (
          <EmptyState
            drawing={<LostPath />}
            text="Tidak ada pertanyaan seperti itu"
            note="Coba kata lain, atau tanyakan langsung."
            action={<ButtonLink to={href('/setting/help')}>Hubungi sekolah</ButtonLink>}
          />
        )}
      </div>
    </div>
  )
}

export const title = 'Tanya jawab'

/** Questions of people of this role, found by other words too. What was looked for stands in the address. */
export default function FaqPage() {
  const role = useSession((session) => session.role)
  if (role === null) return null
  return (
    <Screen call={help.read} input={{}} title={title} back={href('/setting/help')}>
      {(of) => <Questions of={of} role={role} />}
    </Screen>
  )
}
