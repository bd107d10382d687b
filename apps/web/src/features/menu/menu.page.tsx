import { ChevronRight } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { BellLink } from '#lib/live/bell.tsx'
import { href, linkTo } from '#lib/nav/href.ts'
import { type Place, type Plan, usePlan } from '#lib/nav/places.ts'
import { useSession } from '#lib/session/session.ts'
import { belonging } from '#school/belonging.ts'
import { SignOut } from '#school/sign-out.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Section } from '#ui/card.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { List, Row } from '#ui/list.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Page } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tiles } from '#ui/tiles.tsx'
import { findPlaces } from './find.ts'
import { otherWords } from './hints.ts'
import { named } from '#lib/http/remote-config.ts'

export const title = 'Menu'

function Found({ places, hint }: { places: readonly Place[]; hint: string }) {
  return places.length > 0 ? (
    <List label="Hasil pencarian">
      {places.map(({ to, label, icon }) => (
        <Row key={`${to} ${label}`} to={to} title={named(label)} leading={<IconTile icon={icon} />} />
      ))}
    </List>
  ) : (
    <EmptyState drawing={<OpenCrate />} text="Tidak ditemukan" note={hint} />
  )
}

function Groups({ plan }: { plan: Plan }) {
  return (
    <>
      {plan.groups.map(({ name, places }) => (
        <Section key={name} title={name}>
          <Tiles label={name} tiles={places} />
        </Section>
      ))}
      <SignOut />
    </>
  )
}

/** Everything that a person finds in the product, by groups, and a search that knows it by other words, too. */
export default function MenuPage() {
  const user = useSession((session) => session.user)
  const plan = usePlan()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  if (!user || !plan) return null
  return (
    <Page title={title} template="reading" actions={<BellLink className="hover:bg-soft lg:hidden" />}>
      <div className="grid gap-4">
        <Link
          to={user.user_type === 'school' ? href('/setting/account') : linkTo(user.user_type, '/profile')}
          className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 transition-colors duration-150 hover:border-edge"
        >
          <Avatar name={user.name} image={user.image} />
          <span className="min-w-0 flex-1">
            <span className="block text-lead font-bold">{user.name}</span>
            <span className="block text-note text-ink-2">{belonging(user)}</span>
          </span>
          <ChevronRight size={20} className="shrink-0 text-ink-3" />
        </Link>
        <SearchField label="Cari menu atau setelan" value={typed} onChange={({ target }) => setTyped(target.value)} />
        {wanted === '' ? (
          <Groups plan={plan} />
        ) : (
          <Found places={findPlaces(plan, wanted, user.user_type)} hint={otherWords(plan, user.user_type)} />
        )}
      </div>
    </Page>
  )
}
