import { relations } from '@lentera/contract/family'
import { familyOffice, type LinkVerb, linkStates, linkWays, type SchoolLink } from '@lentera/contract/family/office'
import type { Timezone } from '@lentera/contract/shared'
import { Unlink } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import { clockIn, dateIn, longDate, shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { phoneText } from '#school/phone.ts'
import { Section } from '#ui/card.tsx'
import { Decide } from '#ui/decide/decide.tsx'
import type { Thing, Verb } from '#ui/decide/desk.ts'
import { approving, refusing } from '#ui/decide/verbs.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { FamilyTabs } from './family-tabs.tsx'

const shows = ['waiting', 'linked', 'ended'] as const
type Show = (typeof shows)[number]
const showNames = { waiting: 'Menunggu', linked: 'Terhubung', ended: 'Berakhir' } as const

const deciding = decidingOf(familyOffice.decide)
const verbs: readonly Verb<LinkVerb>[] = [
  refusing(
    'decline',
    'Yang meminta dengan NISN tidak diberi tahu, agar tidak ada yang dapat menebak NISN. Yang memakai kode kartu membaca alasannya, dan kodenya tidak berlaku lagi.',
  ),
  {
    verb: 'end',
    label: 'Putuskan',
    done: 'diputus',
    letter: 'p',
    icon: Unlink,
    tone: 'danger',
    needsReason: true,
    effect: 'Orang tua langsung tidak melihat data siswa. Keduanya membaca alasannya.',
  },
  approving('approve', 'Orang tua melihat kehadiran, jadwal, dan izin siswa, dan persetujuannya untuk siswa berlaku.'),
]

const thingOf = ({ id, revision, parent, can }: SchoolLink): Thing<LinkVerb> => ({ id, revision, name: parent.name, can })

/** What helps to decide: who the parent is, whom the school knows already, and how it came to this. */
function OpenedLink({ id }: { id: string }) {
  const at = (instant: string, zone: Timezone) => `${shortDate(dateIn(new Date(instant), zone))} ${clockIn(instant, zone)}`
  return (
    <OpenedOf
      call={familyOffice.inboxOne}
      input={{ params: { family_link_id: id } }}
      title="Orang tua"
      of={({ link }) => ({
        thing: thingOf(link),
        title: link.parent.name,
        note: `Orang tua dari ${link.student.name}`,
        image: link.parent.image,
      })}
    >
      {({ link, changes, timezone }) => (
        <div className="grid max-w-xl gap-4 pb-7">
          <Facts
            facts={[
              { name: 'Status', value: <StatePill of={linkStates[link.state]} /> },
              link.state === 'linked' &&
                !link.is_sure && { name: 'Perlu dipastikan', value: 'Baru siswa yang menyebutnya orang tua' },
              { name: 'Nomor HP', value: link.parent.phone ? phoneText(link.parent.phone) : 'Belum ada' },
              { name: 'Hubungan', value: link.relation ? relations[link.relation] : 'Belum disebut' },
              { name: 'Siswa', value: [link.student.name, link.student.class_name].filter(Boolean).join(', ') },
              { name: 'NISN', value: link.student.nisn ?? 'Belum ada' },
              { name: 'Orang tua lain', value: link.student.parents.join(', ') || 'Belum ada' },
            ]}
          />
          <Section title="Riwayat">
            <List label="Riwayat">
              {changes.map(({ to, how, by, at: when, reason }) => (
                <Row
                  key={when}
                  title={linkStates[to].label}
                  note={[linkWays[how], by, at(when, timezone), reason && `“${reason}”`].filter(Boolean).join(' · ')}
                />
              ))}
            </List>
          </Section>
        </div>
      )}
    </OpenedOf>
  )
}

export const title = 'Orang tua dan anak'

const Nothing = ({ show }: { show: Show }) => (
  <EmptyState
    drawing={<QuietDay />}
    text={
      show === 'waiting'
        ? 'Tidak ada yang menunggu'
        : show === 'linked'
          ? 'Belum ada orang tua yang terhubung'
          : 'Belum ada yang berakhir'
    }
    note={
      show === 'waiting' ? 'Orang tua yang meminta dengan NISN, atau baru disetujui siswa sendiri, muncul di sini.' : undefined
    }
  />
)

/** Links of the school's pupils: what parents ask for, what holds, and what ended. The filter stays in the address. */
export default function OfficePage() {
  const [search, setSearch] = useSearchParams()
  const show: Show = shows.find((one) => one === search.get('show')) ?? 'waiting'
  const list = useList(familyOffice.inbox, ({ query }) => ({ query: { ...query, show } }))
  return (
    <Decide
      deciding={deciding}
      verbs={verbs}
      noun="hubungan"
      told={() => 'Keputusan langsung berlaku.'}
      list={list}
      search="Cari siswa, orang tua, atau kelas"
      thingOf={thingOf}
      lineOf={({ parent, student, state, is_sure, changed_at }) => ({
        image: parent.image,
        note: [student.name, student.class_name].filter(Boolean).join(' · '),
        at: shortDate(schoolDay(changed_at)).replace(/^.*, /, ''),
        marks:
          state === 'linked' && !is_sure ? (
            <Pill tone="care">Perlu dipastikan</Pill>
          ) : (
            state !== 'pending' && show !== 'linked' && <StatePill of={linkStates[state]} />
          ),
      })}
      groupOf={({ changed_at }) => (show === 'linked' ? 'Terhubung' : longDate(schoolDay(changed_at)))}
      detail={(id) => <OpenedLink key={id} id={id} />}
      empty={<Nothing show={show} />}
      head={
        <>
          <TitleBar title={title} />
          <FamilyTabs here="links" />
          <Segmented<Show>
            label="Tampilkan"
            value={show}
            options={shows.map((value) => ({
              value,
              label: value === 'waiting' && show === value && list.total ? `Menunggu (${list.total})` : showNames[value],
            }))}
            onChange={(value) => setSearch(value === 'waiting' ? {} : { show: value }, { replace: true })}
          />
        </>
      }
    />
  )
}
