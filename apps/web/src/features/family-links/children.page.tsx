import { type Ask, type Child, type Children, family, relations } from '@lentera/contract/family'
import { UserPlus } from 'lucide-react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { longDate, shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { useFreshChildren } from '#school/fresh-children.ts'
import { NoChildren } from '#school/no-children.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Answering, EndButton } from './answering.tsx'

const placeOf = ({ class_name, school_name }: Child) =>
  [school_name ? (class_name ?? 'Belum masuk kelas') : null, school_name ?? 'Belum ada sekolah'].filter(Boolean).join(' · ')

/** A child who is linked: where, since when, what waits for the parent, and the end of the link. */
function ChildCard({ child }: { child: Child }) {
  const { name, image, relation, since, guardian } = child
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} image={image} />
        <div className="min-w-0 flex-1">
          <h3 className="font-bold">{name}</h3>
          <p className="text-note text-ink-2">{placeOf(child)}</p>
        </div>
        {guardian === 'waiting' && <Pill tone="care">Menunggu persetujuan</Pill>}
      </div>
      {guardian === 'waiting' && (
        <Notice tone="warn">
          <p>Akun {name} terbatas sampai Anda menyetujui.</p>
          <ButtonLink to={href('/setting/consent')} className="mt-2">
            Baca dan putuskan
          </ButtonLink>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-note text-ink-2">
          Terhubung sejak {shortDate(schoolDay(since))}
          {relation && `, sebagai ${relations[relation].toLowerCase()}`}
        </p>
        <EndButton
          link={child}
          label="Putuskan"
          question={`Putuskan hubungan dengan ${name}?`}
          text="Langsung berlaku: Anda tidak lagi melihat kehadiran, izin, dan jadwalnya, dan ia diberi tahu."
          done={() => say(`${name} tidak lagi terhubung.`)}
        />
      </div>
    </Card>
  )
}

const askName = ({ nisn_end, born_on }: Ask) =>
  nisn_end && born_on ? `NISN ••••••${nisn_end}, lahir ${longDate(born_on).replace(/^\w+, /, '')}` : 'Undangan saat mendaftar'

/** What was asked by NISN or invitation, and has no answer yet. */
function Asks({ asks }: { asks: readonly Ask[] }) {
  const online = useOnline()
  const { run, busy, fault } = useAction(family.withdrawAsk, { done: () => say('Permintaan ditarik.') })
  if (asks.length === 0) return null
  return (
    <Section title="Permintaan Anda">
      <List label="Permintaan Anda">
        {asks.map((ask) => (
          <Row
            key={ask.id}
            title={askName(ask)}
            note={
              ask.state === 'waiting'
                ? `Dikirim ${shortDate(schoolDay(ask.asked_at))}. Bila datanya cocok, anak atau sekolahnya yang menyetujui.`
                : 'Belum disetujui setelah dua minggu. Periksa datanya, atau minta kode dari anak.'
            }
            act={
              <Button tone="quiet" disabled={!online || busy} onClick={() => void run({ params: { family_ask_id: ask.id } })}>
                {ask.state === 'waiting' ? 'Tarik' : 'Hapus'}
              </Button>
            }
          />
        ))}
      </List>
      <Wrong says={fault?.message} className="mt-3" />
    </Section>
  )
}

function Lists({ of: { children, asks } }: { of: Children }) {
  const linked = children.filter(({ state }) => state === 'linked')
  const asking = children.filter(({ can }) => can.includes('approve'))
  useFreshChildren(linked.map(({ student_id }) => student_id))
  return (
    <div className="grid gap-5 pb-7">
      {asking.length > 0 && (
        <Section title="Menunggu jawaban Anda">
          <div className="grid gap-3 lg:grid-cols-2">
            {asking.map((child) => (
              <Answering
                key={child.id}
                link={child}
                image={child.image}
                note={placeOf(child)}
                warning="Ingin terhubung dengan Anda sebagai orang tuanya. Setujui bila ini anak Anda."
                said={`${child.name} terhubung dengan Anda.`}
              />
            ))}
          </div>
        </Section>
      )}
      {linked.length > 0 && (
        <Section title="Terhubung">
          <div className="grid gap-3 lg:grid-cols-2 lg:items-start">
            {linked.map((child) => (
              <ChildCard key={child.id} child={child} />
            ))}
          </div>
        </Section>
      )}
      {linked.length === 0 && asking.length === 0 && (
        <Card>
          <NoChildren then="Setelah itu kehadiran dan jadwalnya ada di Beranda." />
        </Card>
      )}
      <Asks asks={asks} />
    </div>
  )
}

export const title = 'Anak-anak'

/** A parent's children, whatever their schools, and what waits for an answer. */
export default function ChildrenPage() {
  return (
    <Screen
      call={family.children}
      input={{}}
      title={title}
      actions={
        <ButtonLink to={href('/parent/profile/add/student')} tone="main" icon={UserPlus}>
          Hubungkan anak
        </ButtonLink>
      }
    >
      {(data) => <Lists of={data} />}
    </Screen>
  )
}
