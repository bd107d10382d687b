import { permits } from '@lentera/contract/permits'
import type { ReactNode } from 'react'
import { useSession } from '#lib/session/session.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Part } from '#ui/screen.tsx'
import { WithAside } from '#ui/with-aside.tsx'
import { Kind, StatePill } from './kind.tsx'
import { permitAddress, whenText } from './words.ts'

/** As many as are seen at a glance. */
const FEW = 6

function Last() {
  const role = useSession((session) => session.role) ?? 'student'
  return (
    <Section title="Izin terakhir">
      <Part call={permits.list} input={{ query: { of: 'own', per_page: FEW } }}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">Belum ada izin.</p>
          ) : (
            <List label="Izin terakhir">
              {rows.map((permit) => (
                <Row
                  key={permit.id}
                  to={permitAddress(role, permit.id)}
                  title={<Kind permit={permit} />}
                  note={[role === 'parent' && permit.person.name, whenText(permit)].filter(Boolean).join(' · ')}
                  pill={permit.state !== 'approved' && <StatePill state={permit.state} />}
                />
              ))}
            </List>
          )
        }
      </Part>
    </Section>
  )
}

/** A page on which leave is asked for, on laptops with what was asked for before beside it. */
export const AmongPermits = ({ children }: { children: ReactNode }) => <WithAside aside={<Last />}>{children}</WithAside>
