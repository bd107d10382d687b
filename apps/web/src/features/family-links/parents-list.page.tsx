import { family, type ParentLink, relations } from '@lentera/contract/family'
import { UserPlus } from 'lucide-react'
import { Navigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Answering, EndButton } from './answering.tsx'
import { GuardianNote } from './guardian-note.tsx'
import { ShowCode } from './show-code.tsx'

const noteOf = ({ relation, phone }: ParentLink) => [relation && relations[relation], phone].filter(Boolean).join(' · ')

/** Whom the pupil has asked, and who has not answered. */
const Asked = ({ links }: { links: readonly ParentLink[] }) => (
  <Section title="Menunggu orang tua">
    <List label="Menunggu orang tua">
      {links.map((link) => (
        <Row
          key={link.id}
          title={link.name}
          note={[noteOf(link), 'belum menjawab'].filter(Boolean).join(' · ')}
          act={
            <EndButton
              link={link}
              label="Batalkan"
              question={`Batalkan permintaan kepada ${link.name}?`}
              text="Ia tidak melihat permintaanmu lagi. Kamu dapat meminta lagi kapan saja."
              done={() => say('Permintaan dibatalkan.')}
            />
          }
        />
      ))}
    </List>
  </Section>
)

/** Those who wait for the pupil's answer, those for whose answer the pupil waits, and those who are linked. */
function Links({ links }: { links: readonly ParentLink[] }) {
  const asking = links.filter(({ can }) => can.includes('approve'))
  const asked = links.filter(({ state, can }) => state === 'pending' && !can.includes('approve'))
  const linked = links.filter(({ state }) => state === 'linked')
  return (
    <div className="grid gap-5">
      {asking.length > 0 && (
        <Section title="Menunggu jawabanmu">
          <div className="grid gap-3">
            {asking.map((link) => (
              <Answering
                key={link.id}
                link={link}
                image={link.image}
                note={[noteOf(link), 'ingin terhubung sebagai orang tuamu'].filter(Boolean).join(' · ')}
                warning="Setujui hanya bila kamu mengenalnya. Ia akan melihat kehadiran, jadwal, izin, dan nilaimu."
                said={`${link.name} terhubung denganmu.`}
              />
            ))}
          </div>
        </Section>
      )}
      {linked.length > 0 && (
        <Section title="Terhubung">
          <List label="Terhubung">
            {linked.map((link) => (
              <Row
                key={link.id}
                leading={<Avatar name={link.name} image={link.image} />}
                title={link.name}
                note={noteOf(link)}
                pill={link.is_main && <Pill tone="good">Kontak utama</Pill>}
                to={withQuery(href('/profile/edit/parent'), { link: link.id })}
              />
            ))}
          </List>
        </Section>
      )}
      {asked.length > 0 && <Asked links={asked} />}
    </div>
  )
}

export const title = 'Orang tua saya'

/** A pupil's parents, and the code by which another one is linked. Without any, the page that explains how leads on. */
export default function ParentsListPage() {
  return (
    <Screen
      call={family.parents}
      input={{}}
      title={title}
      actions={
        <ButtonLink to={href('/profile/found/parent/')} icon={UserPlus}>
          Cari dengan nomor HP
        </ButtonLink>
      }
    >
      {({ links, guardian }) =>
        links.length === 0 ? (
          <Navigate to={href('/profile/empty/parent/')} replace />
        ) : (
          <div className="grid gap-5 pb-7 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-start">
            <Links links={links} />
            <div className="grid gap-4">
              <GuardianNote of={guardian} />
              <ShowCode />
            </div>
          </div>
        )
      }
    </Screen>
  )
}
