import type { Role } from '@lentera/contract/kit/roles'
import { ChevronRight } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { BellLink } from '#lib/live/bell.tsx'
import { href, linkTo } from '#lib/nav/href.ts'
import { type Plan, usePlan } from '#lib/nav/places.ts'
import { useSession } from '#lib/session/session.ts'
import { belonging } from '#school/belonging.ts'
import { SignOut } from '#school/sign-out.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Section } from '#ui/card.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Page } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState, FaultState } from '#ui/states.tsx'
import { Tiles } from '#ui/tiles.tsx'
import { findPlaces } from './find.ts'
import { otherWords } from './hints.ts'
import { useFound } from './use-found.ts'
import { named } from '#lib/http/remote-config.ts'
import '#ui/with-aside.css'

export const title = 'Menu'

/** Places, then what the school has by these words. */
function Found({ typed, plan, role }: { typed: string; plan: Plan; role: Role }) {
  const { groups, loading, fault, offline, retry } = useFound(useDeferredValue(typed.trim()))
  const places = findPlaces(plan, typed, role)
  return (
    <>
      {places.length > 0 && (
        <List label="Hasil pencarian">
          {places.map(({ to, label, icon }) => (
            <Row key={`${to} ${label}`} to={to} title={named(label)} leading={<IconTile icon={icon} />} />
          ))}
        </List>
      )}
      {groups.map(({ name, hits }) => (
        <Section key={name} title={name}>
          <List label={name}>
            {hits.map(({ to, label, note, icon }, at) => (
              <Row key={`${to} ${label} ${at}`} to={to} title={label} note={note} leading={<IconTile icon={icon} />} />
            ))}
          </List>
        </Section>
      ))}
      {offline ? (
        <p className="text-ink-2">Tidak ada internet: hanya menu yang dicari.</p>
      ) : fault ? (
        <FaultState fault={fault} onRetry={retry} />
      ) : loading ? (
        <p className="text-ink-2">Mencari…</p>
      ) : (
        places.length + groups.length === 0 && (
          <EmptyState drawing={<OpenCrate />} text="Tidak ditemukan" note={otherWords(plan, role)} />
        )
      )}
    </>
  )
}

function Groups({ plan }: { plan: Plan }) {
  return (
    <>
      <div className="grid gap-4 two-columns">
        {plan.groups.map(({ name, places }) => (
          <Section key={name} title={name}>
            <Tiles label={name} tiles={places} />
          </Section>
        ))}
      </div>
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
    <Page title={title} actions={<BellLink className="hover:bg-soft lg:hidden" />}>
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
        <SearchField label="Cari menu, orang, atau isi" value={typed} onChange={({ target }) => setTyped(target.value)} />
        {wanted === '' ? <Groups plan={plan} /> : <Found typed={wanted} plan={plan} role={user.user_type} />}
      </div>
    </Page>
  )
}
