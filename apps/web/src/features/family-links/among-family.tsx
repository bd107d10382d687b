import { family } from '@lentera/contract/family'
import type { ReactNode } from 'react'
import { useSession } from '#lib/session/session.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Part } from '#ui/screen.tsx'
import { WithAside } from '#ui/with-aside.tsx'

function Parents() {
  return (
    <Section title="Orang tua saya">
      <Part call={family.parents} input={{}}>
        {({ links }) =>
          links.length === 0 ? (
            <p className="text-ink-2">Belum ada yang terhubung.</p>
          ) : (
            <List label="Orang tua saya">
              {links.map(({ id, name, image, state, phone, can }) => (
                <Row
                  key={id}
                  leading={<Avatar name={name} image={image} size="small" />}
                  title={name}
                  note={state === 'pending' ? 'Belum dijawab' : (phone ?? undefined)}
                  {...(can.includes('edit') && { to: withQuery(href('/profile/edit/parent'), { link: id }) })}
                />
              ))}
            </List>
          )
        }
      </Part>
    </Section>
  )
}

function Children() {
  const children = useSession((session) => session.user?.students) ?? []
  return (
    <Section title="Anak yang sudah terhubung">
      {children.length === 0 ? (
        <p className="text-ink-2">Belum ada.</p>
      ) : (
        <List label="Anak yang sudah terhubung">
          {children.map(({ id, name, image, class: room, school }) => (
            <Row
              key={id}
              leading={<Avatar name={name} image={image} size="small" />}
              title={name}
              note={[room, school?.name].filter(Boolean).join(' · ')}
              to={href('/parent/profile/list/student')}
            />
          ))}
        </List>
      )}
    </Section>
  )
}

/** A page on which a pupil is linked with a parent, on laptops with those who are linked beside it. */
export const AmongParents = ({ children }: { children: ReactNode }) => <WithAside aside={<Parents />}>{children}</WithAside>

/** A page on which a parent is linked with a child, on laptops with those who are linked beside it. */
export const AmongChildren = ({ children }: { children: ReactNode }) => <WithAside aside={<Children />}>{children}</WithAside>
