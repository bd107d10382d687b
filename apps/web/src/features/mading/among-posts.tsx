import { mading, madingKinds } from '@lentera/contract/mading'
import type { ReactNode } from 'react'
import { href } from '#lib/nav/href.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Part } from '#ui/screen.tsx'
import { WithAside } from '#ui/with-aside.tsx'

/** So many posts stand beside the one that is read or written. */
const MOST = 6

/** A page of the bulletin, on laptops with its newest posts beside it, without the one that is `shown`. */
export const AmongPosts = ({ shown, children }: { shown?: string; children: ReactNode }) => (
  <WithAside
    aside={
      <Part call={mading.board} input={{ query: {} }}>
        {({ data }) => {
          const others = data.filter(({ id }) => id !== shown).slice(0, MOST)
          return (
            others.length > 0 && (
              <Section title="Baru di mading">
                <List label="Baru di mading">
                  {others.map(({ id, title, kind }) => (
                    <Row key={id} to={href('/mading/:postId', { postId: id })} title={title} note={madingKinds[kind]} />
                  ))}
                </List>
              </Section>
            )
          )
        }}
      </Part>
    }
  >
    {children}
  </WithAside>
)
